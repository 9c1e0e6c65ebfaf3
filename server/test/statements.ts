import pg from 'pg';
import { vi } from 'vitest';

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: unknown }).text);

/** What the database was asked while something was done: the number of statements is part of what it costs. */
export const statementsDuring = async <T>(
  work: () => Promise<T>,
): Promise<{ answer: T; statements: string[] }> => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const answer = await work();
    return { answer, statements: query.mock.calls.map(([first]) => textOf(first)) };
  } finally {
    query.mockRestore();
  }
};
