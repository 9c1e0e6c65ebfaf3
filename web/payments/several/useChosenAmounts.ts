import { useState } from 'react';
import { currencyOf } from '#contract/codes/trademarks';
import { payment } from '#contract/payments/payment';
import { type Sum, sumsByCurrency } from '#contract/payments/sums';
import type { ChosenMark } from '#contract/trademarks/chosenMarks';
import { placesOf } from '#contract/values/currencies';

type Typed = { amount: string | null; currency: string | null };

/** What people changed of the proposals. */
export type AmountsDraft = {
  typed: Readonly<Record<number, Partial<Typed>>>;
  leftOut: ReadonlySet<number>;
};

export type ChosenLine<M extends ChosenMark> = {
  mark: M;
  isTaken: boolean;
  /** As typed or proposed. */
  amount: string | null;
  currency: string | null;
  /** The office decides the currency, so none is asked for. */
  hasFixedCurrency: boolean;
  /** Set once amount and currency can be saved. */
  sum: Sum | null;
  /** What keeps them from that, of a mark that is not left out. */
  missing: 'amount' | 'currency' | null;
};

/** An amount is judged by the places of its currency; without one it is only whether there is any. */
const missingOf = ({ amount, currency }: Typed): 'amount' | 'currency' =>
  amount !== null && currency === null ? 'currency' : 'amount';

const sumOf = ({ amount, currency }: Typed): Sum | null => {
  if (amount === null || currency === null) return null;
  const decimals = amount.split('.')[1]?.length ?? 0;
  const isWhole =
    payment.fields.amount.input.safeParse(amount).success && decimals <= placesOf(currency);
  return isWhole ? { amount, currency } : null;
};

/**
 * The amounts of several marks: proposed by the server until somebody types another, which then stays, also
 * when the proposals are read anew. Single marks can be left out.
 */
export const useChosenAmounts = <M extends ChosenMark>(
  marks: readonly M[],
  proposalOf: (mark: M) => Sum | null = ({ proposed }) => proposed,
  begun: AmountsDraft = { typed: {}, leftOut: new Set() },
) => {
  const [typed, setTyped] = useState(begun.typed);
  const [leftOut, setLeftOut] = useState(begun.leftOut);
  const lines = marks.map((mark): ChosenLine<M> => {
    const proposed = proposalOf(mark);
    const fixed = currencyOf(mark.type);
    const given = {
      amount: proposed?.amount ?? null,
      currency: proposed?.currency ?? fixed,
      ...typed[mark.id],
    };
    const isTaken = !leftOut.has(mark.id);
    const sum = sumOf(given);
    return {
      mark,
      isTaken,
      ...given,
      hasFixedCurrency: fixed !== null,
      sum,
      missing: isTaken && sum === null ? missingOf(given) : null,
    };
  });
  const taken = lines.filter(({ isTaken }) => isTaken);
  return {
    lines,
    taken,
    /** All that are taken can be saved. */
    isReady: taken.length > 0 && taken.every(({ sum }) => sum !== null),
    sums: sumsByCurrency(taken.flatMap(({ sum }) => sum ?? [])),
    isTouched: Object.keys(typed).length > 0,
    draft: { typed, leftOut } satisfies AmountsDraft,
    type: (id: number, change: Partial<Typed>) =>
      setTyped((all) => ({ ...all, [id]: { ...all[id], ...change } })),
    toggle: (id: number) =>
      setLeftOut((before) =>
        before.has(id)
          ? new Set([...before].filter((one) => one !== id))
          : new Set([...before, id]),
      ),
  };
};
