DROP INDEX "alerts_type_sort";--> statement-breakpoint
DROP INDEX "alerts_type_sort_down";--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "last_day" date;--> statement-breakpoint
UPDATE "alerts" SET "last_day" = "renewal"."last_day"
FROM "calendar_events" AS "renewal"
WHERE "renewal"."trademark" = "alerts"."trademark"
  AND "renewal"."due" = "alerts"."due"
  AND "renewal"."type" = 'TRADEMARK_EXPIRATION'
  AND "alerts"."type" IN ('TRADEMARK_PROTECTION_PERIOD_PAYMENT', 'TRADEMARK_PROTECTION_PERIOD_NOT_PAID_PAYMENT');
