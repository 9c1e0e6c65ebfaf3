import { useState } from 'react';
import { trademarkActionApi } from '#contract/trademarks/actions';
import { trademarkMessages } from '#contract/trademarks/words';
import { call } from '#web/data/client.ts';
import { CallFailure } from '#web/data/failures.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { isNumberTaken } from '#web/registry/useOurNumber.ts';
import { openDialog } from '#web/ui/feedback.ts';

/**
 * Our number as a new mark is offered it: where somebody else has taken it before it was saved, the next
 * free one takes its place, and whoever saves is told so. A number that was typed is left to its owner.
 */
export const useProposedNumber = (first: string | undefined) => {
  const t = useTranslate();
  const say = useSentences(trademarkMessages);
  const [number, setNumber] = useState(first);
  const writeWith = async <T>(written: unknown, write: () => Promise<T>): Promise<T> => {
    try {
      return await write();
    } catch (error) {
      if (number === undefined || written !== number || !isNumberTaken(error)) throw error;
      const next = await call(trademarkActionApi.nextNumber, {}, { quiet: true });
      setNumber(next.number);
      openDialog({
        title: say('number_taken'),
        text: say('number_taken_next', { taken: number, next: next.number }),
        closeLabel: t('close'),
      });
      // It is told: the form has nothing to add.
      throw new CallFailure('cancelled', {}, error);
    }
  };
  return { number, writeWith };
};
