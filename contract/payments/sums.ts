import { placesOf } from '#contract/values/currencies';
import { fromUnits, toUnits } from '#contract/values/numbers';

export type Sum = { amount: string; currency: string };

/** Exact sums, one a currency, in the order of their codes; amounts are never added across currencies. */
export const sumsByCurrency = (amounts: readonly Sum[]): Sum[] => {
  const totals = new Map<string, bigint>();
  for (const { amount, currency } of amounts)
    totals.set(currency, (totals.get(currency) ?? 0n) + toUnits(amount, placesOf(currency)));
  return [...totals]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([currency, units]) => ({ amount: fromUnits(units, placesOf(currency)), currency }));
};
