import { z } from 'zod';
import { mostCountedRows } from '#contract/kit/list';
import type { FloorRow } from '../floor.ts';

/** What the checks of the answers read of them. */

const withIds = z.array(z.object({ id: z.int() }));
const page = z.object({ rows: withIds, total: z.int() });

/** How many of these rows there are, counted as far as lists count; the rows come without a column of their own. */
export const countedUpTo = (rows: string): string =>
  `select count(*) from (select ${rows} limit ${mostCountedRows}) counted`;

/** The ids of a page in their order, and how many there are altogether, as far as that is counted. */
export const pageOf = (answer: unknown): { ids: string[]; total: number } => {
  const { rows, total } = page.parse(answer);
  return { ids: rows.map(({ id }) => String(id)), total: Math.min(total, mostCountedRows) };
};

/** The same of a floor that reads the page, and then the total. */
export const pageOfFloor = ([rows = [], total]: readonly FloorRow[][]) => ({
  ids: rows.map(({ id }) => id),
  total: Number(total?.[0]?.['count']),
});

export const idsOf = (rows: unknown): string[] => withIds.parse(rows).map(({ id }) => String(id));
