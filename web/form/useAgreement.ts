import { useState } from 'react';
import { CallFailure } from '#web/data/failures.ts';

type Asked<T> = { about: T; decide: (agreed: boolean) => void };

/** A form that asks before it sends: `agreeTo` waits for the answer and takes the sending back on no. */
export const useAgreement = <T>() => {
  const [question, setQuestion] = useState<Asked<T> | null>(null);
  return {
    /** What the dialog is about; nothing while none is asked. */
    asked: question?.about ?? null,
    agreeTo: async (about: T): Promise<void> => {
      const agreed = await new Promise<boolean>((decide) => setQuestion({ about, decide }));
      setQuestion(null);
      if (!agreed) throw new CallFailure('cancelled');
    },
    answer: (agreed: boolean): void => question?.decide(agreed),
  };
};
