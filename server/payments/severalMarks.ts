import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { type CalendarDate, dateInWarsaw } from '#contract/values/dates';
import { paymentStatus, paymentType, type PaymentType } from '#contract/codes/payments';
import { trademarkType } from '#contract/codes/trademarks';
import { AppError } from '#contract/errors';
import { hasGapOn } from '#contract/payments/fees';
import { decidingDay } from '#contract/payments/feeValidity';
import { feeSum, isWhole, ratedBy } from '#contract/payments/proposedFees';
import {
  isRenewable,
  type RenewalRuleSet,
  type RenewalTerm,
  renewsByPayment,
  termAfter,
} from '#contract/payments/renewalRules';
import { isInGrace } from '#contract/payments/renewals';
import type { AddedPayment, manyPaymentApi } from '#contract/trademarks/manyPayments';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { requireNotRefused } from '#server/entities/can';
import { writeOnce } from '#server/entities/once';
import { rowsToChange, whereOf } from '#server/entities/read';
import type { Stores } from '#server/entities/store';
import { createRow, removeRow } from '#server/entities/write';
import type { Handlers } from '#server/http/mount';
import { factsOfChosen, readChosenMarks } from '#server/payments/chosenMarks';
import { readMadridFacts } from '#server/payments/madrid';
import { paymentStore } from '#server/payments/store';
import { payments } from '#server/payments/table';
import { readFeeTable } from '#server/settings/fees';
import { readRuleSet } from '#server/settings/ruleSet';
import { lockMarksWithParents } from '#server/trademarks/lock';
import { trademarkStore } from '#server/trademarks/store';
import { type TrademarkRow, trademarks } from '#server/trademarks/table';

const { NOT_PAID } = paymentStatus;
const { PROTECTION_PERIOD } = paymentType;

/** The term that a fee for protection pays for, where paying is renewing. */
const termToPayFor = (
  mark: TrademarkRow,
  type: PaymentType,
  ruleSet: RenewalRuleSet,
): RenewalTerm | null =>
  type === PROTECTION_PERIOD.value &&
  mark.expirationDate !== null &&
  isRenewable(mark) &&
  renewsByPayment(mark, ruleSet.rules)
    ? termAfter(mark, mark.expirationDate, ruleSet)
    : null;

/** In grace the fee for protection is higher, whether paying renews the mark or not. */
const isChargedMore = (
  mark: TrademarkRow,
  type: PaymentType,
  today: CalendarDate,
  ruleSet: RenewalRuleSet,
): boolean =>
  type === PROTECTION_PERIOD.value &&
  mark.expirationDate !== null &&
  isRenewable(mark) &&
  isInGrace(today, termAfter(mark, mark.expirationDate, ruleSet));

/** Fees for protection, and all fees of designated marks, follow the rules of Madrid. */
const dependsOnMadrid = (mark: TrademarkRow, type: PaymentType): boolean =>
  type === PROTECTION_PERIOD.value || mark.type === trademarkType.INTERNATIONAL_DESIGNATED.value;

const unpaidByMark = async (
  db: Executor,
  marks: readonly TrademarkRow[],
  type: PaymentType,
): Promise<Map<number, number>> => {
  const rows = await db
    .select({ trademark: payments.trademark })
    .from(payments)
    .where(
      and(
        inArray(
          payments.trademark,
          marks.map(({ id }) => id),
        ),
        eq(payments.type, type),
        eq(payments.status, NOT_PAID.value),
        isNull(payments.deletedAt),
      ),
    );
  const grouped = Map.groupBy(rows, ({ trademark }) => trademark);
  return new Map([...grouped].map(([mark, owed]) => [mark, owed.length]));
};

export const manyPaymentHandlers = (
  deps: Deps,
  stores: Stores,
): Handlers<typeof manyPaymentApi> => ({
  preview: async ({ actor, input: { type, deadline, ...narrowing } }) => {
    const { db } = deps;
    const now = deps.now();
    const today = dateInWarsaw(now);
    const ruleSet = await readRuleSet(db);
    const { fees } = await readFeeTable(db);
    const marks = await readChosenMarks({ db, stores, actor, now }, narrowing);
    const madrid = await readMadridFacts(
      db,
      marks.map(({ id }) => id),
    );
    const owed = await unpaidByMark(db, marks, type);
    return {
      marks: marks.map((mark) => {
        const due = deadline ?? termToPayFor(mark, type, ruleSet)?.from ?? null;
        const asked = {
          type: mark.type,
          place: mark.place,
          payment: type,
          on: decidingDay({ paymentDate: null, deadline: due }, today),
          inGrace: isChargedMore(mark, type, today, ruleSet),
          madrid: dependsOnMadrid(mark, type) ? (madrid.get(mark.id) ?? null) : null,
        };
        const sum = feeSum(fees, { ...asked, classes: Math.max(1, mark.niceClasses.length) });
        const hasGap = hasGapOn(fees, ratedBy(fees, asked));
        return {
          ...factsOfChosen(mark),
          proposed: sum && !hasGap ? { amount: sum.amount, currency: sum.currency } : null,
          isPartial: sum !== null && !isWhole(sum),
          noRateOn: hasGap ? asked.on : null,
          deadline: due,
          owed: owed.get(mark.id) ?? 0,
        };
      }),
    };
  },

  create: (call) =>
    writeOnce(deps, 'TrademarkPayment.several', call, async (tx) => {
      const { actor, input } = call;
      const { type } = input;
      const now = deps.now();
      const ids = input.marks.map(({ id }) => id);
      // The customer of a payment is that of its mark, which is locked so that it cannot change.
      await lockMarksWithParents(tx, ids);
      const marks = await tx
        .select()
        .from(trademarks)
        .where(whereOf(trademarkStore, actor, now, { ids }))
        .orderBy(asc(trademarks.id));
      if (marks.length < ids.length) throw new AppError('NOT_FOUND');
      const byId = new Map(input.marks.map((one) => [one.id, one]));
      const ruleSet = await readRuleSet(tx);
      const change = { tx, store: paymentStore, stores, actor, now };
      const added: AddedPayment[] = [];
      for (const mark of marks) {
        const { amount, currency } = byId.get(mark.id) ?? {};
        const term = termToPayFor(mark, type, ruleSet);
        const { id, version } = await createRow(change, {
          trademark: mark.id,
          type,
          status: NOT_PAID.value,
          amount,
          currency,
          deadline: input.deadline ?? term?.from ?? null,
          ...(term && { protectionEndDate: term.to }),
        });
        added.push({ id, version });
      }
      return { added };
    }),

  undo: (call) =>
    writeOnce(deps, 'TrademarkPayment.undoSeveral', call, async (tx) => {
      const { actor, input } = call;
      const now = deps.now();
      const versions = new Map(input.added.map(({ id, version }) => [id, version]));
      const where = whereOf(paymentStore, actor, now, { ids: [...versions.keys()] });
      const rows = await rowsToChange(tx, paymentStore, stores, where);
      const unchanged = rows.filter(({ id, version }) => versions.get(id) === version);
      const change = { tx, store: paymentStore, stores, actor, now };
      for (const row of unchanged) {
        await requireNotRefused(change, row, 'remove');
        await removeRow(change, row);
      }
      return { count: unchanged.length, left: versions.size - unchanged.length };
    }),
});
