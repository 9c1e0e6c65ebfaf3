ALTER TABLE "trademarks" ADD COLUMN "designations" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "trademarks" ADD COLUMN "dependency_ends_on" date GENERATED ALWAYS AS (case type when 4 then (registration_date + interval '60 months')::date end) STORED;--> statement-breakpoint
UPDATE "trademarks" AS parent SET "designations" = array(
  SELECT child.territory FROM "trademarks" AS child
  WHERE child.parent = parent.id AND child.deleted_at IS NOT DISTINCT FROM parent.deleted_at
  ORDER BY child.territory
) WHERE parent.type = 4;
