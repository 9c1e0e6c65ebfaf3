CREATE TABLE "account_invitations" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"known" boolean NOT NULL,
	"invited_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "new_device_notice" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "has_password" boolean GENERATED ALWAYS AS (password_hash is not null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "two_factor" boolean GENERATED ALWAYS AS (totp_secret is not null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "reminder_days" text[] DEFAULT '{MONDAY,TUESDAY,WEDNESDAY,THURSDAY,FRIDAY}' NOT NULL;--> statement-breakpoint
ALTER TABLE "history" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "account_invitations" ADD CONSTRAINT "account_invitations_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_invitations" ADD CONSTRAINT "account_invitations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_invitations" ADD CONSTRAINT "account_invitations_invited_by_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_invitations_open" ON "account_invitations" USING btree ("customer_id","email") WHERE accepted_at is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "account_invitations_account" ON "account_invitations" USING btree ("account_id");--> statement-breakpoint
ALTER POLICY "accounts_client" ON "accounts" TO markfolio_client USING (role = 'ROLE_CUSTOMER' and customers && string_to_array(current_setting('markfolio.customers', true), ',')::integer[]);--> statement-breakpoint
ALTER POLICY "customers_client" ON "customers" TO markfolio_client USING (id = any (string_to_array(current_setting('markfolio.customers', true), ',')::integer[]));