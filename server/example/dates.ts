import { eq } from 'drizzle-orm';
import { addDays, addMonths, type CalendarDate, dateInWarsaw } from '#contract/values/dates';
import type { Values } from '#contract/kit/fields';
import { paymentType } from '#contract/codes/payments';
import { renewalFee } from '#contract/payments/renewals';
import { endReason, proceduralDateKind, trademarkStatus } from '#contract/codes/trademarks';
import type { Executor } from '#server/db/client';
import { createRow } from '#server/entities/write';
import { exampleLawyer } from '#server/example/lawyer';
import { officialFee } from '#server/example/officialFee';
import { workingDayBy } from '#server/example/workingHours';
import { renewMark } from '#server/renewals/acts';
import { paymentStore } from '#server/payments/store';
import { readFees, readFeeTable } from '#server/settings/fees';
import { productStores } from '#server/stores';
import { updateTrademark } from '#server/trademarks/rules';
import { trademarkStore } from '#server/trademarks/store';
import { type TrademarkRow, trademarks } from '#server/trademarks/table';

/** Marks, by number, for which the product has a question or a warning about dates. */
export const markOfDates = {
  /** Polish, registered: nobody entered its expiration date. */
  computed: 'ZW/0007',
  /** Polish, registered: the month of its expiration date was mistyped. */
  odd: 'ZW/0016',
  /** Polish: its next term was paid for after the additional term. */
  paidLate: 'ZW/0019',
  /** European: renewed, and the fee is not paid yet. */
  unpaid: 'ZW/0051',
  /** European: surrendered instead of renewed, conversion is still open. */
  surrendered: 'ZW/0055',
  /** American: taken over after most of its declarations were due. */
  takenOver: 'ZW/0081',
  /** Norwegian: a letter without a date. */
  undatedLetter: 'ZW/0086',
} as const;

const { PROTECTION_PERIOD } = paymentType;

/** When the marks whose story asks for it were filed; the others follow `lives.ts`. */
export const beginnings = (today: CalendarDate): ReadonlyMap<string, CalendarDate> =>
  new Map<string, CalendarDate>([
    // Its additional term ended three weeks ago.
    [markOfDates.paidLate, addDays(addMonths(today, -126), -20)],
    // Its term ended with last week, and it was given up before.
    [markOfDates.surrendered, addMonths(addDays(today, -7), -120)],
    // Registered in the nineties and renewed twice since by somebody else.
    [markOfDates.takenOver, addMonths(today, -368)],
  ]);

/** Typical errors and gaps in the dates of a real portfolio, written through the usual writes. */
export const loadDates = async (tx: Executor, now: Date): Promise<void> => {
  const actor = await exampleLawyer(tx);
  if (!actor) return;
  const change = { tx, stores: productStores, actor, now };
  const today = dateInWarsaw(now);

  const markOf = async (number: string): Promise<TrademarkRow> => {
    const [mark] = await tx.select().from(trademarks).where(eq(trademarks.ourNumber, number));
    if (!mark) throw new Error(`trade mark ${number} is missing`);
    return mark;
  };
  const update = ({ id, version }: TrademarkRow, given: Values) =>
    updateTrademark({ ...change, store: trademarkStore }, { id, version, given });

  await update(await markOf(markOfDates.computed), { expirationDate: null });

  const odd = await markOf(markOfDates.odd);
  await update(odd, { expirationDate: odd.expirationDate && addMonths(odd.expirationDate, 9) });

  const paidLate = await markOf(markOfDates.paidLate);
  const deadline = paidLate.expirationDate ?? today;
  const late = officialFee(
    await readFees(tx),
    paidLate,
    {
      type: PROTECTION_PERIOD.value,
      deadline,
      paymentDate: workingDayBy(addDays(today, -14)),
      protectionEndDate: addMonths(deadline, 120),
    },
    today,
  );
  if (late) await createRow({ ...change, store: paymentStore }, late);
  await update(paidLate, {
    remarks:
      '<p>Klient zapłacił już po dodatkowym terminie. Urząd nie odnotował jeszcze wygaśnięcia: do wyjaśnienia.</p>',
  });

  const unpaid = await markOf(markOfDates.unpaid);
  const asked = { ...unpaid, classes: unpaid.niceClasses.length, madrid: null };
  const { proposed } = renewalFee(
    await readFeeTable(tx),
    asked,
    { inGrace: false, paidOn: null },
    today,
  );
  await renewMark(change, {
    id: unpaid.id,
    expirationDate: unpaid.expirationDate ?? '',
    renewedOn: addDays(today, -5),
    ...proposed,
  });

  await update(await markOf(markOfDates.surrendered), {
    status: trademarkStatus.EXPIRED.value,
    endReason: endReason.SURRENDERED.value,
    endedOn: addDays(today, -21),
  });

  const undatedLetter = await markOf(markOfDates.undatedLetter);
  await update(undatedLetter, {
    proceduralDates: [
      ...undatedLetter.proceduralDates,
      {
        kind: proceduralDateKind.REFUSAL_RECEIVED.value,
        date: addDays(today, -2),
        dueDate: null,
        answeredOn: null,
        note: null,
      },
    ],
  });
};
