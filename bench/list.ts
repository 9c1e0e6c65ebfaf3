import { aloneAndTogether, type Row } from './measure.ts';
import type { Subject } from './subject.ts';

const filters = (...all: unknown[][]) => `filters=${encodeURIComponent(JSON.stringify(all))}`;
/** Other letters each time: nobody asks for the same page two hundred times. */
const letters = (run: number) => (0xa00 + ((run * 37) & 0x5ff)).toString(16);

const requests: Record<string, (run: number) => string> = {
  'first page, 25 rows': () => '',
  'first page, 100 rows': () => 'size=100',
  'down a column with empty values': () => 'size=100&sort=-lawFirm',
  'order without an index': () => 'size=100&sort=-updatedAt',
  'a filter by part of a firm': (run) =>
    `size=100&${filters(['lawFirm', 'contains', letters(run)])}`,
  'a filter that finds a third': () => `size=100&${filters(['lawFirm', 'empty'])}`,
  'a search of two words': (run) => `size=100&search=kancel+${letters(run)}`,
  'a search that finds all': () => 'size=100&search=a',
  'page 500 of 1,000': () => 'size=100&page=500',
  'page 900 down a column': () => 'size=100&page=900&sort=-lawFirm',
};

/** A page of the list of 100,000, as the table of the browser asks for it. */
export const list: Subject = async ({ filled }) => {
  const { call } = await filled();
  const rows: Row[] = [];
  for (const [name, request] of Object.entries(requests))
    rows.push(
      ...(await aloneAndTogether(name, (run) =>
        call('GET', `/representatives?${request(Math.abs(run))}`),
      )),
    );
  return rows;
};
