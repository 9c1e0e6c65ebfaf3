import { z } from 'zod';
import { aloneAndTogether } from './measure.ts';
import type { Subject } from './subject.ts';

const one = z.object({ row: z.object({ id: z.int(), version: z.int() }) });

/** Saving among 100,000: the row, its history and the indexes. */
export const write: Subject = async ({ filled }) => {
  const { call } = await filled();
  const made: { id: number; version: number }[] = [];
  const create = async (run: number) => {
    const draft = { name: `Nowa Osoba ${run}`, lawFirm: 'Kancelaria Żuraw', function: 'Partner' };
    made.push(one.parse(await call('POST', '/representatives', draft)).row);
  };
  const update = async () => {
    const row = made.pop();
    if (!row) throw new Error('more changes than new rows');
    const { id, version } = row;
    await call('PATCH', `/representatives/${id}`, { version, function: 'Prawnik' });
  };
  return [
    ...(await aloneAndTogether('a new row', create)),
    ...(await aloneAndTogether('a change', update)),
  ];
};
