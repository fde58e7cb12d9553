ALTER TABLE "statement" ADD COLUMN "words" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "statement" SET "words" = (case when "note" is null then '[]'::jsonb else jsonb_build_array(jsonb_build_object('byStaff', false, 'name', "actor_name", 'text', "note", 'at', to_char("at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) end)
  || (case when "reply" is null then '[]'::jsonb else jsonb_build_array(jsonb_build_object('byStaff', true, 'name', '', 'text', "reply", 'at', to_char("at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) end);
