const rowsInPage = 500;

/**
 * Rows in parts, each after the last id of the one before: no statement of a portfolio of any size takes
 * longer than the database lets one take.
 */
export const inPages = async <T extends { id: number }>(
  read: (after: number, limit: number) => Promise<T[]>,
): Promise<T[]> => {
  const all: T[] = [];
  for (let after = 0; ;) {
    const rows = await read(after, rowsInPage);
    all.push(...rows);
    const last = rows.at(-1);
    if (!last || rows.length < rowsInPage) return all;
    after = last.id;
  }
};

const alphabet = new Intl.Collator('pl');

/** In the order of the Polish alphabet, as the lists of the product are. */
export const byName = (one: string, other: string): number => alphabet.compare(one, other);

/** By day; what has none comes last. */
export const byDay = (one: string | null, other: string | null): number => {
  if (one === other) return 0;
  if (one === null) return 1;
  return other === null || one < other ? -1 : 1;
};
