import { useState } from 'react';
import { trademarkActionApi } from '#contract/trademarks/actions';
import { trademarkMessages } from '#contract/trademarks/words';
import { call } from '#web/data/client.ts';
import { CallFailure } from '#web/data/failures.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { isNumberTaken } from '#web/registry/useOurNumber.ts';
import { openDialog } from '#web/ui/feedback.ts';

/**
 * Proposes our number for a new mark: if somebody else takes it before saving, the next free one replaces
 * it and the user is notified. A typed number is never replaced.
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
      // The user has been notified, so the form shows no error.
      throw new CallFailure('cancelled', {}, error);
    }
  };
  return { number, writeWith };
};
