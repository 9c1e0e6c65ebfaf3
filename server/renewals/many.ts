import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { type CalendarDate, dateInWarsaw } from '#contract/values/dates';
import { paymentStatus, paymentType } from '#contract/codes/payments';
import { trademarkStatus } from '#contract/codes/trademarks';
import { isWhole } from '#contract/payments/proposedFees';
import { renewalQuestionOf } from '#contract/payments/renewalQuestion';
import { renewalRefusal, type RenewalRefusal } from '#contract/payments/renewalRefusal';
import {
  type RenewalRuleSet,
  type RenewalTerm,
  renewsByPayment,
  termAfter,
} from '#contract/payments/renewalRules';
import { isForTermFrom, isInGrace, owedForTerm, renewalFee } from '#contract/payments/renewals';
import type { DoneRenewal } from '#contract/payments/doneRenewal';
import type { manyRenewalApi, RefusedMark, RenewableMark } from '#contract/trademarks/manyRenewals';
import type { Executor } from '#server/db/client';
import { loadMarks } from '#server/deadlines/load';
import type { Deps } from '#server/deps';
import { writeOnce } from '#server/entities/once';
import { whereOf } from '#server/entities/read';
import type { Stores } from '#server/entities/store';
import type { Handlers } from '#server/http/mount';
import { factsOfChosen, readChosenMarks } from '#server/payments/chosenMarks';
import { readMadridFacts } from '#server/payments/madrid';
import { requireDone } from '#server/payments/renewalActs';
import { type PaymentRow, payments } from '#server/payments/table';
import { renewMark, undoRenewal } from '#server/renewals/acts';
import { marksInDoubt } from '#server/renewals/doubts';
import { takeFeeBack } from '#server/renewals/fees';
import { readFeeTable } from '#server/settings/fees';
import { readRuleSet } from '#server/settings/ruleSet';
import { trademarkStore } from '#server/trademarks/store';
import { type TrademarkRow, trademarks } from '#server/trademarks/table';

const termOf = (mark: TrademarkRow, ruleSet: RenewalRuleSet): RenewalTerm | null =>
  mark.expirationDate === null ? null : termAfter(mark, mark.expirationDate, ruleSet);

/** What keeps each of these marks from being renewed on this day, or nothing. */
const refusalsOf = async (
  db: Executor,
  marks: readonly TrademarkRow[],
  renewedOn: CalendarDate,
  ruleSet: RenewalRuleSet,
): Promise<(mark: TrademarkRow) => RenewalRefusal | null> => {
  const whole = await loadMarks(
    db,
    marks.map(({ id }) => id),
  );
  const questions = new Map(whole.map((mark) => [mark.id, renewalQuestionOf(mark, ruleSet)]));
  return (mark) =>
    renewalRefusal(mark, termOf(mark, ruleSet), questions.get(mark.id) ?? null, renewedOn);
};

const unpaidOf = async (
  db: Executor,
  marks: readonly TrademarkRow[],
): Promise<(mark: TrademarkRow) => PaymentRow[]> => {
  const ids = marks.map(({ id }) => id);
  const rows = await db
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.trademark, ids),
        eq(payments.type, paymentType.PROTECTION_PERIOD.value),
        eq(payments.status, paymentStatus.NOT_PAID.value),
        isNull(payments.deletedAt),
      ),
    )
    .orderBy(asc(payments.id));
  const byMark = Map.groupBy(rows, ({ trademark }) => trademark);
  return ({ id }) => byMark.get(id) ?? [];
};

const byEnd = (one: TrademarkRow, other: TrademarkRow): number =>
  (one.expirationDate ?? '').localeCompare(other.expirationDate ?? '') ||
  one.name.localeCompare(other.name, 'pl');

/** The fee of each mark on the day it is renewed, by what its office asks on that day. */
const feesOf = async (
  db: Executor,
  marks: readonly TrademarkRow[],
  renewedOn: CalendarDate,
  today: CalendarDate,
) => {
  const table = await readFeeTable(db);
  const ids = marks.map(({ id }) => id);
  const madrid = await readMadridFacts(db, ids);
  return (mark: TrademarkRow, term: RenewalTerm | null, byPayment: boolean) => {
    const inGrace = term !== null && isInGrace(renewedOn, term);
    const fee = renewalFee(
      table,
      { ...mark, classes: mark.niceClasses.length, madrid: madrid.get(mark.id) ?? null },
      { inGrace, paidOn: byPayment ? renewedOn : null },
      today,
    );
    const { proposed, composition, noRateOn } = fee;
    const isPartial =
      proposed !== null && composition !== null && !isWhole({ ...proposed, composition });
    return { inGrace, told: { proposed, isPartial, noRateOn } };
  };
};

export const manyRenewalHandlers = (
  deps: Deps,
  stores: Stores,
): Handlers<typeof manyRenewalApi> => ({
  preview: async ({ actor, input: { renewedOn, ...narrowing } }) => {
    const { db } = deps;
    const now = deps.now();
    const ruleSet = await readRuleSet(db);
    const marks = await readChosenMarks({ db, stores, actor, now }, narrowing);
    const refusalOf = await refusalsOf(db, marks, renewedOn, ruleSet);
    const feeOf = await feesOf(db, marks, renewedOn, dateInWarsaw(now));
    const unpaid = await unpaidOf(db, marks);
    const inDoubt = await marksInDoubt(db, marks);
    const [renewable, refused]: [RenewableMark[], RefusedMark[]] = [[], []];
    for (const mark of marks.toSorted(byEnd)) {
      const term = termOf(mark, ruleSet);
      const refusal = refusalOf(mark);
      const byPayment = renewsByPayment(mark, ruleSet.rules);
      const { inGrace, told } = feeOf(mark, term, byPayment);
      const shown = { ...factsOfChosen(mark), ...told };
      if (refusal || !term) {
        refused.push({ ...shown, refusal: refusal ?? { reason: 'noEnd', day: null } });
        continue;
      }
      const paying = byPayment ? owedForTerm(unpaid(mark), term.from) : undefined;
      const owed = unpaid(mark).filter(
        (row) => row.id !== paying?.id && isForTermFrom(row, term.from),
      );
      renewable.push({
        ...shown,
        from: term.from,
        to: term.to,
        inGrace,
        byPayment,
        isRevived: mark.status === trademarkStatus.EXPIRED.value,
        datesToCheck: inDoubt.has(mark.id),
        paying: paying ? { amount: paying.amount, currency: paying.currency } : null,
        owed: owed.length,
      });
    }
    return { renewable, refused };
  },

  renew: (call) =>
    writeOnce(deps, 'Trademark.renewMany', call, async (tx) => {
      const { actor, input } = call;
      const { renewedOn } = input;
      const now = deps.now();
      const ids = input.marks.map(({ id }) => id);
      // All of them are locked before the first is written, in the order that others use.
      const marks = await tx
        .select()
        .from(trademarks)
        .where(whereOf(trademarkStore, actor, now, { ids }))
        .orderBy(asc(trademarks.id))
        .for('update');
      const byId = new Map(marks.map((mark) => [mark.id, mark]));
      const refusalOf = await refusalsOf(tx, marks, renewedOn, await readRuleSet(tx));
      const done: DoneRenewal[] = [];
      const refused: { id: number; refusal: RenewalRefusal }[] = [];
      for (const { id, ...asked } of input.marks.toSorted((one, other) => one.id - other.id)) {
        const mark = byId.get(id);
        if (!mark) {
          refused.push({ id, refusal: { reason: 'gone', day: null } });
          continue;
        }
        requireDone(mark, { renewedOn, publishedOn: null }, dateInWarsaw(now));
        const isChanged = mark.expirationDate !== asked.expirationDate;
        const refusal = isChanged ? { reason: 'changed' as const, day: null } : refusalOf(mark);
        if (refusal) {
          refused.push({ id, refusal });
          continue;
        }
        const change = { tx, stores, actor, now };
        const { renewalId, fee } = await renewMark(change, { id, renewedOn, ...asked });
        done.push({ id, renewalId, fee });
      }
      return { done, refused };
    }),

  undo: (call) =>
    writeOnce(deps, 'Trademark.undoMany', call, async (tx) => {
      const { actor, input } = call;
      const change = { tx, stores, actor, now: deps.now() };
      for (const { id, renewalId, fee } of input.done.toSorted((one, other) => one.id - other.id)) {
        const { byPayment } = await undoRenewal(change, { id, renewalId }, fee);
        // A fee that was only owed went with its renewal.
        if (fee && byPayment) await takeFeeBack(change, fee);
      }
      return { count: input.done.length };
    }),
});
