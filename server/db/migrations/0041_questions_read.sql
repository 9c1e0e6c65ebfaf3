CREATE TABLE "question_reads" (
	"account" integer NOT NULL,
	"question" integer NOT NULL,
	"message" integer NOT NULL,
	CONSTRAINT "question_reads_account_question_pk" PRIMARY KEY("account","question")
);
--> statement-breakpoint
ALTER TABLE "question_reads" ADD CONSTRAINT "question_reads_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reads" ADD CONSTRAINT "question_reads_question_questions_id_fk" FOREIGN KEY ("question") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_reads_question" ON "question_reads" USING btree ("question");