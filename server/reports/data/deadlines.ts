import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { calendarEventType } from '#contract/calendar';
import type { CalendarDate } from '#contract/dates';
import type { DeadlineRule } from '#contract/deadlines/types';
import { type Fee, type ProposedFee, proposedFee } from '#contract/fees';
import { paymentStatus, paymentType, type PaymentType } from '#contract/paymentCodes';
import { calendarEvents } from '#server/calendar/table';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import { readDeadlineBook } from '#server/deadlines/book';
import { payments } from '#server/payments/table';
import { guardianName } from '#server/reports/data/marks';
import { marksOf, type ReportOrder } from '#server/reports/order';
import { readFees } from '#server/settings/fees';
import { trademarks } from '#server/trademarks/table';

/** The payment that was entered for it, while it is not paid. */
const recorded = sql<(ProposedFee & { type: PaymentType }) | null>`(
  select json_build_object('amount', ${payments.amount}::text, 'currency', ${payments.currency}, 'type', ${payments.type})
  from ${payments}
  where ${payments.id} = ${calendarEvents.payment} and ${payments.deletedAt} is null
    and ${payments.status} = ${paymentStatus.NOT_PAID.value})`;

const readEvents = (db: Executor, order: ReportOrder, until: CalendarDate) =>
  db
    .select({
      id: calendarEvents.id,
      rule: calendarEvents.rule,
      ruleVersion: calendarEvents.ruleVersion,
      type: calendarEvents.type,
      name: calendarEvents.name,
      due: calendarEvents.due,
      opensOn: calendarEvents.opensOn,
      graceEndsOn: calendarEvents.graceEndsOn,
      rolledTo: calendarEvents.rolledTo,
      statutory: calendarEvents.statutory,
      confirmed: calendarEvents.confirmed,
      trademark: calendarEvents.trademark,
      mark: trademarks.name,
      markType: trademarks.type,
      place: trademarks.place,
      ourNumber: trademarks.ourNumber,
      classes: trademarks.niceClasses,
      customer: customers.name,
      guardian: guardianName,
      recorded,
    })
    .from(calendarEvents)
    .innerJoin(trademarks, eq(trademarks.id, calendarEvents.trademark))
    .innerJoin(customers, eq(customers.id, trademarks.customer))
    .where(
      and(
        marksOf(order),
        eq(calendarEvents.done, false),
        isNull(calendarEvents.archivedAt),
        lte(calendarEvents.due, until),
      ),
    )
    .orderBy(
      asc(calendarEvents.due),
      sql`${trademarks.name} collate "pl-x-icu"`,
      calendarEvents.id,
    );

type EventOfReport = Awaited<ReturnType<typeof readEvents>>[number];

/** Late: its last day is over. In grace something can still be done about it. */
type Lateness = 'ahead' | 'grace' | 'overdue';
export type DeadlineOfReport = EventOfReport & { lateness: Lateness; fee: ProposedFee | null };

const latenessOf = (
  { due, rolledTo, graceEndsOn }: EventOfReport,
  today: CalendarDate,
): Lateness => {
  const lastDay = rolledTo !== null && rolledTo > due ? rolledTo : due;
  if (lastDay >= today) return 'ahead';
  return graceEndsOn !== null && graceEndsOn >= today ? 'grace' : 'overdue';
};

/** Which kind of payment settles it; none where it costs nothing. */
const paymentFor = (event: EventOfReport, rules: readonly DeadlineRule[]) =>
  isRenewal(event)
    ? paymentType.PROTECTION_PERIOD.value
    : rules.find(({ id, version }) => id === event.rule && version === event.ruleVersion)
        ?.paidBy[0];

/** What was recorded; else what the fee table says. */
const feeOf = (
  event: EventOfReport,
  lateness: Lateness,
  book: { rules: readonly DeadlineRule[]; fees: readonly Fee[] },
): ProposedFee | null => {
  const { markType, place, classes } = event;
  if (event.recorded !== null) {
    const { amount, currency } = event.recorded;
    return { amount, currency };
  }
  const payment = paymentFor(event, book.rules);
  if (payment === undefined) return null;
  return proposedFee(book.fees, {
    type: markType,
    place,
    payment,
    classes: classes.length,
    inGrace: lateness === 'grace',
    on: event.due,
  });
};

const isRenewal = ({ type }: EventOfReport): boolean =>
  type === calendarEventType.TRADEMARK_EXPIRATION.value;

/** Renewals whose fee was entered as a payment for the same day: it is owed once. */
const enteredRenewals = (events: readonly EventOfReport[]): ((event: EventOfReport) => boolean) => {
  const keyOf = ({ trademark, due }: EventOfReport) => `${trademark} ${due}`;
  const entered = new Set(
    events
      .filter(({ recorded: fee }) => fee?.type === paymentType.PROTECTION_PERIOD.value)
      .map(keyOf),
  );
  return (event) => isRenewal(event) && event.recorded === null && entered.has(keyOf(event));
};

/** Open deadlines until a day, the late ones among them, with what they are expected to cost. */
export const readDeadlines = async (
  db: Executor,
  order: ReportOrder,
  until: CalendarDate,
): Promise<DeadlineOfReport[]> => {
  const { rules } = await readDeadlineBook(db);
  const book = { rules, fees: await readFees(db) };
  const events = await readEvents(db, order, until);
  const isEntered = enteredRenewals(events);
  return events.map((event) => {
    const lateness = latenessOf(event, order.today);
    return { ...event, lateness, fee: isEntered(event) ? null : feeOf(event, lateness, book) };
  });
};
