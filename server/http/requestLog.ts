import { AsyncLocalStorage } from 'node:async_hooks';
import type { Log } from '#server/deps';

const current = new AsyncLocalStorage<Log>();

/** Everything logged while `work` runs carries the id of its request. */
export const logAsRequest = <T>(log: Log, work: () => Promise<T>): Promise<T> =>
  current.run(log, work);

/** Logs with the current request's logger, or with its own outside of a request. */
export const requestAware = (own: Log): Log => ({
  info: (fields, message) => (current.getStore() ?? own).info(fields, message),
  warn: (fields, message) => (current.getStore() ?? own).warn(fields, message),
  error: (fields, message) => (current.getStore() ?? own).error(fields, message),
});
