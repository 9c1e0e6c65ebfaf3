import { describe, expect, test } from 'vitest';
import { calendarEventType } from '#contract/deadlines/codes';
import { bareMark } from '#contract/deadlines/engine/bareMark';
import { type CheckedDeadline, type CheckedMark, gapsOf } from '#contract/deadlines/engine/gaps';
import { startingPack } from '#contract/deadlines/rules/pack';
import type { DeadlineMark } from '#contract/deadlines/engine/types';
import { proceduralDateKind, trademarkStatus, trademarkType } from '#contract/codes/trademarks';

const { POLISH, INTERNATIONAL_DESIGNATED } = trademarkType;
const { APPLICATION, REGISTERED, EXPIRED } = trademarkStatus;

const today = '2026-11-17';
const markOf = (more: Partial<CheckedMark> = {}): CheckedMark => ({
  ...bareMark({ type: POLISH.value, place: 'PL', status: APPLICATION.value }),
  applicationNumber: null,
  registrationNumber: null,
  ...more,
});

const deadline = (more: Partial<CheckedDeadline> = {}): CheckedDeadline => ({
  key: 'x',
  calendarType: calendarEventType.OTHER_DEADLINE.value,
  name: { pl: 'Termin', en: 'Deadline' },
  due: '2026-12-01',
  lastDay: '2026-12-01',
  state: 'open',
  ...more,
});
const renewal = deadline({ calendarType: calendarEventType.TRADEMARK_EXPIRATION.value });

const gaps = (mark: CheckedMark, ...deadlines: CheckedDeadline[]) =>
  gapsOf(mark, deadlines, startingPack, today);

describe('a registered mark', () => {
  const registered = (more: Partial<CheckedMark> = {}) =>
    markOf({ status: REGISTERED.value, ...more });

  test('without a renewal has a gap, whatever other deadlines it has', () => {
    expect(gaps(registered())).toEqual([{ kind: 'no_renewal' }]);
    expect(gaps(registered(), deadline())).toEqual([{ kind: 'no_renewal' }]);
  });

  test('with a renewal, open or closed, has none', () => {
    expect(gaps(registered(), renewal)).toEqual([]);
    expect(gaps(registered(), { ...renewal, state: 'done' })).toEqual([]);
  });

  test.each([
    ['archived', { archived: true }],
    ['designated', { type: INTERNATIONAL_DESIGNATED.value }],
    ['an application', { status: APPLICATION.value }],
    ['no more', { status: EXPIRED.value }],
  ])('that is %s owes none', (_, more) => {
    expect(gaps(registered(more))).toEqual([]);
  });
});

describe('a mark that is applied for', () => {
  const gap = { kind: 'registered_as_application', sign: 'registrationDate' };

  test('and has the date of a registration has a gap, from that day on', () => {
    expect(gaps(markOf({ registrationDate: today }))).toEqual([gap]);
    expect(gaps(markOf({ registrationDate: '2026-11-18' }))).toEqual([]);
    expect(gaps(markOf({ registrationNumber: 'R.1' }))).toEqual([
      { ...gap, sign: 'registrationNumber' },
    ]);
  });

  test('has none in the archive, nor where it is registered or has ended', () => {
    expect(gaps(markOf({ registrationDate: today, archived: true }))).toEqual([]);
    expect(gaps(markOf({ registrationDate: today, status: EXPIRED.value }))).toEqual([]);
    expect(gaps(markOf({ registrationDate: today, status: REGISTERED.value }), renewal)).toEqual(
      [],
    );
  });
});

describe('a letter', () => {
  const kind = proceduralDateKind.OTHER.value;
  const letter = { kind, date: '2026-11-02', dueDate: null, answeredOn: null };
  const withLetters = (...letters: DeadlineMark['proceduralDates'][number][]) =>
    markOf({ proceduralDates: letters });
  const gap = { kind: 'letter_without_deadline', letter: kind, date: letter.date };

  test('without a deadline has a gap', () => {
    expect(gaps(withLetters(letter))).toEqual([gap]);
    expect(gaps(withLetters(letter), deadline({ key: `r:${kind}:2026-11-03` }))).toEqual([gap]);
  });

  test('with a deadline of its own, an answer, in our favour or without need of an answer has none', () => {
    expect(gaps(withLetters(letter), deadline({ key: `r:${kind}:2026-11-02` }))).toEqual([]);
    expect(gaps(withLetters(letter), deadline({ key: `r:${kind}:2026-11-02#1` }))).toEqual([]);
    expect(gaps(withLetters({ ...letter, answeredOn: '2026-11-05' }))).toEqual([]);
    expect(gaps(withLetters({ ...letter, inOurFavour: true }))).toEqual([]);
    expect(gaps(withLetters({ ...letter, needsNoAnswer: true }))).toEqual([]);
  });

  test('of a day that brought two needs a deadline each', () => {
    const first = deadline({ key: `r:${kind}:2026-11-02` });
    const second = deadline({ key: `r:${kind}:2026-11-02:2` });
    expect(gaps(withLetters(letter, letter), first)).toEqual([gap]);
    expect(gaps(withLetters(letter, letter), second)).toEqual([gap]);
    expect(gaps(withLetters(letter, letter), first, second)).toEqual([]);
  });

  test('whose rule the status of the mark closes has none', () => {
    const rule = startingPack.find(
      ({ anchor, types, statuses }) =>
        Object.hasOwn(proceduralDateKind, anchor) &&
        types.includes(POLISH.value) &&
        !statuses.includes(REGISTERED.value),
    );
    if (!rule) throw new Error('no rule of letters is closed by registration');
    const mark = markOf({
      status: REGISTERED.value,
      proceduralDates: [{ ...letter, kind: rule.anchor as typeof kind }],
    });
    expect(gapsOf(mark, [renewal], [{ ...rule, territories: ['PL'] }], today)).toEqual([]);
    expect(gapsOf(mark, [renewal], [{ ...rule, territories: ['DE'] }], today)).toHaveLength(1);
    // A rule that only repeats stated dates does not cover letters without one.
    const repeating = { ...rule, territories: ['PL'], offset: null };
    expect(gapsOf(mark, [renewal], [repeating], today)).toHaveLength(1);
  });

  test('of a mark that is archived or no more is of no concern', () => {
    expect(gaps({ ...withLetters(letter), archived: true })).toEqual([]);
    expect(gaps({ ...withLetters(letter), status: EXPIRED.value })).toEqual([]);
  });
});

describe('a mark taken over', () => {
  const taken = (more: Partial<CheckedMark> = {}) =>
    markOf({ takenOver: true, takenOverOn: '2026-06-01', enteredOn: '2026-08-01', ...more });
  const old = deadline({ key: 'old', due: '2026-05-01', lastDay: '2026-05-31' });
  const gap = { kind: 'open_before_takeover', name: old.name, date: old.due };

  test('has a gap for what is open from before', () => {
    expect(gaps(taken(), old)).toEqual([gap]);
    expect(gaps(taken({ takenOverOn: null }), { ...old, lastDay: '2026-07-31' })).toEqual([gap]);
  });

  test('has none for what could still be done on the day, is closed, or is known as not met', () => {
    expect(gaps(taken(), { ...old, lastDay: '2026-06-01' })).toEqual([]);
    expect(gaps(taken(), { ...old, state: 'done' })).toEqual([]);
    expect(gaps(taken({ pastDuties: [{ key: 'old', met: false }] }), old)).toEqual([]);
    expect(gaps(taken({ takenOver: false }), old)).toEqual([]);
  });
});
