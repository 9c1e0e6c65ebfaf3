import { useRef } from 'react';
import { randomUuid } from '#web/data/randomUuid.ts';

/**
 * One idempotency key per content: a retry with the same content has the same key, so that the server
 * acts once even if only its response was lost.
 */
export const useOnceKey = (): ((sent: unknown) => string) => {
  const last = useRef({ content: '', key: '' });
  return (sent) => {
    const content = JSON.stringify(sent);
    if (last.current.content !== content) last.current = { content, key: randomUuid() };
    return last.current.key;
  };
};
