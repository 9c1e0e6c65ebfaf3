import type { CalendarDate } from '#contract/values/dates';
import { type Fee, isSameFee } from '#contract/payments/fees';
import { isInForceOn, isOverBy } from '#contract/payments/feeValidity';

/** The rates of one payment: the current one, future ones by date, and past ones. */
export type Rates = { current: Fee | undefined; coming: Fee[]; past: Fee[] };
/** The fees of one office; `of` is any of its lines. */
export type Office = { of: Fee; rates: Rates[] };

const byBeginning = (one: Fee, other: Fee): number =>
  (one.validFrom ?? '').localeCompare(other.validFrom ?? '');

const ratesOf = (lines: readonly Fee[], today: CalendarDate): Rates => ({
  current: lines.find((line) => isInForceOn(line, today)),
  coming: lines
    .filter((line) => !isInForceOn(line, today) && !isOverBy(line, today))
    .toSorted(byBeginning),
  past: lines
    .filter((line) => isOverBy(line, today))
    .toSorted((one, other) => byBeginning(other, one)),
});

const grouped = (
  fees: readonly Fee[],
  isAlike: (one: Fee, other: Fee) => boolean,
): (readonly [Fee, ...Fee[]])[] => {
  const groups: [Fee, ...Fee[]][] = [];
  for (const fee of fees) {
    const group = groups.find(([first]) => isAlike(first, fee));
    if (group) group.push(fee);
    else groups.push([fee]);
  }
  return groups;
};

/** Groups the fees by office, in table order. */
export const officesOf = (fees: readonly Fee[], today: CalendarDate): Office[] =>
  grouped(fees, (one, other) => one.type === other.type && one.territory === other.territory).map(
    (lines) => ({
      of: lines[0],
      rates: grouped(lines, isSameFee).map((ofPayment) => ratesOf(ofPayment, today)),
    }),
  );
