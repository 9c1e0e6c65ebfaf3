import { z } from 'zod';
import { rowId } from '#contract/kit/endpoint';
import { tabStorage } from '#web/data/browserStorage.ts';
import { customerPage, markPage } from '#web/data/rowPages.ts';
import type { Parameters } from '#web/routing/pageInView.ts';
import type { Target } from '#web/ui/target.ts';

const storageKey = 'recentRows';
const mostKept = 8;

const recentRow = z.object({ type: z.enum(['TRADEMARK', 'CUSTOMER']), id: rowId });
export type RecentRow = z.infer<typeof recentRow>;
const stored = z.object({ account: rowId, rows: z.array(recentRow) });

/** The rows this account opened last in this tab. Only ids: no client name is stored in the browser. */
export const recentRows = (account: number): readonly RecentRow[] => {
  try {
    const kept = stored.parse(JSON.parse(tabStorage.get(storageKey) ?? ''));
    return kept.account === account ? kept.rows : [];
  } catch {
    return [];
  }
};

/** The row a page is about, on any of its tabs, by the parameters of its path. */
export const rowOf = ({ trademarkId, customerId }: Parameters): RecentRow | null => {
  if (typeof trademarkId === 'number') return { type: 'TRADEMARK', id: trademarkId };
  return typeof customerId === 'number' ? { type: 'CUSTOMER', id: customerId } : null;
};

export const pageOfRecent = ({ type, id }: RecentRow): Target =>
  type === 'TRADEMARK' ? markPage(id) : customerPage(id);

export const rememberVisit = (account: number, parameters: Parameters): void => {
  const row = rowOf(parameters);
  if (!row) return;
  const others = recentRows(account).filter(({ type, id }) => type !== row.type || id !== row.id);
  const rows = [row, ...others].slice(0, mostKept);
  tabStorage.set(storageKey, JSON.stringify({ account, rows }));
};
