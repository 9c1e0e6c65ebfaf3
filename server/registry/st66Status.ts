import { unionOffice } from '#contract/registry/keys';
import { plainWord, statusesOfWord } from '#contract/registry/statusWords';
import type { TrademarkStatus } from '#contract/codes/trademarks';

const opposed = new Set(['application opposed', 'opposition pending', 'opposed']);

/** Returns undefined for an unknown word. */
export const statusOf = (
  word: string,
  { office, isRegistered }: { office: string; isRegistered: boolean },
): TrademarkStatus | undefined => {
  // EUIPO uses it for protected designations, other offices also for applications.
  if (plainWord(word) === 'accepted' && office !== unionOffice) return undefined;
  return statusesOfWord(word)?.[isRegistered ? 'registered' : 'applied'];
};

export const isOpposed = (word: string): boolean => opposed.has(plainWord(word));
