import { trademarkMessages } from '#contract/trademarks/words';
import { useEffect, useRef } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { isEnd } from '#contract/trademarks/status';
import type { Trademark } from '#contract/trademarks/trademark';
import { useSentences } from '#web/data/language.ts';
import { useToday } from '#web/data/today.ts';
import { useCurrentForm } from '#web/form/currentForm.ts';
import { chosenStatus, proposedEnd } from '#web/trademarks/statusChange.ts';
import { Notice } from '#web/ui/Notice.tsx';

/** Explains the effect of an end and fills in its date where the mark determines it, until it is edited. */
export const EndProposal = ({ mark }: { mark: Trademark }) => {
  const say = useSentences(trademarkMessages);
  const { control } = useCurrentForm();
  const { field } = useController({ control, name: 'endedOn' });
  const { value, onChange } = field;
  const today = useToday();
  const status = useWatch({ control, compute: chosenStatus });
  const proposal = useWatch({
    control,
    compute: (values) => proposedEnd(values, mark.expirationDate, today),
  });
  const last = useRef<unknown>(null);
  useEffect(() => {
    if (proposal === last.current || value !== last.current) return;
    last.current = proposal;
    onChange(proposal);
  }, [proposal, value, onChange]);
  if (status === null || !isEnd(status)) return null;
  return (
    <Notice tone="info">
      {say(mark.place === 'EU' ? 'status_end_follows_union' : 'status_end_follows')}
    </Notice>
  );
};
