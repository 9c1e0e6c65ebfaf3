import { useState } from 'react';
import { trademarkActionApi } from '#contract/trademarks/actions';
import { announce } from '#web/data/announce.ts';
import { isCallFailure } from '#web/data/failures.ts';
import { useCall } from '#web/data/queries.ts';

const mostTries = 3;

export const isNumberTaken = (error: unknown): boolean =>
  isCallFailure(error) && error.details.code === 'TRADEMARK_WITH_MATCHING_INTERNAL_NUMBER_EXISTS';

/** Our number of a new mark: the next free one, unless another is typed. */
export const useOurNumber = () => {
  const proposal = useCall(trademarkActionApi.nextNumber, {}, { fresh: true });
  const [typed, setTyped] = useState<string | null>(null);
  const next = async (): Promise<string> => (await proposal.refetch()).data?.number ?? '';

  /**
   * Writes with that number. Waits for the proposal if needed; if somebody else took it, uses the next one,
   * since nobody chose it. Failures are announced.
   */
  const writeWith = async <T>(write: (number: string | null) => Promise<T>): Promise<T> => {
    let number = typed ?? (proposal.isFetching ? await next() : (proposal.data?.number ?? ''));
    for (let tries = 1; ; tries += 1)
      try {
        return await write(number.trim() === '' ? null : number.trim());
      } catch (error) {
        if (!isCallFailure(error)) throw error;
        if (typed !== null || tries === mostTries || !isNumberTaken(error)) {
          announce(error);
          throw error;
        }
        number = await next();
      }
  };

  return {
    value: typed ?? proposal.data?.number ?? '',
    isTyped: typed !== null,
    set: setTyped,
    writeWith,
  };
};
