import { and, asc, isNull, like } from 'drizzle-orm';
import { addDays, addMonths, type CalendarDate, dateInWarsaw } from '#contract/values/dates';
import type { DraftOf } from '#contract/kit/entity';
import { paymentType } from '#contract/codes/payments';
import type { Fee } from '#contract/payments/fees';
import type { payment } from '#contract/payments/payment';
import { proceduralDateKind, trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import type { Executor } from '#server/db/client';
import { createRow } from '#server/entities/write';
import { exampleLawyer } from '#server/example/lawyer';
import { applicationFeeDue, officialFee } from '#server/example/officialFee';
import { officeDayFrom } from '#server/example/workingHours';
import { paymentStore } from '#server/payments/store';
import { readFees } from '#server/settings/fees';
import { productStores } from '#server/stores';
import { type TrademarkRow, trademarks } from '#server/trademarks/table';

const { APPLICATION, ADDITIONAL, PROTECTION_PERIOD } = paymentType;
const { EUROPEAN } = trademarkType;

/** Every other mark that expires within the year (`lives.ts`) has an unpaid fee for the next term. */
const isNextTermAsked = (position: number): boolean => position % 24 === 14;

type Owed = Parameters<typeof officialFee>[2];

/** The fee was due on filing, by a call of the office or, at EUIPO, within a month. */
const applicationFee = (mark: TrademarkRow, openFees: ReadonlySet<string>): Owed => {
  const filed = mark.applicationDate ?? '';
  const type = APPLICATION.value;
  const deadline = applicationFeeDue(mark);
  if (openFees.has(mark.ourNumber ?? '')) {
    const call = mark.proceduralDates.find(
      ({ kind }) => kind === proceduralDateKind.OFFICE_CALL_DELIVERED.value,
    );
    return { type, deadline: call?.dueDate ?? deadline, paymentDate: null };
  }
  const paymentDate = mark.type === EUROPEAN.value ? officeDayFrom(addDays(filed, 3)) : filed;
  return { type, deadline, paymentDate };
};

/** In Poland the first term and the announcement are paid within three months of the conditional decision. */
const firstTermFees = ({
  applicationDate,
  conditionalDecisionDate,
  status,
}: TrademarkRow): Owed[] => {
  if (!applicationDate || !conditionalDecisionDate) return [];
  const isOpen = status === trademarkStatus.APPLICATION.value;
  const common = {
    deadline: addMonths(conditionalDecisionDate, 3),
    paymentDate: isOpen ? null : officeDayFrom(addMonths(conditionalDecisionDate, 1)),
  };
  const protectionEndDate = addMonths(applicationDate, 120);
  return [
    { ...common, type: PROTECTION_PERIOD.value, protectionEndDate },
    { ...common, type: ADDITIONAL.value },
  ];
};

const nextTermFee = ({ expirationDate, status }: TrademarkRow, position: number): Owed[] =>
  isNextTermAsked(position) && expirationDate && status === trademarkStatus.REGISTERED.value
    ? [
        {
          type: PROTECTION_PERIOD.value,
          deadline: expirationDate,
          paymentDate: null,
          protectionEndDate: addMonths(expirationDate, 120),
        },
      ]
    : [];

const paymentsOf = (
  mark: TrademarkRow,
  position: number,
  fees: readonly Fee[],
  openFees: ReadonlySet<string>,
  today: CalendarDate,
): DraftOf<typeof payment>[] =>
  [applicationFee(mark, openFees), ...firstTermFees(mark), ...nextTermFee(mark, position)].flatMap(
    (owed) => officialFee(fees, mark, owed, today) ?? [],
  );

/** Payments of marks besides the brands, which state their own: paid, overdue and due in the coming weeks. */
export const loadPayments = async (
  tx: Executor,
  openFees: ReadonlySet<string>,
  now: Date,
): Promise<void> => {
  const actor = await exampleLawyer(tx);
  if (!actor) return;
  const change = { tx, store: paymentStore, stores: productStores, actor, now };
  const marks = await tx
    .select()
    .from(trademarks)
    .where(and(isNull(trademarks.deletedAt), like(trademarks.ourNumber, 'ZW/%')))
    .orderBy(asc(trademarks.id));
  const today = dateInWarsaw(now);
  const fees = await readFees(tx);
  for (const [position, mark] of marks.entries())
    for (const row of paymentsOf(mark, position, fees, openFees, today))
      await createRow(change, row);
};
