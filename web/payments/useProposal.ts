import { useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import type { ProposedFee } from '#contract/payments/proposedFees';
import { isMissing } from '#contract/kit/validation';
import { useCurrentForm } from '#web/form/currentForm.ts';

/**
 * Fills in amount and currency until another amount is typed; typed values stay, and the proposal can be
 * applied.
 */
export const useProposal = (fee: ProposedFee | null) => {
  const { control, propose } = useCurrentForm();
  const { field: amount } = useController({ control, name: 'amount' });
  const { field: currency } = useController({ control, name: 'currency' });
  const last = useRef<string | null>(null);
  const [proposed, inCurrency] = [fee?.amount ?? null, fee?.currency];
  const { value: typed, onChange: setAmount } = amount;
  const { onChange: setCurrency } = currency;
  useEffect(() => {
    // An amount is proposed once: if the user deletes it, it does not return.
    if (proposed === last.current || (!isMissing(typed) && typed !== last.current)) return;
    last.current = proposed;
    // Without a proposal, the amount proposed for another kind of payment must be cleared.
    propose({ amount: proposed, ...(inCurrency !== undefined && { currency: inCurrency }) });
  }, [last, proposed, inCurrency, typed, propose]);
  return {
    isDifferent: typed !== proposed || currency.value !== inCurrency,
    take: () => {
      last.current = proposed;
      setAmount(proposed);
      setCurrency(inCurrency);
    },
  };
};
