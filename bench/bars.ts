import type { Measured, SizeResult } from './result.ts';

/** What is promised, and what was measured. */
export type Bar = { what: string; limit: string; measured: string; isMet: boolean };

/** The reads are promised for so many marks. */
export const promisedFor = 100_000;
/** And how much dearer they may be with a hundred times more than this. */
export const growthFrom = 10_000;

const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

const noteworthyMs = 5;
const besideFloorMs = 2;
const times = { p50: 1.5, p95: 2 } as const;

/** Of a read that is asked alone: next to its floor. */
const besideFloor = ({ read, product, floor }: Measured): Bar[] =>
  (['p50', 'p95'] as const).map((part) => {
    const limit =
      floor.p50 > noteworthyMs ? times[part] * floor[part] : floor[part] + besideFloorMs;
    return {
      what: `${read}, alone, ${part}`,
      limit: `${ms(limit)} (${floor.p50 > noteworthyMs ? `${times[part]} × the floor` : `the floor + ${besideFloorMs} ms`})`,
      measured: ms(product[part]),
      isMet: product[part] <= limit,
    };
  });

const under =
  (part: 'p50' | 'p95', limit: number) =>
  ({ read, product }: Measured): Bar => ({
    what: `${read}, 8 at once, ${part}`,
    limit: ms(limit),
    measured: ms(product[part]),
    isMet: product[part] < limit,
  });

const rate =
  (part: number) =>
  ({ read, product, floor }: Measured): Bar => ({
    what: `${read}, 8 at once`,
    limit: `${Math.round(part * floor.perSecond)}/s (${part * 100} % of the floor)`,
    measured: `${Math.round(product.perSecond)}/s`,
    isMet: product.perSecond >= part * floor.perSecond,
  });

const timesFloor = ({ read, product, floor }: Measured): Bar => ({
  what: `${read}, 8 at once, p50`,
  limit: `${ms(times.p50 * floor.p50)} (${times.p50} × the floor)`,
  measured: ms(product.p50),
  isMet: product.p50 <= times.p50 * floor.p50,
});

/** Of eight at once. */
const together: Readonly<Record<string, (measured: Measured) => Bar>> = {
  'one mark': rate(0.5),
  'list: two filters, sort, page, count': rate(0.9),
  'home: all its calls': under('p50', 40),
  autocomplete: under('p50', 15),
  'calendar month': under('p50', 15),
  'payments: a page': under('p50', 15),
  'payments: exact totals': timesFloor,
  'global search': under('p95', 50),
};

/** A page of many calls is judged by its own time. */
const isPage = ({ read }: Measured): boolean => read === 'home: all its calls';

const barsOfRead = (measured: Measured): Bar[] => {
  const { read, connections } = measured;
  if (connections === 1) return isPage(measured) ? [] : besideFloor(measured);
  const bar = connections === 8 ? together[read] : undefined;
  return bar ? [bar(measured)] : [];
};

export const barsOf = ({ reads }: SizeResult): Bar[] => reads.flatMap(barsOfRead);

/** How much dearer a read may be with a hundred times more marks. */
export const growthLimits: Readonly<Record<string, number>> = {
  'one mark': 1.5,
  'list: two filters, sort, page, count': 1.5,
  'list: search of two words': 1.5,
  'global search': 1.5,
  autocomplete: 1.5,
  'calendar month': 1.5,
  'home: today': 1.5,
  'home: timeline': 1.5,
  'home: statistics': 2,
};
