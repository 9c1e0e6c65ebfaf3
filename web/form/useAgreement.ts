import { useState } from 'react';
import { CallFailure } from '#web/data/failures.ts';

type Asked<T> = { about: T; decide: (agreed: boolean) => void };

/** Confirmation before a form is sent: `agreeTo` waits for the answer and cancels the sending on "no". */
export const useAgreement = <T>() => {
  const [question, setQuestion] = useState<Asked<T> | null>(null);
  return {
    /** The subject of the open question; null while there is none. */
    asked: question?.about ?? null,
    agreeTo: async (about: T): Promise<void> => {
      const agreed = await new Promise<boolean>((decide) => setQuestion({ about, decide }));
      setQuestion(null);
      if (!agreed) throw new CallFailure('cancelled');
    },
    answer: (agreed: boolean): void => question?.decide(agreed),
  };
};
