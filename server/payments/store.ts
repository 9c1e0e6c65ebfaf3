import { payment, paymentApi } from '#contract/payments';
import { defineStore } from '#server/entities/store';
import { besidePayment, paymentRules } from '#server/payments/rules';
import { payments } from '#server/payments/table';
import { hangsOnMark } from '#server/trademarks/hanging';

export const paymentStore = defineStore({
  entity: payment,
  table: payments,
  api: paymentApi,
  ...hangsOnMark,
  beside: besidePayment,
  rules: paymentRules,
});
