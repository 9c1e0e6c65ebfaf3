import { expect, it } from 'vitest';
import { deadlinesOf } from '#contract/deadlines/engine';
import { startingPack } from '#contract/deadlines/rules/pack';
import { naiveDeadlines } from '#contract/deadlines/test/naive';
import { randomCases } from '#contract/deadlines/test/randomCases';
import type { Deadline } from '#contract/deadlines/types';

const byKey = (one: { key: string }, other: { key: string }) => (one.key < other.key ? -1 : 1);

const comparable = ({ key, due, opensOn, graceEndsOn, rolledTo, state }: Deadline) => ({
  key,
  due,
  opensOn,
  graceEndsOn,
  rolled: rolledTo?.date ?? null,
  because: rolledTo?.because.pl ?? null,
  state,
});

const cases = 25_000;

// Four seeds, 100,000 marks; nothing of one mark depends on another.
it.each([1, 2, 3, 4])(`agrees with the naive engine on ${cases} marks (seed %i)`, (seed) => {
  const next = randomCases(seed, startingPack);
  const seen = { deadlines: 0, leapDays: 0, cutOff: 0, christmasEve: 0, easter: 0, done: 0 };
  for (let number = 1; number <= cases; number += 1) {
    const { mark, rules, settings, today } = next();
    const deadlines = deadlinesOf(mark, rules, settings, today);
    const found = deadlines.map(comparable).sort(byKey);
    const expected = naiveDeadlines(mark, rules, settings, today).sort(byKey);
    // Comparing texts is fast; the objects are shown where they differ.
    if (JSON.stringify(found) !== JSON.stringify(expected))
      expect({ number, mark, today, found }).toEqual({ number, mark, today, found: expected });
    const keys = new Set(found.map(({ key }) => key));
    if (keys.size !== found.length) expect({ number, found }).toBe('without a key twice');
    for (const { due, sources, rolledTo, state } of deadlines) {
      const because = rolledTo?.because.pl ?? '';
      seen.deadlines += 1;
      if (due.endsWith('02-29')) seen.leapDays += 1;
      if (Number(due.slice(8)) < Number(sources[0]?.date.slice(8))) seen.cutOff += 1;
      if (because.includes('Wigilia')) seen.christmasEve += 1;
      if (/Wielkan|Boże Ciało|Zielone/.test(because)) seen.easter += 1;
      if (state === 'done') seen.done += 1;
    }
  }
  // What the generator is for has been met.
  for (const [what, count] of Object.entries(seen))
    expect({ what, enough: count > 50 }).toEqual({ what, enough: true });
});
