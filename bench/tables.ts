import { type Bar, barsOf, growthFrom, growthLimits, promisedFor } from './bars.ts';
import type { RowApart } from './apart/all.ts';
import type { Measured, SizeResult } from './result.ts';

/** Rows of texts under headings; numbers stand at the right. */
export type Table = { headings: readonly string[]; rows: readonly (readonly string[])[] };

const figure = (value: number): string =>
  Number.isFinite(value) ? value.toFixed(Math.abs(value) < 10 ? 1 : 0) : '';
export const count = (value: number): string => Math.round(value).toLocaleString('en');

/** Whether all that is promised of a read at these connections was kept; empty where nothing is. */
const markOf = ({ read, connections }: Measured, bars: readonly Bar[]): string => {
  const at = connections === 1 ? 'alone' : `${connections} at once`;
  const own = bars.filter(({ what }) => what.startsWith(`${read}, ${at}`));
  if (own.length === 0) return '';
  return own.every(({ isMet }) => isMet) ? 'met' : 'MISSED';
};

export const readsTable = (result: SizeResult): Table => {
  const bars = barsOf(result);
  return {
    headings: [
      'read',
      'at once',
      'p50 ms',
      'p95 ms',
      'per s',
      'server ms',
      'database ms',
      'statements',
      'floor p50',
      'floor p95',
      'floor per s',
      'ratio',
      'bar',
    ],
    rows: result.reads.map((measured) => {
      const { read, connections, product, floor, statements } = measured;
      return [
        read,
        String(connections),
        figure(product.p50),
        figure(product.p95),
        count(product.perSecond),
        figure(product.server),
        figure(product.database),
        String(statements),
        figure(floor.p50),
        figure(floor.p95),
        count(floor.perSecond),
        figure(product.p50 / floor.p50),
        markOf(measured, bars),
      ];
    }),
  };
};

export const barsTable = (result: SizeResult): Table => ({
  headings: ['promised', 'at most or at least', 'measured', 'bar'],
  rows: barsOf(result).map(({ what, limit, measured, isMet }) => [
    what,
    limit,
    measured,
    isMet ? 'met' : 'MISSED',
  ]),
});

const aloneIn = ({ reads }: SizeResult, name: string): Measured | undefined =>
  reads.find(({ read, connections }) => read === name && connections === 1);

/** How the p50 of a read that is asked alone grows with the portfolio; null for a single size. */
export const growthTable = (results: readonly SizeResult[]): Table | null => {
  const sizes = results.toSorted((one, other) => one.marks - other.marks);
  const [first] = sizes;
  const last = sizes.at(-1);
  if (!first || !last || first === last) return null;
  const from = sizes.find((size) => size.marks === growthFrom && size !== last) ?? first;
  return {
    headings: [
      'read, alone, p50 ms',
      ...sizes.map(({ marks }) => count(marks)),
      `${count(last.marks)} : ${count(from.marks)}`,
      'at most',
    ],
    rows: [...new Set(last.reads.map(({ read }) => read))].map((name) => {
      const [small, large] = [from, last].map(
        (size) => aloneIn(size, name)?.product.p50 ?? Number.NaN,
      );
      const limit = growthLimits[name];
      return [
        name,
        ...sizes.map((size) => figure(aloneIn(size, name)?.product.p50 ?? Number.NaN)),
        figure((large ?? Number.NaN) / (small ?? Number.NaN)),
        limit === undefined ? '' : String(limit),
      ];
    }),
  };
};

export const summaryOf = (result: SizeResult): string => {
  const { marks, seededInSeconds, readyAfterMs, nightSeconds, memory } = result;
  const mebibytes = (value: number | null) => (value === null ? 'unknown' : `${count(value)} MiB`);
  return [
    `${count(marks)} marks:`,
    seededInSeconds === null ? 'seeded before,' : `seeded in ${figure(seededInSeconds)} s,`,
    ...(nightSeconds === null ? [] : [`a night in ${figure(nightSeconds)} s,`]),
    `ready after ${count(readyAfterMs)} ms,`,
    `memory ${mebibytes(memory.idle)} idle and ${mebibytes(memory.afterwards)} afterwards.`,
    ...(marks === promisedFor ? [] : [`The bars are promised for ${count(promisedFor)}.`]),
  ].join(' ');
};

/** What has products of its own. */
export const apartTable = (rows: readonly RowApart[]): Table => ({
  headings: ['subject', 'measured', 'p50', 'p95', 'unit', 'limit', 'runs'],
  rows: rows.map(({ subject, name, unit, runs, p50, p95, limit }) => [
    subject,
    name,
    figure(p50),
    p95 === null ? '' : figure(p95),
    unit,
    limit === undefined ? '' : `${p50 > limit ? 'ABOVE' : 'below'} ${limit}`,
    String(runs),
  ]),
});

const isFigure = (text: string): boolean => /^[-\d.,]*$/.test(text);

/** For a terminal: columns as wide as their widest cell. */
export const printed = ({ headings, rows }: Table): string => {
  const lines = [headings, ...rows];
  const widths = headings.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  const isNumeric = headings.map((_, at) => rows.every((row) => isFigure(row[at] ?? '')));
  return lines
    .map((line) =>
      line
        .map((cell, at) =>
          isNumeric[at] === true ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

/** For a document. */
export const inMarkdown = ({ headings, rows }: Table): string => {
  const isNumeric = headings.map((_, at) => rows.every((row) => isFigure(row[at] ?? '')));
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(headings),
    line(isNumeric.map((numeric) => (numeric ? '--:' : '---'))),
    ...rows.map(line),
  ].join('\n');
};
