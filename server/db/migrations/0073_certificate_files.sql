ALTER TABLE "certificate" ADD COLUMN "files" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "certificate_files" ON "certificate" USING gin ("files");