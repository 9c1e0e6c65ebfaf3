ALTER TABLE "trademarks" ADD COLUMN "status_before_end" smallint;--> statement-breakpoint
-- Designated marks that got the status of their international one in the same moment ended with it.
UPDATE trademarks child SET status_before_end = (ended.before ->> 'status')::smallint
FROM history ended
WHERE child.parent IS NOT NULL AND child.status IN (3, 6)
  AND ended.entity = 'Trademark' AND ended.entity_id = child.id
  AND ended.after ->> 'status' = child.status::text AND ended.before ->> 'status' IN ('1', '2')
  AND NOT EXISTS (
    SELECT FROM history later
    WHERE later.entity = 'Trademark' AND later.entity_id = child.id
      AND later.id > ended.id AND later.after ? 'status')
  AND EXISTS (
    SELECT FROM history of_parent
    WHERE of_parent.entity = 'Trademark' AND of_parent.entity_id = child.parent
      AND of_parent.at = ended.at AND of_parent.after ->> 'status' = child.status::text);
