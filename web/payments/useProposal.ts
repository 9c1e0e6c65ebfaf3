import { useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import type { ProposedFee } from '#contract/payments/proposedFees';
import { isMissing } from '#contract/kit/validation';
import { useCurrentForm } from '#web/form/currentForm.ts';

/**
 * Fills amount and currency of a form in while nobody has typed another amount; what was typed stays,
 * and the proposal can be taken.
 */
export const useProposal = (fee: ProposedFee | null) => {
  const { control } = useCurrentForm();
  const { field: amount } = useController({ control, name: 'amount' });
  const { field: currency } = useController({ control, name: 'currency' });
  const last = useRef<string | null>(null);
  const [proposed, inCurrency] = [fee?.amount ?? null, fee?.currency];
  const { value: typed, onChange: setAmount } = amount;
  const { onChange: setCurrency } = currency;
  useEffect(() => {
    // Proposed once: an amount that was taken away again is not brought back.
    if (proposed === last.current || (!isMissing(typed) && typed !== last.current)) return;
    last.current = proposed;
    // Nothing proposed: the amount of another kind of payment must not stay behind.
    setAmount(proposed);
    if (inCurrency !== undefined) setCurrency(inCurrency);
  }, [last, proposed, inCurrency, typed, setAmount, setCurrency]);
  return {
    isDifferent: typed !== proposed || currency.value !== inCurrency,
    take: () => {
      last.current = proposed;
      setAmount(proposed);
      setCurrency(inCurrency);
    },
  };
};
