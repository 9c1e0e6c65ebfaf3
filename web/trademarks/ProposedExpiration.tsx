import { useEffect, useRef } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { proposedExpiration } from '#contract/trademarks/dates';
import type { Trademark } from '#contract/trademarks/trademark';
import { useTermRules } from '#web/trademarks/termRules.ts';
import { useToday } from '#web/data/today.ts';
import { useCurrentForm } from '#web/form/currentForm.ts';

/** Fills in the end of the current term, and again when its start changes, until it is edited. */
export const ProposedExpiration = ({ mark }: { mark: Trademark }) => {
  const { control } = useCurrentForm();
  const { field } = useController({ control, name: 'expirationDate' });
  const { value, onChange } = field;
  const rules = useTermRules();
  const today = useToday();
  const proposal = useWatch({
    control,
    compute: (values) => proposedExpiration(mark.type, { ...mark, ...values }, rules, today),
  });
  const last = useRef<unknown>(mark.expirationDate === null ? null : undefined);
  useEffect(() => {
    if (proposal === null || proposal === last.current || value !== last.current) return;
    last.current = proposal;
    onChange(proposal);
  }, [proposal, value, onChange]);
  return null;
};
