import { type Actor, actsMessages, actsSentence, type Awaited } from '#contract/home/actsWords';
import { useSentences } from '#web/data/language.ts';

/** Says who takes care of something, by name where the firm shows its people. */
export const useActsSentence = (): ((
  who: Actor,
  person: string | null,
  awaited?: Awaited,
) => string) => {
  const say = useSentences(actsMessages);
  return (who, person, awaited) => actsSentence(say, who, { person, awaited });
};
