CREATE TABLE "restored_deadlines" (
	"trademark_id" integer NOT NULL,
	"key" text NOT NULL,
	"due" date NOT NULL,
	"name" jsonb NOT NULL,
	"decided_on" date NOT NULL,
	"note" text,
	"recorded_at" timestamp with time zone NOT NULL,
	"account_name" text NOT NULL,
	CONSTRAINT "restored_deadlines_trademark_id_key_due_pk" PRIMARY KEY("trademark_id","key","due")
);
--> statement-breakpoint
ALTER TABLE "restored_deadlines" ADD CONSTRAINT "restored_deadlines_trademark_id_trademarks_id_fk" FOREIGN KEY ("trademark_id") REFERENCES "public"."trademarks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER deadlines_of_restored_deadline AFTER INSERT OR UPDATE OR DELETE ON restored_deadlines
  FOR EACH ROW EXECUTE FUNCTION deadlines_of_related_stale('trademark_id');--> statement-breakpoint
-- Letters know the day the office issued them, and whether they need an answer at all.
UPDATE trademarks SET procedural_dates = (
  SELECT jsonb_agg('{"issuedOn": null, "needsNoAnswer": false}'::jsonb || letter ORDER BY at)
  FROM jsonb_array_elements(procedural_dates) WITH ORDINALITY AS letters (letter, at))
WHERE jsonb_array_length(procedural_dates) > 0;
