/**
 * Whole percentages that add up to 100: the largest remainders are rounded up, the first of equal ones first.
 * A small part is never shown as 0, nor a large one as 100.
 */
export const sharesOf = (counts: readonly number[]): string[] => {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => '0%');
  const remainderOf = (count: number): number => (count * 100) % total;
  const floors = counts.map((count) => Math.floor((count * 100) / total));
  const missing = 100 - floors.reduce((sum, floor) => sum + floor, 0);
  const roundedUp = new Set(
    [...counts.keys()]
      .toSorted((one, other) => remainderOf(counts[other] ?? 0) - remainderOf(counts[one] ?? 0))
      .slice(0, missing),
  );
  return floors.map((floor, at) => {
    const share = roundedUp.has(at) ? floor + 1 : floor;
    const count = counts[at] ?? 0;
    if (count > 0 && share === 0) return '<1%';
    return count < total && share === 100 ? '>99%' : `${share}%`;
  });
};
