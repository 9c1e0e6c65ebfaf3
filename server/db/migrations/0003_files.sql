CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"purpose" text NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"entity" text,
	"entity_id" integer,
	"field" text,
	"detached_at" timestamp with time zone,
	CONSTRAINT "files_row_whole" CHECK (num_nulls("files"."entity", "files"."entity_id", "files"."field") in (0, 3)),
	CONSTRAINT "files_detached_from_a_row" CHECK ("files"."detached_at" is null or "files"."entity" is not null)
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"touched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_uploaded_by_accounts_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_row" ON "files" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "files_uploaded_by" ON "files" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "files_hanging_nowhere" ON "files" USING btree ("created_at") WHERE entity is null;--> statement-breakpoint
CREATE INDEX "files_detached" ON "files" USING btree ("detached_at") WHERE detached_at is not null;--> statement-breakpoint
CREATE INDEX "uploads_touched" ON "uploads" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "uploads_account" ON "uploads" USING btree ("account_id");