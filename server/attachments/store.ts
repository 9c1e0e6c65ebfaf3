import { attachment, attachmentApi } from '#contract/attachments/attachment';
import { attachmentRules } from '#server/attachments/rules';
import { attachments } from '#server/attachments/table';
import { defineStore } from '#server/entities/store';
import { hangsOnMark } from '#server/trademarks/hanging';

export const attachmentStore = defineStore({
  entity: attachment,
  table: attachments,
  api: attachmentApi,
  ...hangsOnMark,
  rules: attachmentRules,
});
