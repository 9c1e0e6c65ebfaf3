import { accountStore } from '#server/accounts/store';
import { alertStore } from '#server/alerts/store';
import { attachmentStore } from '#server/attachments/store';
import { deadlineStore } from '#server/calendar/deadlineStore';
import { customerStore } from '#server/customers/store';
import { actsOnPayments } from '#server/deadlines/whoActs';
import type { AnyStore } from '#server/entities/store';
import { paymentStore } from '#server/payments/store';
import { questionStore } from '#server/questions/store';
import { findingStore } from '#server/registry/findingStore';
import { reportStore } from '#server/reports/store';
import { representativeStore } from '#server/representatives/store';
import { statementStore } from '#server/statements/store';
import { taskStore } from '#server/tasks/store';
import { trademarkStore } from '#server/trademarks/store';

/** Every entity of the product. A new one is one line here. */
export const productStores: readonly AnyStore[] = [
  customerStore,
  representativeStore,
  accountStore,
  trademarkStore,
  // Who acts is known from the calendar, which payments know nothing of.
  { ...paymentStore, acts: actsOnPayments },
  attachmentStore,
  statementStore,
  alertStore,
  taskStore,
  questionStore,
  deadlineStore,
  findingStore,
  reportStore,
];
