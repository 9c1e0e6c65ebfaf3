import { and, eq, isNull } from 'drizzle-orm';
import { type CalendarDate, formatDate } from '#contract/values/dates';
import { buysTermAfter } from '#contract/deadlines/engine/acts';
import { AppError } from '#contract/errors';
import { paymentStatus, paymentType } from '#contract/codes/payments';
import { renewalQuestionOf } from '#contract/payments/renewalQuestion';
import {
  type RenewalRuleSet,
  type RenewalTerm,
  renewsByPayment,
} from '#contract/payments/renewalRules';
import { owedForTerm } from '#contract/payments/renewals';
import type { FeeOfRenewal } from '#contract/payments/doneRenewal';
import type { Executor } from '#server/db/client';
import { loadMarks } from '#server/deadlines/load';
import { createRow, removeRow, rowAsSeen, updateRow } from '#server/entities/write';
import type { Change } from '#server/entities/store';
import { paymentStore } from '#server/payments/store';
import { type PaymentRow, payments, renewals } from '#server/payments/table';
import type { TrademarkRow } from '#server/trademarks/table';

const { PAID, NOT_PAID } = paymentStatus;
const { PROTECTION_PERIOD } = paymentType;

type PaidFee = PaymentRow & { paymentDate: CalendarDate };

/** The fee whose payment is the renewal. */
const feeOfRenewal = async (
  tx: Executor,
  mark: TrademarkRow,
  term: RenewalTerm,
  id: number,
  ruleSet: RenewalRuleSet,
): Promise<PaidFee> => {
  if (!renewsByPayment(mark, ruleSet.rules)) throw new AppError('RENEWAL_NOT_BY_PAYMENT');
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), isNull(payments.deletedAt)))
    .for('update');
  if (!payment) throw new AppError('NOT_FOUND');
  const { trademark, status, paymentDate } = payment;
  if (trademark !== mark.id) throw new AppError('RENEWAL_PAYMENT_OF_OTHER_MARK');
  if (status !== PAID.value || paymentDate === null) throw new AppError('RENEWAL_PAYMENT_NOT_PAID');
  if ((await tx.$count(renewals, eq(renewals.paymentId, id))) > 0)
    throw new AppError('RENEWAL_PAYMENT_USED');
  const { from: due, opensOn } = term;
  if (!buysTermAfter(payment, { due, ...term }))
    throw new AppError('RENEWAL_PAYMENT_OF_OTHER_PERIOD');
  if (paymentDate < opensOn)
    throw new AppError('RENEWAL_PAYMENT_TOO_EARLY', { opensOn: formatDate(opensOn) });
  return { ...payment, paymentDate };
};

/** The paid fee for a renewal: the given one, or one that awaits its renewal. */
export const paidFee = async (
  tx: Executor,
  mark: TrademarkRow,
  term: RenewalTerm,
  given: { payment?: number | undefined; renewedOn?: CalendarDate | undefined },
  ruleSet: RenewalRuleSet,
): Promise<PaidFee | null> => {
  if (given.payment !== undefined) return feeOfRenewal(tx, mark, term, given.payment, ruleSet);
  const [whole] = await loadMarks(tx, [mark.id]);
  const waiting = whole ? renewalQuestionOf(whole, ruleSet) : null;
  if (!waiting || waiting.when === 'early') return null;
  // The date entered differs from the payment date, and only the user can know which is right.
  if (given.renewedOn !== undefined && given.renewedOn !== waiting.paidOn)
    throw new AppError('RENEWAL_DAY_OF_PAYMENT');
  return feeOfRenewal(tx, mark, term, waiting.payment, ruleSet);
};

type Act = { renewedOn: CalendarDate; amount: string; currency: string };
type Renewing = Omit<Change, 'store'>;

const ofTerm = ({ from, to }: RenewalTerm) => ({ deadline: from, protectionEndDate: to });

/** Creates an unpaid fee, due at the end of the previous term. */
export const oweFee = async (
  change: Renewing,
  trademark: number,
  term: RenewalTerm,
  { amount, currency }: Act,
): Promise<FeeOfRenewal> => {
  const { id, version } = await createRow(
    { ...change, store: paymentStore },
    {
      trademark,
      type: PROTECTION_PERIOD.value,
      status: NOT_PAID.value,
      amount,
      currency,
      ...ofTerm(term),
    },
  );
  return { id, version, before: null };
};

/** Where payment is the renewal, marks the fee owed for the term as paid, or creates a paid one. */
export const payFee = async (
  change: Renewing,
  trademark: number,
  term: RenewalTerm,
  { renewedOn: paymentDate, amount, currency }: Act,
): Promise<FeeOfRenewal> => {
  const store = { ...change, store: paymentStore };
  const paid = { status: PAID.value, paymentDate, amount, currency };
  const rows = await change.tx
    .select()
    .from(payments)
    .where(and(eq(payments.trademark, trademark), isNull(payments.deletedAt)))
    .for('update');
  const owed = owedForTerm(rows, term.from);
  if (!owed) {
    const given = { trademark, type: PROTECTION_PERIOD.value, ...paid, ...ofTerm(term) };
    const made = await createRow(store, given);
    return { id: made.id, version: made.version, before: null };
  }
  const { id, version, deadline, protectionEndDate } = owed;
  const dates = {
    deadline: deadline ?? term.from,
    protectionEndDate: protectionEndDate ?? term.to,
  };
  const saved = await updateRow(store, { id, version, given: { ...paid, ...dates } });
  const before = { amount: owed.amount, currency: owed.currency, deadline, protectionEndDate };
  return { id, version: saved.version, before };
};

/** Takes such a fee back with its renewal: owed again as it was, or gone if the renewal entered it. */
export const takeFeeBack = async (
  change: Renewing,
  { id, version, before }: FeeOfRenewal,
): Promise<void> => {
  const store = { ...change, store: paymentStore };
  const row = await rowAsSeen(store, id, version);
  if (before === null) await removeRow(store, row);
  else await updateRow(store, { id, version, given: { ...before, status: NOT_PAID.value } });
};
