import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deadlinesOf } from '#contract/deadlines/engine/engine';
import { type Gap, gapsOf } from '#contract/deadlines/engine/gaps';
import { startingPack } from '#contract/deadlines/rules/pack';
import { randomCases } from '#contract/deadlines/test/randomCases';
import { takeoverDay } from '#contract/deadlines/engine/takeover';
import type { DeadlineMark } from '#contract/deadlines/engine/types';
import { trademarkStatus } from '#contract/codes/trademarks';

// Many more in npm run test:full, which sets many more runs.
const isFull = (fc.readConfigureGlobal().numRuns ?? 0) > 1_000;
const marks = isFull ? 10_000 : 4_000;
/** Each mark is checked on a day of its own and on one of these, in turn. */
const days = ['2020-03-15', '2026-11-17', '2028-02-29', '2034-12-24'];

type Found = { gap: Gap; today: string; mark: DeadlineMark; keys: string[] };

test(`nothing is missing over ${marks} generated marks and the rules that ship, whatever the day`, () => {
  const next = randomCases(17, startingPack);
  const found: Found[] = [];
  const seen = { registered: 0, undated: 0, letters: 0, takenOver: 0, asked: 0 };
  for (let number = 0; number < marks; number += 1) {
    const { mark, settings, today: ownDay } = next();
    const isLiving = !mark.archived && mark.status === trademarkStatus.REGISTERED.value;
    if (isLiving) seen.registered += 1;
    if (isLiving && mark.expirationDate === null) seen.undated += 1;
    seen.letters += mark.proceduralDates.filter(({ answeredOn }) => answeredOn === null).length;
    if (takeoverDay(mark) !== null) seen.takenOver += 1;
    for (const today of [ownDay, days[number % days.length] ?? ownDay]) {
      const deadlines = deadlinesOf(mark, startingPack, settings, today);
      if (deadlines.some(({ beforeTakeover }) => beforeTakeover)) seen.asked += 1;
      // What is registered by its dates alone is a question, and no deadline of it is missing.
      const registered = { ...mark, applicationNumber: null, registrationNumber: null };
      for (const gap of gapsOf(registered, deadlines, startingPack, today))
        if (gap.kind !== 'registered_as_application')
          found.push({ gap, today, mark, keys: deadlines.map(({ key }) => key) });
    }
  }
  expect(found.slice(0, 1)).toEqual([]);
  // Every kind of case occurred.
  for (const [what, count] of Object.entries(seen))
    expect({ what, enough: count > 500 }).toEqual({ what, enough: true });
});
