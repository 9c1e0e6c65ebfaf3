import { actsMessages, type Awaited, awaitedWords } from '#contract/home/actsWords';
import { useSentences } from '#web/data/language.ts';
import type { Actor } from '#web/codes/Acts.tsx';

const capital = (text: string): string => `${text.charAt(0).toLocaleUpperCase()}${text.slice(1)}`;

/** Says who takes care of something, by name where the firm shows its people. */
export const useActsSentence = (): ((
  who: Actor,
  person: string | null,
  awaited?: Awaited,
) => string) => {
  const say = useSentences(actsMessages);
  return (who, person, awaited) => {
    if (who === 'FIRM') return capital(say('done_by', { who: person ?? say('firm') }));
    return say(
      (
        {
          CLIENT: awaitedWords(awaited),
          OFFICE: 'done_by_office',
          PASSED: 'passed',
          UNKNOWN: 'done_by_unknown',
        } as const
      )[who],
    );
  };
};
