import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { type CalendarDate, formatDate } from '#contract/dates';
import { buysTermAfter } from '#contract/deadlines/acts';
import { AppError } from '#contract/errors';
import { paymentStatus } from '#contract/paymentCodes';
import type { ToldRenewal } from '#contract/renewalChanges';
import { type RenewalBook, type RenewalTerm, renewsByPayment } from '#contract/renewalRules';
import { trademarkType } from '#contract/trademarkCodes';
import { doneIssue, type FieldIssue } from '#contract/validation';
import type { Executor } from '#server/db/client';
import { recordChange } from '#server/history/record';
import type { Actor } from '#server/http/actor';
import { FieldsError } from '#server/http/errors';
import { type PaymentRow, payments, renewals } from '#server/payments/table';
import type { TrademarkRow } from '#server/trademarks/table';

const { PAID } = paymentStatus;
const { INTERNATIONAL } = trademarkType;

/** WIPO publishes renewals of international registrations. */
export const isPublished = ({ type }: TrademarkRow): boolean => type === INTERNATIONAL.value;

const refuse = (field: string, issue: FieldIssue | null): void => {
  if (issue) throw new FieldsError({ [field]: [issue] });
};

type Days = { renewedOn: CalendarDate; publishedOn: CalendarDate | null };

/** Neither lies ahead, and nothing is published before it was done. */
export const requireDone = (
  mark: TrademarkRow,
  { renewedOn, publishedOn }: Days,
  today: CalendarDate,
): void => {
  refuse('renewedOn', doneIssue(renewedOn, today));
  if (publishedOn === null) return;
  if (!isPublished(mark)) refuse('publishedOn', { code: 'invalid' });
  refuse('publishedOn', doneIssue(publishedOn, today));
  if (publishedOn < renewedOn)
    refuse('publishedOn', { code: 'before_its_cause', params: { min: formatDate(renewedOn) } });
};

/** The end of protection is over once its last day is: a renewal then is only put on record knowingly. */
export const requireInTime = (
  { from, lastDay }: RenewalTerm,
  renewedOn: CalendarDate,
  late: boolean | undefined,
): void => {
  if (renewedOn > lastDay && !late)
    throw new AppError('RENEWAL_TOO_LATE', {
      ended: formatDate(from),
      lastDay: formatDate(lastDay),
    });
};

/** The fee that is the renewal, where paying is renewing. */
export const feeOfRenewal = async (
  tx: Executor,
  mark: TrademarkRow,
  term: RenewalTerm,
  id: number,
  book: RenewalBook,
): Promise<PaymentRow & { paymentDate: CalendarDate }> => {
  if (!renewsByPayment(mark, book.rules)) throw new AppError('RENEWAL_NOT_BY_PAYMENT');
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

type RenewalRow = typeof renewals.$inferSelect;
export const toldOfRenewal = ({
  fromDate: from,
  toDate: to,
  renewedOn,
  publishedOn,
}: Pick<RenewalRow, 'fromDate' | 'toDate' | 'renewedOn' | 'publishedOn'>): ToldRenewal => ({
  from,
  to,
  renewedOn,
  publishedOn,
});

/** Renewals are told by the history of their mark. */
export const recordRenewal = (
  tx: Executor,
  actor: Actor,
  now: Date,
  mark: number,
  { before, after }: { before: ToldRenewal | null; after: ToldRenewal | null },
): Promise<void> =>
  recordChange(tx, actor, now, {
    entity: 'Trademark',
    entityId: mark,
    operation: 'UPDATE',
    before: { renewal: before },
    after: { renewal: after },
  });

/** Where paying is renewing the day of the one is that of the other, also once it is corrected. */
export const followPayments = async (
  tx: Executor,
  actor: Actor,
  now: Date,
  paid: readonly number[],
  paymentDate: CalendarDate,
): Promise<void> => {
  const others = and(
    inArray(renewals.paymentId, [...paid]),
    renewals.byPayment,
    ne(renewals.renewedOn, paymentDate),
  );
  for (const before of await tx.select().from(renewals).where(others)) {
    await tx.update(renewals).set({ renewedOn: paymentDate }).where(eq(renewals.id, before.id));
    await recordRenewal(tx, actor, now, before.trademarkId, {
      before: toldOfRenewal(before),
      after: toldOfRenewal({ ...before, renewedOn: paymentDate }),
    });
  }
};
