ALTER TABLE "files" ADD COLUMN "upload_id" uuid;--> statement-breakpoint
-- Until now a file had the id of its upload. A finish whose answer was lost may be repeated after the update.
UPDATE "files" SET "upload_id" = "id" WHERE "entity" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "files_upload" ON "files" USING btree ("upload_id");