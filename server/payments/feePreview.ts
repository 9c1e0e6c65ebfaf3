import { placesOf } from '#contract/values/currencies';
import {
  addDays,
  addMonths,
  type CalendarDate,
  dateInWarsaw,
  earliestDate,
} from '#contract/values/dates';
import { subtractPeriod } from '#contract/deadlines/engine/periods';
import { usualPeriods } from '#contract/deadlines/rules/renewals';
import type { DeadlineRule } from '#contract/deadlines/engine/types';
import {
  type feePreviewApi,
  type FeePreviewPart,
  monthsAhead,
} from '#contract/payments/feePreview';
import { type Fee, isSameFee } from '#contract/payments/fees';
import { fromUnits, toUnits } from '#contract/values/numbers';
import { paymentType } from '#contract/codes/payments';
import { proposedFee, type ProposedFee } from '#contract/payments/proposedFees';
import { type RenewalState, renewalTimes } from '#contract/payments/renewals';
import type { Executor } from '#server/db/client';
import { rulesInForce } from '#server/settings/deadlineRules';
import type { Deps } from '#server/deps';
import type { Handlers } from '#server/http/mount';
import { readMadridFacts } from '#server/payments/madrid';
import {
  type Alike,
  alikeOf,
  isOfMadrid,
  type Looked,
  rowsOf,
  type Source,
} from '#server/payments/feeQueries';
import { readSeen } from '#server/settings/documents';
import { feeDocument, feesIn } from '#server/settings/fees';

/** The source and lookup date of a line do not affect proposed amounts. */
const rateOf = ({ source: _source, asOf: _asOf, ...rate }: Fee): string => JSON.stringify(rate);

const hasSameRate = (fee: Fee, table: readonly Fee[]): boolean =>
  table.some((each) => isSameFee(each, fee) && rateOf(each) === rateOf(fee));

/** The lines that differ between the tables: only these can change a proposal. */
const changedLines = (before: readonly Fee[], after: readonly Fee[]): Fee[] => [
  ...before.filter((fee) => !hasSameRate(fee, after)),
  ...after.filter((fee) => !hasSameRate(fee, before)),
];

/** The days on which a rate begins or has just ended; between two of them nothing changes. */
const turnsOf = (fees: readonly Fee[]): CalendarDate[] =>
  [
    ...new Set([
      earliestDate,
      ...fees.flatMap(({ validFrom, validTo }) => [
        ...(validFrom === null ? [] : [validFrom]),
        ...(validTo === null ? [] : [addDays(validTo, 1)]),
      ]),
    ]),
  ].toSorted();

/** The earliest expiry date whose grace period may still run. */
const graceReach = (rules: readonly DeadlineRule[], today: CalendarDate): CalendarDate =>
  rules
    .flatMap(({ event, grace }) => (event === 'renewal' && grace ? [grace] : []))
    .map((grace) => subtractPeriod(today, grace))
    .reduce((first, day) => (day < first ? day : first), subtractPeriod(today, usualPeriods.grace));

type Otherwise = Alike & { before: ProposedFee | null; after: ProposedFee | null };

const isSame = (one: ProposedFee | null, other: ProposedFee | null): boolean =>
  one?.amount === other?.amount && one?.currency === other?.currency;

const sumsOf = (groups: readonly Otherwise[]): FeePreviewPart['sums'] => {
  const sums = new Map<string, { before: bigint; after: bigint }>();
  for (const group of groups)
    for (const side of ['before', 'after'] as const) {
      const fee = group[side];
      if (!fee) continue;
      const sum = sums.get(fee.currency) ?? { before: 0n, after: 0n };
      sum[side] += toUnits(fee.amount, placesOf(fee.currency)) * BigInt(group.count);
      sums.set(fee.currency, sum);
    }
  return [...sums]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([currency, { before, after }]) => ({
      currency,
      before: fromUnits(before, placesOf(currency)),
      after: fromUnits(after, placesOf(currency)),
    }));
};

const nothing: FeePreviewPart = { count: 0, sums: [], listed: [] };

/** Compares what two tables propose, by groups of rows with the same fee instead of row by row. */
const previewOf = async (
  db: Executor,
  stored: readonly Fee[],
  fees: readonly Fee[],
  today: CalendarDate,
): Promise<Record<Source, FeePreviewPart>> => {
  const lines = changedLines(stored, fees);
  if (lines.length === 0) return { payments: nothing, renewals: nothing };
  const rules = await rulesInForce(db);
  // Unchanged rates of the same payment may begin and end between the changed ones.
  const turns = turnsOf(
    [...stored, ...fees].filter((fee) =>
      lines.some((line) => isSameFee(line, fee) || (isOfMadrid(line) && isOfMadrid(fee))),
    ),
  );
  const looked: Looked = {
    lines,
    turns,
    today,
    graceFrom: graceReach(rules, today),
    until: addMonths(today, monthsAhead),
  };
  const stateOf = ({ lapsed, place }: Alike): RenewalState | null =>
    lapsed === null ? null : renewalTimes({ expirationDate: lapsed, place }, today, rules).state;

  const partOf = async (source: Source): Promise<FeePreviewPart> => {
    const groups = await alikeOf(db, source, looked);
    const madrid = await readMadridFacts(
      db,
      groups.flatMap(({ mark }) => (mark === null ? [] : [mark])),
    );
    const differing = groups.flatMap((group): Otherwise[] => {
      const state = stateOf(group);
      if (source === 'renewals' && state === 'over') return [];
      const question = {
        type: group.type,
        place: group.place,
        payment: group.payment,
        classes: group.classes,
        inGrace: group.payment === paymentType.PROTECTION_PERIOD.value && state === 'grace',
        on: turns[group.turn - 1] ?? earliestDate,
        madrid: madrid.get(group.mark ?? 0),
      };
      const [before, after] = [proposedFee(stored, question), proposedFee(fees, question)];
      return isSame(before, after) ? [] : [{ ...group, before, after }];
    });
    if (differing.length === 0) return nothing;
    const sides = new Map(
      differing.flatMap(({ ids, before, after }) => ids.map((id) => [id, { before, after }])),
    );
    const rows = await rowsOf(db, source, [...sides.keys()]);
    return {
      count: differing.reduce((sum, { count }) => sum + count, 0),
      sums: sumsOf(differing),
      listed: rows.map(({ id, ...row }) => ({
        ...row,
        before: sides.get(id)?.before ?? null,
        after: sides.get(id)?.after ?? null,
      })),
    };
  };
  return { payments: await partOf('payments'), renewals: await partOf('renewals') };
};

export const feePreviewHandlers = ({ db, now }: Deps): Handlers<typeof feePreviewApi> => ({
  preview: async ({ input: { fees, version } }) => {
    const stored = feesIn(await readSeen(db, feeDocument, version));
    return previewOf(db, stored, fees ?? [], dateInWarsaw(now()));
  },
});
