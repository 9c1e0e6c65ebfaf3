ALTER TABLE "payments" ALTER COLUMN "amount" SET DATA TYPE numeric;--> statement-breakpoint
-- Of several rows for one obligation the filed one stays, else the first; the others can be brought back
-- only after that one is deleted.
UPDATE "statements_of_use" SET "deleted_at" = now() WHERE "id" IN (
  SELECT "id" FROM (
    SELECT "id", row_number() OVER (PARTITION BY "trademark", "rule", "due_date" ORDER BY "filed_on" NULLS LAST, "id") AS place
    FROM "statements_of_use" WHERE "deleted_at" IS NULL
  ) AS ranked WHERE place > 1
);--> statement-breakpoint
CREATE UNIQUE INDEX "statements_of_use_once" ON "statements_of_use" USING btree (trademark,rule,due_date) WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "calendar_events" DROP COLUMN "moves";