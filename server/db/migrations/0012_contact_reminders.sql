CREATE TABLE "sent_contact_reminders" (
	"email" text NOT NULL,
	"trademark" integer NOT NULL,
	"key" text NOT NULL,
	"due" date NOT NULL,
	"rung" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sent_contact_reminders_email_trademark_key_due_rung_pk" PRIMARY KEY("email","trademark","key","due","rung")
);
--> statement-breakpoint
ALTER TABLE "sent_contact_reminders" ADD CONSTRAINT "sent_contact_reminders_trademark_trademarks_id_fk" FOREIGN KEY ("trademark") REFERENCES "public"."trademarks"("id") ON DELETE cascade ON UPDATE no action;