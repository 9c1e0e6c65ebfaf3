import { payment, paymentApi } from '#contract/payments/payment';
import { defineStore } from '#server/entities/store';
import { paymentCan, paymentContext, paymentRules } from '#server/payments/rules';
import { payments } from '#server/payments/table';
import { foundByMark, hangsOnMark } from '#server/trademarks/hanging';
import { lockMarksOf } from '#server/trademarks/lock';

export const paymentStore = defineStore({
  entity: payment,
  table: payments,
  api: paymentApi,
  can: paymentCan,
  ...hangsOnMark,
  ...foundByMark,
  lockBefore: lockMarksOf(payments),
  context: paymentContext,
  rules: paymentRules,
});
