import pg from 'pg';
import { vi } from 'vitest';

/** What the database was sent: its text and its parameters. */
type Sent = { text: string; values: readonly unknown[] };

/**
 * A statement that was executed, with what its transaction had set before: the role of clients, and whose rows they
 * see. Both decide how it is planned.
 */
export type Executed = Sent & { setUp: readonly Sent[] };

const sentOf = ([first, second]: readonly unknown[]): Sent => {
  const values: readonly unknown[] = Array.isArray(second) ? second : [];
  if (typeof first === 'string') return { text: first, values };
  const { text, values: own } = first as { text?: unknown; values?: readonly unknown[] };
  return { text: String(text), values: own ?? values };
};

const beginsOrEnds = (text: string): boolean => /^\s*(?:begin|commit|rollback$)/i.test(text);
const setsUp = (text: string): boolean => /^\s*(?:set local role|select set_config)/i.test(text);
/** Everything else opens, sets and closes connections and transactions. */
const hasPlan = (text: string): boolean => /^\s*(?:select|with|insert|update|delete)\b/i.test(text);

/** The statements of the product while something was done, such that each can be planned again. */
export const executedDuring = async (work: () => Promise<unknown>): Promise<Executed[]> => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const { calls, contexts } = query.mock;
    const setUps = new Map<unknown, Sent[]>();
    return calls.flatMap((call: readonly unknown[], position): Executed[] => {
      const client: unknown = contexts[position];
      const sent = sentOf(call);
      const setUp = setUps.get(client) ?? [];
      if (beginsOrEnds(sent.text)) setUps.delete(client);
      else if (setsUp(sent.text)) setUps.set(client, [...setUp, sent]);
      else if (hasPlan(sent.text)) return [{ ...sent, setUp }];
      return [];
    });
  } finally {
    query.mockRestore();
  }
};
