import { z } from 'zod';
import { rowId } from '#contract/kit/endpoint';
import { tabStorage } from '#web/data/browserStorage.ts';

const storageKey = 'recentRows';
const mostKept = 8;

const recentRow = z.object({ type: z.enum(['TRADEMARK', 'CUSTOMER']), id: rowId });
export type RecentRow = z.infer<typeof recentRow>;
const stored = z.object({ account: rowId, rows: z.array(recentRow) });

/** What this account opened last in this tab. Ids alone: no name of a client stays in the browser. */
export const recentRows = (account: number): readonly RecentRow[] => {
  try {
    const kept = stored.parse(JSON.parse(tabStorage.get(storageKey) ?? ''));
    return kept.account === account ? kept.rows : [];
  } catch {
    return [];
  }
};

const typeOfSection = { trademarks: 'TRADEMARK', customers: 'CUSTOMER' } as const;

/** The row a page is about, whichever of its tabs is open. */
const rowAt = (path: string): RecentRow | null => {
  const [, section, id] = /^\/(trademarks|customers)\/([1-9]\d*)(?:\/|$)/.exec(path) ?? [];
  if (section !== 'trademarks' && section !== 'customers') return null;
  return { type: typeOfSection[section], id: Number(id) };
};

export const pathOfRecent = ({ type, id }: RecentRow): string =>
  `/${type === 'TRADEMARK' ? 'trademarks' : 'customers'}/${id}`;

export const rememberVisit = (account: number, path: string): void => {
  const row = rowAt(path);
  if (!row) return;
  const others = recentRows(account).filter(({ type, id }) => type !== row.type || id !== row.id);
  const rows = [row, ...others].slice(0, mostKept);
  tabStorage.set(storageKey, JSON.stringify({ account, rows }));
};
