import { and, eq, inArray, ne } from 'drizzle-orm';
import { type CalendarDate, formatDate } from '#contract/values/dates';
import { AppError } from '#contract/errors';
import type { AuditedRenewal } from '#contract/payments/renewalChanges';
import {
  isRenewable,
  type RenewalRuleSet,
  type RenewalTerm,
  termAfter,
} from '#contract/payments/renewalRules';
import { paymentStatus } from '#contract/codes/payments';
import { trademarkType } from '#contract/codes/trademarks';
import { doneIssue, type FieldIssue } from '#contract/kit/validation';
import type { Executor } from '#server/db/client';
import { recordChange } from '#server/history/record';
import type { Actor } from '#server/http/actor';
import { FieldsError } from '#server/http/errors';
import { type PaymentRow, renewals } from '#server/payments/table';
import type { TrademarkRow } from '#server/trademarks/table';

const { INTERNATIONAL } = trademarkType;

/** WIPO publishes renewals of international registrations. */
export const isPublished = ({ type }: TrademarkRow): boolean => type === INTERNATIONAL.value;

const refuse = (field: string, issue: FieldIssue | null): void => {
  if (issue) throw new FieldsError({ [field]: [issue] });
};

type Days = { renewedOn: CalendarDate; publishedOn: CalendarDate | null };

/** Neither date may be in the future, and publication cannot precede the renewal. */
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

/** An office accepts no renewal before its window opens. */
export const requireOpen = ({ opensOn }: RenewalTerm, renewedOn: CalendarDate): void => {
  if (renewedOn < opensOn)
    refuse('renewedOn', { code: 'before_its_cause', params: { min: formatDate(opensOn) } });
};

/** A renewal after the last day is recorded only with explicit confirmation. */
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

/**
 * Whether a renewal of the mark can be recorded today. Before its window opens, the write refuses every day at
 * its field: it is in the future (requireDone) or too early (requireOpen).
 */
export const isRenewableToday = (
  mark: TrademarkRow,
  ruleSet: RenewalRuleSet,
  today: CalendarDate,
): boolean =>
  isRenewable(mark) &&
  mark.expirationDate !== null &&
  termAfter(mark, mark.expirationDate, ruleSet).opensOn <= today;

type RenewalRow = typeof renewals.$inferSelect;
export type RecordedRenewal = { renewal: RenewalRow; payment: PaymentRow };

/** Where paying was renewing, the day is that of the payment, and only WIPO publishes. */
export const refusalOfCorrecting = (
  { byPayment }: RenewalRow,
  mark: TrademarkRow,
): AppError | undefined =>
  byPayment && !isPublished(mark) ? new AppError('RENEWAL_DAY_OF_PAYMENT') : undefined;

/** Only the newest is undone, and only while no fee was paid for it apart from itself. */
export const refusalOfUndoing = (
  { renewal: { toDate, byPayment }, payment: { status } }: RecordedRenewal,
  { expirationDate }: TrademarkRow,
): AppError | undefined =>
  toDate === expirationDate && (byPayment || status !== paymentStatus.PAID.value)
    ? undefined
    : new AppError('RENEWAL_NOT_UNDOABLE');

export const auditedOfRenewal = ({
  fromDate: from,
  toDate: to,
  renewedOn,
  publishedOn,
}: Pick<RenewalRow, 'fromDate' | 'toDate' | 'renewedOn' | 'publishedOn'>): AuditedRenewal => ({
  from,
  to,
  renewedOn,
  publishedOn,
});

/** Renewals are recorded in the history of their mark. */
export const recordRenewal = (
  tx: Executor,
  actor: Actor,
  now: Date,
  mark: number,
  { before, after }: { before: AuditedRenewal | null; after: AuditedRenewal | null },
): Promise<void> =>
  recordChange(tx, actor, now, {
    entity: 'Trademark',
    entityId: mark,
    operation: 'UPDATE',
    before: { renewal: before },
    after: { renewal: after },
  });

/** Where payment is the renewal, both have the same date, also after a correction. */
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
      before: auditedOfRenewal(before),
      after: auditedOfRenewal({ ...before, renewedOn: paymentDate }),
    });
  }
};
