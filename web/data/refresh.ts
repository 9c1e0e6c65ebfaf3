import type { z } from 'zod';
import type { Endpoint, InputSchema } from '#contract/kit/endpoint';
import { backgroundHeader, deviceHeader, sessionApi } from '#contract/accounts/session';
import { announceNews } from '#web/data/announce.ts';
import { noteAnswered } from '#web/data/changes.ts';
import { leaveEndedSession } from '#web/data/endedSession.ts';
import { asFailure, CallFailure, isCallFailure } from '#web/data/failures.ts';
import { currentTranslate } from '#web/data/language.ts';
import { readAnswer, send } from '#web/data/request.ts';
import { pauseAfter, tries, wait } from '#web/data/retries.ts';
import {
  deviceId,
  getSession,
  renewTokens,
  restoreSession,
  type Session,
} from '#web/data/session.ts';
import { noteFreshToken } from '#web/data/sessionToken.ts';

const lockName = 'markfolio-refresh';

/** Only one tab refreshes at a time: a second one would send a refresh token that is already used. */
const alone = <T>(action: () => Promise<T>): Promise<T> => {
  // Typed as always present, but absent on insecure origins; there the server's overlap of 10 seconds
  // helps.
  const locks = navigator.locks as LockManager | null | undefined;
  return locks ? locks.request(lockName, action) : action();
};

const signedOut = () => new CallFailure('unauthenticated', { code: 'UNAUTHENTICATED' });

/** Only a 401 means that the session is over (docs/rules.md, Sign-in and sessions). */
const sessionIsOver = (failure: unknown): boolean =>
  isCallFailure(failure) && failure.kind === 'unauthenticated';

const exchange = async ({ token, refreshToken }: Session, background: boolean) => {
  const response = await send(
    sessionApi.refresh,
    { token, refreshToken },
    { headers: { [deviceHeader]: deviceId(), ...(background && { [backgroundHeader]: 'true' }) } },
  );
  return readAnswer(sessionApi.refresh, response);
};

let outageAnnounced = false;

/** Announced once per outage, however many attempts it takes. */
const announceOutage = () => {
  if (!outageAnnounced) announceNews(currentTranslate()('session_retry'));
  outageAnnounced = true;
};

/** A network error, 429 or 5xx keeps the session; retries with growing pauses and announces the outage. */
const exchangePatiently = async (session: Session, background: boolean) => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await exchange(session, background);
    } catch (failure) {
      if (sessionIsOver(failure)) throw failure;
      if (attempt === tries - 1) throw new CallFailure('network', {}, failure);
      announceOutage();
      await wait(pauseAfter(asFailure(failure), attempt));
      // The user signed out during the pause: there is nothing to keep alive.
      if (getSession()?.refreshToken !== session.refreshToken) throw signedOut();
    }
  }
};

const renew = async (staleToken: string, background: boolean): Promise<string> => {
  const session = restoreSession();
  if (!session) throw signedOut();
  // Another tab has already refreshed.
  if (session.token !== staleToken) return session.token;
  try {
    const next = await exchangePatiently(session, background);
    outageAnnounced = false;
    noteFreshToken(next.token);
    // Read again: another tab may have signed out while this one waited.
    const stored = restoreSession();
    if (!stored) throw signedOut();
    // It may also have refreshed (where locks are missing), or signed in as another account.
    if (stored.refreshToken !== session.refreshToken) return stored.token;
    renewTokens(next);
    return next.token;
  } catch (failure) {
    // Only this session is over, not one that has replaced it.
    if (sessionIsOver(failure) && getSession()?.refreshToken === session.refreshToken)
      leaveEndedSession();
    throw failure;
  }
};

let running: Promise<string> | undefined;

/**
 * The token to use after `staleToken` was rejected. Shared between concurrent requests. A refresh for a
 * background call does not count as activity.
 */
export const renewSession = (staleToken: string, background = false): Promise<string> => {
  const session = getSession();
  if (!session) return Promise.reject(signedOut());
  if (session.token !== staleToken) return Promise.resolve(session.token);
  running ??= alone(() => renew(staleToken, background)).finally(() => {
    running = undefined;
  });
  return running;
};

type TokenEndpoint<I extends InputSchema> = Endpoint<I, typeof sessionApi.refresh.output>;

/**
 * A call that invalidates its own tokens and returns new ones. It takes the refresh lock: a concurrent
 * refresh, here or in another tab, would send the invalidated token and end the session.
 */
export const exchangeSession = async <I extends InputSchema>(
  endpoint: TokenEndpoint<I>,
  input: z.input<I>,
): Promise<void> => {
  const begun = getSession();
  if (!begun) throw signedOut();
  const attempt = () =>
    alone(async () => {
      const session = restoreSession();
      // Another account signed in from another tab.
      if (session?.account.id !== begun.account.id) throw new CallFailure('cancelled');
      const response = await send(endpoint, input, { token: session.token });
      const next = await readAnswer(endpoint, response);
      noteFreshToken(next.token);
      renewTokens(next);
      noteAnswered({ endpoint, input });
    });
  try {
    await attempt();
  } catch (failure) {
    if (!sessionIsOver(failure)) throw failure;
    await renewSession(begun.token);
    await attempt();
  }
};
