import { unionOffice } from '#contract/registry/keys';
import { plainWord, statusesOfWord } from '#contract/registry/statusWords';
import type { TrademarkStatus } from '#contract/codes/trademarks';

const opposed = new Set(['application opposed', 'opposition pending', 'opposed']);

/** Undefined for a word that is not known. */
export const statusOf = (
  word: string,
  { office, isRegistered }: { office: string; isRegistered: boolean },
): TrademarkStatus | undefined => {
  // EUIPO says it of designations that are protected, others of applications too.
  if (plainWord(word) === 'accepted' && office !== unionOffice) return undefined;
  return statusesOfWord(word)?.[isRegistered ? 'registered' : 'applied'];
};

export const isOpposed = (word: string): boolean => opposed.has(plainWord(word));
