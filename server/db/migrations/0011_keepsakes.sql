CREATE TABLE "calendar_keepsakes" (
	"trademark" integer NOT NULL,
	"key" text NOT NULL,
	"due" date NOT NULL,
	"archived_at" timestamp with time zone,
	"hidden_by" integer[] NOT NULL,
	CONSTRAINT "calendar_keepsakes_trademark_key_pk" PRIMARY KEY("trademark","key")
);
--> statement-breakpoint
ALTER TABLE "calendar_keepsakes" ADD CONSTRAINT "calendar_keepsakes_trademark_trademarks_id_fk" FOREIGN KEY ("trademark") REFERENCES "public"."trademarks"("id") ON DELETE cascade ON UPDATE no action;