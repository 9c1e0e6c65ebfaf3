import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { paymentStatus, paymentType } from '#contract/codes/payments';
import type { RenewalTerm } from '#contract/payments/renewalRules';
import { dateIn } from '#contract/kit/typedValues';
import { isMissing } from '#contract/kit/validation';
import { useCurrentForm } from '#web/form/currentForm.ts';

/**
 * Fills in the term of a new fee: where paying renews the mark, a fee with its term needs no further
 * question. Typed values stay. A fee paid before the office accepts it is for another term.
 */
export const ProposedTerm = ({ term: { from, to, opensOn } }: { term: RenewalTerm }) => {
  const { control, fill, getValues } = useCurrentForm();
  const isProposed = useWatch({
    control,
    compute: (values) => {
      const paidOn =
        values['status'] === paymentStatus.PAID.value ? dateIn(values, 'paymentDate') : null;
      return (
        values['type'] === paymentType.PROTECTION_PERIOD.value &&
        (paidOn === null || paidOn >= opensOn)
      );
    },
  });
  const wasProposed = useRef(false);
  useEffect(() => {
    if (isProposed === wasProposed.current) return;
    wasProposed.current = isProposed;
    const { deadline, protectionEndDate } = getValues();
    if (isProposed)
      fill({
        ...(isMissing(deadline) && { deadline: from }),
        ...(isMissing(protectionEndDate) && { protectionEndDate: to }),
      });
    else
      fill({
        ...(deadline === from && { deadline: null }),
        ...(protectionEndDate === to && { protectionEndDate: null }),
      });
  }, [isProposed, wasProposed, fill, getValues, from, to]);
  return null;
};
