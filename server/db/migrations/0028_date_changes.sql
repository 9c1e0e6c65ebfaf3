CREATE TABLE "date_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "date_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"trademark" integer NOT NULL,
	"key" text NOT NULL,
	"name" jsonb NOT NULL,
	"kind" text NOT NULL,
	"old_due" date,
	"new_due" date,
	"reason" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"acknowledged_by" integer
);
--> statement-breakpoint
ALTER TABLE "stale_deadlines" ADD COLUMN "after_update" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "date_changes" ADD CONSTRAINT "date_changes_trademark_trademarks_id_fk" FOREIGN KEY ("trademark") REFERENCES "public"."trademarks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "date_changes" ADD CONSTRAINT "date_changes_acknowledged_by_accounts_id_fk" FOREIGN KEY ("acknowledged_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "date_changes_open" ON "date_changes" USING btree ("trademark","key") WHERE acknowledged_at is null;--> statement-breakpoint
CREATE INDEX "date_changes_trademark" ON "date_changes" USING btree ("trademark");--> statement-breakpoint
CREATE INDEX "stale_deadlines_after_update" ON "stale_deadlines" USING btree ("trademark_id") WHERE after_update;