import { randomUuid } from '#web/data/randomUuid.ts';

/**
 * One idempotency key per content of a form: a retry with the same content has the same key, so that the
 * server acts once even if only its response was lost. Changed content gets a new key.
 */
export const createRequestKeys = (): ((content: unknown) => string) => {
  let last: { content: string; key: string } | undefined;
  return (content) => {
    const text = JSON.stringify(content);
    if (last?.content !== text) last = { content: text, key: randomUuid() };
    return last.key;
  };
};
