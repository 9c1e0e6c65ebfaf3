import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deadlinesOf } from '#contract/deadlines/engine/engine';
import { startingPack } from '#contract/deadlines/rules/pack';
import { naiveDeadlines, naiveTermEnd } from '#contract/deadlines/test/naive';
import { randomCases } from '#contract/deadlines/test/randomCases';
import { termEnd } from '#contract/deadlines/engine/terms';
import type { Deadline } from '#contract/deadlines/engine/types';

const byKey = (one: { key: string }, other: { key: string }) => (one.key < other.key ? -1 : 1);

const comparable = (deadline: Deadline) => ({
  key: deadline.key,
  due: deadline.due,
  opensOn: deadline.opensOn,
  graceEndsOn: deadline.graceEndsOn,
  rolled: deadline.rolledTo?.date ?? null,
  because: deadline.rolledTo?.because.pl ?? null,
  lastDay: deadline.lastDay,
  state: deadline.state,
  lateOn: deadline.lateOn,
  restoredOn: deadline.restoredOn,
  dateNeeded: deadline.dateNeeded,
  beforeTakeover: deadline.beforeTakeover,
});

// Twenty times as many in npm run test:full, which sets many more runs.
const isFull = (fc.readConfigureGlobal().numRuns ?? 0) > 1_000;
const seeds = isFull ? [1, 2, 3, 4, 5] : [1];
const cases = isFull ? 20_000 : 5_000;

it.each(seeds)(`agrees with the naive engine on ${cases} marks (seed %i)`, (seed) => {
  const next = randomCases(seed, startingPack);
  const seen = {
    deadlines: 0,
    terms: 0,
    leapDays: 0,
    leapCenturies: 0,
    cutOff: 0,
    christmasEve: 0,
    easter: 0,
    done: 0,
    filed: 0,
    paidFor: 0,
    renewalsOwed: 0,
    undatedFees: 0,
    late: 0,
    restored: 0,
    restoredRenewals: 0,
    dateNeeded: 0,
    computed: 0,
    beforeTakeover: 0,
    grounds: 0,
    afterTheEnd: 0,
    betweenBothTreaties: 0,
  };
  const wrong: object[] = [];
  for (let number = 1; number <= cases; number += 1) {
    const { mark, rules, settings, today } = next();
    const deadlines = deadlinesOf(mark, rules, settings, today);
    const found = deadlines.map(comparable).sort(byKey);
    const expected = naiveDeadlines(mark, rules, settings, today).sort(byKey);
    const keys = new Set(found.map(({ key }) => key));
    // Comparing texts is fast; the mark and both results are shown only where they differ.
    if (JSON.stringify(found) !== JSON.stringify(expected) || keys.size !== found.length)
      wrong.push({ number, mark, today, found, expected });
    const [ends, expectedEnd] = [termEnd(mark, rules), naiveTermEnd(mark, rules, settings)];
    if (ends !== expectedEnd) wrong.push({ number, mark, ends, expectedEnd });
    if (ends !== null) seen.terms += 1;
    for (const deadline of deadlines) {
      const { key, due, sources, rolledTo, state, calendarType, rule, paymentId } = deadline;
      const because = rolledTo?.because.pl ?? '';
      seen.deadlines += 1;
      if (due.endsWith('02-29')) seen.leapDays += 1;
      // Century years that are not leap years.
      if (/^(1900|2100)-02-28/.test(due)) seen.leapCenturies += 1;
      if (Number(due.slice(8)) < Number(sources[0]?.date.slice(8))) seen.cutOff += 1;
      if (because.includes('Wigilia')) seen.christmasEve += 1;
      if (/Wielkan|Boże Ciało|Zielone/.test(because)) seen.easter += 1;
      if (deadline.lateOn !== null) seen.late += 1;
      if (deadline.restoredOn !== null) seen.restored += 1;
      // Recorded, and late or never paid.
      if (deadline.restoredOn !== null && key.includes(':payment:')) seen.restoredRenewals += 1;
      if (deadline.dateNeeded) seen.dateNeeded += 1;
      if (deadline.computed) seen.computed += 1;
      if (deadline.beforeTakeover) seen.beforeTakeover += 1;
      if (rule === 'eu-appeal-grounds') seen.grounds += 1;
      if (mark.endedOn !== null && sources[0]?.date === mark.endedOn) seen.afterTheEnd += 1;
      if (rule === 'wo-refusal-12' && ['CN', 'UA', 'CH'].includes(mark.place ?? ''))
        seen.betweenBothTreaties += 1;
      if (state === 'done') seen.done += 1;
      if (rule !== 'payment' && paymentId !== null) seen.paidFor += 1;
      const own = mark.payments.find(({ id }) => id === paymentId);
      if (rule === 'pl-renewal' && own?.deadline === null && own.protectionEndDate === null)
        seen.undatedFees += 1;
      if (state === 'open' && key.includes(':payment:')) seen.renewalsOwed += 1;
      if (state === 'done' && calendarType === 'TRADEMARK_STATEMENT_OF_USE') seen.filed += 1;
    }
  }
  expect(wrong.slice(0, 1)).toEqual([]);
  // The generator has produced every special case.
  const enough = cases / 400;
  for (const [what, count] of Object.entries(seen))
    expect({ what, enough: count > enough }).toEqual({ what, enough: true });
});
