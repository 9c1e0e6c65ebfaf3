import { randomUuid } from '#web/data/randomUuid.ts';

/**
 * One key for one filled-in state of a form: sent again unchanged after a failure it keeps its key, so
 * that the server does it once even when only the answer was lost. Another content is another key.
 */
export const createRequestKeys = (): ((content: unknown) => string) => {
  let last: { content: string; key: string } | undefined;
  return (content) => {
    const text = JSON.stringify(content);
    if (last?.content !== text) last = { content: text, key: randomUuid() };
    return last.key;
  };
};
