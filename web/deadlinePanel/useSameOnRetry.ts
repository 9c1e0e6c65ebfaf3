import { useRef } from 'react';
import { isCallFailure, isTransient } from '#web/data/failures.ts';

/**
 * Sends what was read together with what was typed. A retry after a lost answer has the same idempotency key, so it
 * sends what the lost attempt had read: with a newer version the server would refuse it as another request.
 */
export const useSameOnRetry = <T>() => {
  const lost = useRef<{ key: string; read: T } | null>(null);
  return async <R>(
    key: string,
    read: () => T | Promise<T>,
    send: (read: T) => Promise<R>,
  ): Promise<R> => {
    const known = lost.current?.key === key ? lost.current.read : await read();
    lost.current = null;
    try {
      return await send(known);
    } catch (error) {
      // An answer, such as a version out of date, makes the next attempt a new one.
      if (isCallFailure(error) && isTransient(error)) lost.current = { key, read: known };
      throw error;
    }
  };
};
