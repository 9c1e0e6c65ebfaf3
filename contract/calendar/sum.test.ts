import { describe, expect, test } from 'vitest';
import { shortWhy, sumOf } from '#contract/calendar/sum';
import { deadlinesOf } from '#contract/deadlines/engine/engine';
import type { DeadlineMark } from '#contract/deadlines/engine/types';
import { startingPack } from '#contract/deadlines/rules/pack';
import { usualSettings } from '#contract/deadlines/test/examples';
import {
  european,
  foreign,
  letter,
  polishApplication,
} from '#contract/deadlines/test/exampleMarks';

const today = '2026-11-01';

const told = (mark: DeadlineMark, key: (key: string) => boolean) => {
  const deadline = deadlinesOf(mark, startingPack, usualSettings, today).find((each) =>
    key(each.key),
  );
  if (!deadline) throw new Error('no deadline');
  const rule = startingPack.find(
    ({ id, version }) => id === deadline.rule && version === deadline.ruleVersion,
  );
  return { sum: sumOf(deadline, rule), why: shortWhy(deadline, rule) };
};

describe('a deadline as a sum', () => {
  test('has its start, what is added, and the day it comes to', () => {
    const mark = polishApplication({ conditionalDecisionDate: '2026-08-13' });
    const { sum, why } = told(mark, (key) => key === 'pl-first-fee');
    expect(sum).toEqual({
      start: {
        name: expect.objectContaining({ pl: 'doręczenie decyzji warunkowej' }),
        date: '2026-08-13',
      },
      plus: { pl: '+ 3 miesiące', en: '+ 3 months' },
      note: null,
      result: '2026-11-13',
    });
    expect(why).toEqual({
      pl: 'doręczenie decyzji warunkowej 13.08.2026, 3 miesiące',
      en: 'delivery of the conditional decision 13.08.2026, 3 months',
    });
  });

  test('says that a letter states the date', () => {
    const mark = polishApplication(letter('OFFICE_CALL_DELIVERED', '2025-12-09', '2026-12-01'));
    const { sum, why } = told(mark, (key) => key.includes('OFFICE_CALL_DELIVERED'));
    expect(sum).toMatchObject({ plus: null, note: { en: 'the date is stated in the letter' } });
    expect(why?.pl).toBe('doręczenie wezwania urzędu 09.12.2025, data z pisma');
  });

  test('of a renewal tells the end of protection, and of a later step of a series all of it', () => {
    const renewal = told(european({ expirationDate: '2026-12-02' }), (key) => key === 'eu-renewal');
    expect(renewal.sum?.plus).toBeNull();
    expect(renewal.why?.pl).toBe('koniec ochrony 02.12.2026');
    const american = foreign('US', {
      registrationDate: '2015-03-05',
      expirationDate: '2035-03-05',
    });
    const series = deadlinesOf(american, startingPack, usualSettings, today).find(({ key }) =>
      key.endsWith('#2'),
    );
    const { sum, why } = told(american, (key) => key === series?.key);
    expect(sum?.plus?.en.match(/\+/g)).toHaveLength(2);
    expect(why?.en).toBe('registration date 05.03.2015, 10 years + 10 years');
  });

  test('is none where the date has to be found out', () => {
    expect(told(european({}), (key) => key === 'unknown-end').sum).toBeNull();
  });
});
