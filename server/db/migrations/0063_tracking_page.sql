-- Where parcels are followed; the house may say another page, or none.
INSERT INTO "setting" ("key", "value") VALUES ('site.trackingPage', 'https://www.kuaidi100.com/chaxun?nu={tracking}') ON CONFLICT ("key") DO NOTHING;
