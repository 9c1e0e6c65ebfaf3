CREATE TABLE "import_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" integer,
	"created_by_name" text NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"maker" uuid,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"asked_by" integer,
	"sheets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"settings" jsonb NOT NULL,
	"counts" jsonb NOT NULL,
	"records" integer DEFAULT 0 NOT NULL,
	"portfolio_rows" integer DEFAULT 0 NOT NULL,
	"ignored" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"unknown_words" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"named_customers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fault" jsonb,
	"imported_at" timestamp with time zone,
	"products" integer[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_files" (
	"batch" integer NOT NULL,
	"position" smallint NOT NULL,
	"upload" uuid,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	CONSTRAINT "import_files_batch_position_pk" PRIMARY KEY("batch","position")
);
--> statement-breakpoint
CREATE TABLE "import_mappings" (
	"headings" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"columns" jsonb NOT NULL,
	"date_order" text NOT NULL,
	"words" jsonb NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"batch" integer NOT NULL,
	"position" integer NOT NULL,
	"file" text NOT NULL,
	"sheet" smallint,
	"line" integer NOT NULL,
	"kind" text NOT NULL,
	"cells" jsonb,
	"record" jsonb,
	"whole" jsonb,
	"unread" text,
	"edits" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_left_out" boolean DEFAULT false NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"outcome" text DEFAULT 'REFUSE' NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pass" smallint DEFAULT 0 NOT NULL,
	"image" text,
	"row_id" integer,
	"row_version" integer,
	CONSTRAINT "import_rows_batch_position_pk" PRIMARY KEY("batch","position")
);
--> statement-breakpoint
CREATE TABLE "import_writes" (
	"batch" integer NOT NULL,
	"kind" text NOT NULL,
	"row_id" integer NOT NULL,
	"title" text NOT NULL,
	"version" integer NOT NULL,
	"before" jsonb,
	"goods" jsonb,
	CONSTRAINT "import_writes_batch_kind_row_id_pk" PRIMARY KEY("batch","kind","row_id")
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "is_taken" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "trademarks" ADD COLUMN "imported" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_asked_by_accounts_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_batch_import_batches_id_fk" FOREIGN KEY ("batch") REFERENCES "public"."import_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_upload_uploads_id_fk" FOREIGN KEY ("upload") REFERENCES "public"."uploads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_batch_import_batches_id_fk" FOREIGN KEY ("batch") REFERENCES "public"."import_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_writes" ADD CONSTRAINT "import_writes_batch_import_batches_id_fk" FOREIGN KEY ("batch") REFERENCES "public"."import_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_batches_created_by" ON "import_batches" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "import_batches_asked_by" ON "import_batches" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "import_batches_busy" ON "import_batches" USING btree ("id") WHERE state in ('READING', 'CHECKING', 'IMPORTING', 'UNDOING');--> statement-breakpoint
CREATE INDEX "import_files_upload" ON "import_files" USING btree ("upload");--> statement-breakpoint
CREATE INDEX "import_rows_outcome" ON "import_rows" USING btree ("batch","outcome","position");