import { type CallFailure, isTransient } from '#web/data/failures.ts';

/** How often a step is tried before it counts as failed. */
export const tries = 5;
const longestPauseSeconds = 60;

/** A limit of requests is no reason to give up: the server says how long to wait. */
export const isWorthAnotherTry = (failure: CallFailure): boolean =>
  isTransient(failure) || failure.kind === 'rateLimit';

/** Seconds until the next try: longer each time, and at least as long as the server asks for. */
export const pauseAfter = ({ details }: CallFailure, attempt: number): number =>
  Math.min(Math.max(2 ** attempt, details.retryAfterSeconds ?? 0), longestPauseSeconds);

/** Ends early when the user cancels. */
export const wait = (seconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, seconds * 1000);
    signal?.addEventListener('abort', done);
  });
