import { z } from 'zod';
import { RegistryFailure } from '#server/offices/registry';

/** The lifetime is read from the response: registries give from two to eight hours. */
const wireToken = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive(),
});

/** The token is renewed early, so that it does not expire during a call. */
const earlyShare = 0.1;
const earliestMs = 60_000;

type Token = { value: string; goodUntil: number };
type Ask = () => Promise<unknown>;

export type TokenKeeper = {
  /** Returns the token; pass a refused one to get another. */
  read: (refused?: string) => Promise<string>;
};

/** One token for all callers: concurrent callers wait for the same request. */
export const keepToken = (ask: Ask, now: () => number): TokenKeeper => {
  let current: Token | null = null;
  let asked: Promise<Token> | null = null;

  const fetchToken = async (): Promise<Token> => {
    const answer = wireToken.safeParse(await ask());
    if (!answer.success) throw new RegistryFailure('200 invalid-token');
    const { access_token: value, expires_in: seconds } = answer.data;
    const lifeMs = seconds * 1000;
    return { value, goodUntil: now() + lifeMs - Math.min(earliestMs, lifeMs * earlyShare) };
  };

  return {
    read: async (refused) => {
      if (current !== null && current.value !== refused && now() < current.goodUntil)
        return current.value;
      asked ??= fetchToken().finally(() => {
        asked = null;
      });
      current = await asked;
      return current.value;
    },
  };
};
