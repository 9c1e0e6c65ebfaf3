CREATE TABLE "question_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"question" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"account_id" integer NOT NULL,
	"account_name" text NOT NULL,
	"from_firm" boolean NOT NULL,
	"text" text NOT NULL,
	"files" uuid[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "question_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("opening", ''))) STORED,
	"opening" text NOT NULL,
	"trademark" integer NOT NULL,
	"customer" integer NOT NULL,
	"state" text NOT NULL,
	"answer_by" date,
	"begun_by" text,
	"last_at" timestamp with time zone NOT NULL,
	"waiting_since" date,
	"told" smallint DEFAULT 0 NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"closed_by_firm" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "questions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "question_messages" ADD CONSTRAINT "question_messages_question_questions_id_fk" FOREIGN KEY ("question") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_messages_question" ON "question_messages" USING btree ("question");--> statement-breakpoint
CREATE INDEX "questions_opening_sort" ON "questions" USING btree ("opening" collate "pl-x-icu","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "questions_state_sort" ON "questions" USING btree ("state","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "questions_answer_by_sort" ON "questions" USING btree ("answer_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "questions_answer_by_sort_down" ON "questions" USING btree ("answer_by" desc nulls last,"id" desc) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "questions_search" ON "questions" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "questions_spellings" ON "questions" USING gin (spellings(search_text));--> statement-breakpoint
CREATE INDEX "questions_deleted" ON "questions" USING btree (deleted_at) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "questions_trademark" ON "questions" USING btree (trademark);--> statement-breakpoint
CREATE INDEX "questions_customer" ON "questions" USING btree (customer);--> statement-breakpoint
CREATE INDEX "questions_to_answer" ON "questions" USING btree (answer_by,id) WHERE state = 'WAITS_FOR_FIRM' and deleted_at is null;--> statement-breakpoint
CREATE POLICY "question_messages_firm" ON "question_messages" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "question_messages_client" ON "question_messages" AS PERMISSIVE FOR SELECT TO "markfolio_client" USING (question in (select id from questions));--> statement-breakpoint
CREATE POLICY "questions_firm" ON "questions" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "questions_client" ON "questions" AS PERMISSIVE FOR SELECT TO "markfolio_client" USING (customer = any (string_to_array(current_setting('markfolio.customers', true), ',')::integer[]) and trademark in (select id from trademarks where deleted_at is null));