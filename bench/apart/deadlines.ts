import { z } from 'zod';
import type { Product } from '../product.ts';
import type { Call } from './signedIn.ts';
import { fillMarks, runOf, untilSettled } from './marks.ts';
import { rowOf, timed } from './measure.ts';
import type { Subject } from './subject.ts';

const changes = 20;
const rounds = 10;

const mark = z.object({ row: z.object({ id: z.int(), version: z.int() }) });

/** Another year each time: saving what is there already would change nothing. */
const saves = async (product: Product, call: Call, year: number): Promise<number[]> => {
  const rows = await product.query(
    `select id, version from trademarks where type = 1 order by id desc limit ${changes}`,
  );
  const times: number[] = [];
  for (const [position, row] of rows.entries()) {
    const { id, version } = z.object({ id: z.int(), version: z.int() }).parse(row);
    const applicationDate = `${year}-0${1 + (position % 9)}-1${position % 9}`;
    times.push(
      await timed(async () =>
        mark.parse(await call('PATCH', `/trademarks/${id}`, { version, applicationDate })),
      ),
    );
  }
  return times;
};

/** In turns, so that a machine that grows slower meanwhile is slower for both. */
const savesWithAndWithout = async (product: Product, call: Call) => {
  const years = [2023, 2024, 2025];
  let turn = 0;
  const nextSaves = () => saves(product, call, years[(turn += 1) % years.length] ?? 0);
  await nextSaves();
  const withThem: number[] = [];
  const without: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    withThem.push(...(await nextSaves()));
    await product.query('alter table trademarks disable trigger user');
    without.push(...(await nextSaves()));
    await product.query('alter table trademarks enable trigger user');
  }
  return { withThem, without };
};

const ruleList = z.object({
  rules: z.array(z.object({ rule: z.looseObject({ id: z.string(), version: z.int() }) })),
});

/** A month later for the priority of every mark that has one. */
const moveRule = async (call: Call): Promise<void> => {
  const { rules } = ruleList.parse(await call('GET', '/deadline-rules'));
  const seen = rules.find(({ rule }) => rule.id === 'paris-priority')?.rule;
  if (!seen) throw new Error('no rule about priority');
  const rule = { ...seen, offset: { count: 7, unit: 'months' } };
  await call('PUT', `/deadline-rules/${seen.id}/${seen.version}`, { rule, seen });
};

/** The feed of somebody who sees all marks. */
const feeds = async (call: Call): Promise<number[]> => {
  const { url } = z.object({ url: z.url() }).parse(await call('POST', '/calendar-feed', {}));
  const times: number[] = [];
  for (let reading = 0; reading < 10; reading += 1)
    times.push(
      await timed(async () => {
        const answer = await fetch(url);
        const text = await answer.text();
        if (!text.includes('END:VCALENDAR')) throw new Error(`no calendar: ${answer.status}`);
      }),
    );
  return times;
};

/** Recomputing 100,000 marks, and what a save pays for its deadlines. */
export const deadlines: Subject = async ({ filled }) => {
  const { product, call } = await filled();
  const filling = await timed(async () => {
    await fillMarks(product);
    await untilSettled(product);
  });
  await product.query('vacuum analyze');
  // Everything is computed again, and nothing has changed.
  const { ms: night } = await runOf(product, call, 'DEADLINES');
  const { ms: check } = await runOf(product, call, 'DATE_CHECK');
  const { withThem, without } = await savesWithAndWithout(product, call);
  const feed = await feeds(call);
  const moved = await timed(async () => {
    await moveRule(call);
    await call('POST', '/jobs/DEADLINES/run', {});
    await untilSettled(product);
  });
  const [count] = await product.query(
    `select count(*)::int as n from calendar_events where rule = 'paris-priority' and moved_from is not null`,
  );
  const added = rowOf('', withThem).p50 - rowOf('', without).p50;
  return [
    rowOf('100,000 new marks, with the wait for the next round', [filling]),
    rowOf('a night: 100,000 marks recomputed', [night], { limit: 60_000 }),
    rowOf('the nightly check of their dates', [check], { limit: 20_000 }),
    rowOf(`a rule moves ${String(count?.['n'])} deadlines, until all of them are there`, [moved]),
    rowOf('the calendar feed, its most entries', feed),
    rowOf('a change of a mark', withThem),
    rowOf('the same without deadlines', without),
    rowOf('what they add', [added], { limit: 10 }),
  ];
};
