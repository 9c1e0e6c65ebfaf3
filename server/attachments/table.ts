import { sql } from 'drizzle-orm';
import { index } from 'drizzle-orm/pg-core';
import { attachment } from '#contract/attachments/attachment';
import { entityTable } from '#server/db/table';

/** In this policy, the database role of clients sees only its own marks. */
export const attachments = entityTable('attachments', attachment, {
  clientRows: sql`visible_to_client and trademark in (select id from trademarks where deleted_at is null)`,
  constraints: [index('attachments_trademark').on(sql`trademark`)],
});
export type AttachmentRow = typeof attachments.$inferSelect;
