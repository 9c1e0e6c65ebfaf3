import { payment, paymentApi } from '#contract/payments/payment';
import { defineStore } from '#server/entities/store';
import { besidePayment, paymentCan, paymentRules } from '#server/payments/rules';
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
  beside: besidePayment,
  rules: paymentRules,
});
