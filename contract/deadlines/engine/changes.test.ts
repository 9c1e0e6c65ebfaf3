import { describe, expect, test } from 'vitest';
import { calendarEventType } from '#contract/deadlines/codes';
import { dateChangesOf, type StandingDeadline } from '#contract/deadlines/engine/changes';
import { startingPack } from '#contract/deadlines/rules/pack';

const today = '2026-11-16';
const rule = startingPack.find(({ id }) => id === 'pl-renewal');
const period = startingPack.find(({ kind }) => kind === 'informative');

const standing = (more: Partial<StandingDeadline> = {}): StandingDeadline => ({
  trademark: 1,
  key: 'pl-renewal',
  rule: 'pl-renewal',
  ruleVersion: rule?.version ?? 1,
  type: calendarEventType.TRADEMARK_EXPIRATION.value,
  name: { pl: 'Przedłużenie', en: 'Renewal' },
  due: '2027-01-10',
  lastDay: '2027-07-10',
  done: false,
  lateOn: null,
  dateNeeded: false,
  computed: false,
  beforeTakeover: false,
  ...more,
});

const changes = (before: StandingDeadline | null, after: StandingDeadline | null) =>
  dateChangesOf([{ before, after }], startingPack, today);

describe('what an update did to a date', () => {
  test('a date that moved is told with both, the rule and its law', () => {
    const [change] = changes(standing(), standing({ due: '2027-01-09' }));
    expect(change).toMatchObject({ kind: 'moved', oldDue: '2027-01-10', newDue: '2027-01-09' });
    for (const locale of ['pl', 'en'] as const) {
      expect(change?.reason[locale]).toContain(rule?.name[locale]);
      expect(change?.reason[locale]).toContain(rule?.legalBasis?.[locale]);
    }
  });

  test('what stands as it did, or is done before and after, is not told', () => {
    expect(changes(standing(), standing({ lastDay: '2027-07-12' }))).toEqual([]);
    const done = standing({ done: true });
    expect(changes(done, { ...done, due: '2027-02-02' })).toEqual([]);
  });

  test('what opens for the first time or again appeared', () => {
    expect(changes(null, standing({ computed: true }))).toMatchObject([
      { kind: 'appeared', oldDue: null, newDue: '2027-01-10' },
    ]);
    const late = standing({ lateOn: '2026-10-15' });
    const [again] = changes(standing({ done: true }), late);
    expect(again).toMatchObject({ kind: 'appeared', oldDue: '2027-01-10', newDue: '2027-01-10' });
    expect(again?.reason.pl).toContain('po ostatnim dniu');
    const [needed] = changes(null, standing({ dateNeeded: true }));
    expect(needed?.reason.pl).toContain('trzeba ją ustalić');
  });

  test('what is done now, or is no more, closed', () => {
    expect(changes(standing(), standing({ done: true }))).toMatchObject([
      { kind: 'closed', oldDue: '2027-01-10', newDue: '2027-01-10' },
    ]);
    const [gone] = changes(standing(), null);
    expect(gone).toMatchObject({ kind: 'closed', oldDue: '2027-01-10', newDue: null });
    expect(gone?.reason.pl).toContain('Reguła się zmieniła');
    const [asked] = changes(standing(), standing({ done: true, beforeTakeover: true }));
    expect(asked?.reason.pl).toContain('sprzed przejęcia');
  });

  test('a period that ended by itself was closed by the calendar', () => {
    const over = standing({
      key: 'x',
      rule: period?.id ?? '',
      ruleVersion: period?.version ?? 0,
      due: '2026-11-10',
      lastDay: '2026-11-10',
    });
    expect(changes(over, { ...over, done: true })).toEqual([]);
    const ahead = { ...over, lastDay: today };
    expect(changes(ahead, { ...ahead, done: true })).toHaveLength(1);
  });

  test('another key alone is no change; of one rule it is a move', () => {
    const pair = (after: StandingDeadline) =>
      dateChangesOf(
        [
          { before: standing(), after: null },
          { before: null, after },
        ],
        startingPack,
        today,
      );
    expect(pair(standing({ key: 'other', rule: 'other' }))).toEqual([]);
    expect(pair(standing({ key: 'pl-renewal#1', due: '2027-01-09' }))).toMatchObject([
      { kind: 'moved', key: 'pl-renewal#1', oldDue: '2027-01-10', newDue: '2027-01-09' },
    ]);
    expect(pair(standing({ trademark: 2, key: 'other', rule: 'other' }))).toMatchObject([
      { kind: 'closed', trademark: 1 },
      { kind: 'appeared', trademark: 2 },
    ]);
  });
});
