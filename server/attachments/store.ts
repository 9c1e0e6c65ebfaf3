import { sql } from 'drizzle-orm';
import { attachment, attachmentApi } from '#contract/attachments';
import { attachmentRules } from '#server/attachments/rules';
import { attachments } from '#server/attachments/table';
import { defineStore } from '#server/entities/store';

export const attachmentStore = defineStore({
  entity: attachment,
  table: attachments,
  api: attachmentApi,
  orphaned: sql`trademark not in (select id from trademarks)`,
  rules: attachmentRules,
});
