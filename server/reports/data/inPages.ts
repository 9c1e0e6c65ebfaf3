const rowsInPage = 500;

/** Reads rows in pages by id, so that no statement exceeds the timeout, however large the portfolio is. */
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

/** Polish alphabetical order, as in the lists of the product. */
export const byName = (one: string, other: string): number => alphabet.compare(one, other);

/** By date; rows without one come last. */
export const byDay = (one: string | null, other: string | null): number => {
  if (one === other) return 0;
  if (one === null) return 1;
  return other === null || one < other ? -1 : 1;
};
