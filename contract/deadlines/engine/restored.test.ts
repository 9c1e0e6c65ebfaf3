import { describe, expect, it } from 'vitest';
import { valuesOf } from '#contract/values/codes';
import { bareMark } from '#contract/deadlines/engine/bareMark';
import { dateAlertsOf } from '#contract/alerts/ofQuestions';
import { deadlinesOf } from '#contract/deadlines/engine/engine';
import { statusProposal } from '#contract/deadlines/engine/lapse';
import { keyOfTerm } from '#contract/deadlines/engine/restored';
import { startingPack } from '#contract/deadlines/rules/pack';
import { usualSettings } from '#contract/deadlines/test/examples';
import { isDateToCheck, unrecordedRenewal } from '#contract/trademarks/openQuestions';
import type { Deadline, DeadlineMark } from '#contract/deadlines/engine/types';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';

const { FOREIGN, POLISH } = valuesOf(trademarkType);
const { REGISTERED } = valuesOf(trademarkStatus);
const today = '2026-11-16';
const noQuestions = { expiry: null, unregistered: null, renewal: null, unrecorded: null };

const deadlines = (mark: DeadlineMark): Deadline[] =>
  deadlinesOf(mark, startingPack, usualSettings, today);
const proposal = (mark: DeadlineMark) => statusProposal(mark, deadlines(mark), startingPack, today);
const said = ({ steps }: Deadline): string => steps.map(({ pl }) => pl).join(' ');

describe('a deadline that was restored', () => {
  /** Its declaration of the sixth year was due on 2026-01-01, with grace until 2026-07-01. */
  const american = bareMark({
    type: FOREIGN,
    place: 'US',
    status: REGISTERED,
    registrationDate: '2020-01-01',
    expirationDate: '2030-01-01',
  });
  const restored = { key: 'us-sec8', due: '2026-01-01', decidedOn: '2026-09-05' };
  const declaration = (mark: DeadlineMark): Deadline => {
    const found = deadlines(mark).find(({ key }) => key === 'us-sec8');
    if (!found) throw new Error('no declaration is due');
    return found;
  };

  it('is done, proposes no end and says when it was restored', () => {
    expect(proposal(american)).toMatchObject({ key: 'us-sec8' });
    const mark = { ...american, restoredDeadlines: [restored] };
    const found = declaration(mark);
    expect(found).toMatchObject({ state: 'done', lateOn: null, remedies: [] });
    expect(found.restoredOn).toBe('2026-09-05');
    expect(said(found)).toContain('Termin przywrócono dnia 5 września 2026.');
    expect(found.steps.at(-1)?.en).toBe('The deadline was restored on 5 September 2026.');
    expect(proposal(mark)).toBeNull();
    expect(isDateToCheck(mark, noQuestions, deadlines(mark), startingPack, today)).toBe(false);
  });

  it('counts what was filed too late', () => {
    const late = {
      ...american,
      statements: [{ rule: 'us-sec8', due: '2026-01-01', filedOn: '2026-08-01' }],
    };
    expect(declaration(late)).toMatchObject({ state: 'open', lateOn: '2026-08-01' });
    const found = declaration({ ...late, restoredDeadlines: [restored] });
    expect(found).toMatchObject({ state: 'done', lateOn: null });
    expect(said(found)).not.toContain('jest spóźniona');
  });

  it.each([
    ['another deadline', { ...restored, key: 'us-sec8-y10#1' }],
    ['another day', { ...restored, due: '2026-01-02' }],
  ])('is not restored by what was decided of %s', (_, other) => {
    expect(declaration({ ...american, restoredDeadlines: [other] })).toMatchObject({
      state: 'open',
      restoredOn: null,
    });
  });

  it('that was met in time stays as it was', () => {
    const found = declaration({
      ...american,
      statements: [{ rule: 'us-sec8', due: '2026-01-01', filedOn: '2025-12-01' }],
      restoredDeadlines: [restored],
    });
    expect(found).toMatchObject({ state: 'done', restoredOn: null });
    expect(said(found)).not.toContain('przywrócono');
  });

  it('from before a takeover is not asked about', () => {
    const found = declaration({
      ...american,
      takenOver: true,
      takenOverOn: '2026-10-01',
      restoredDeadlines: [restored],
    });
    expect(found).toMatchObject({ beforeTakeover: false, restoredOn: '2026-09-05' });
  });
});

describe('a term whose renewal was restored', () => {
  const ended = bareMark({
    type: POLISH,
    place: 'PL',
    status: REGISTERED,
    applicationDate: '2015-12-01',
    registrationDate: '2016-06-01',
    expirationDate: '2025-12-01',
  });
  const restored = { key: 'pl-renewal', due: '2025-12-01', decidedOn: '2026-09-05' };
  /** A renewal that was recorded although it was late. */
  const renewed: DeadlineMark = {
    ...ended,
    expirationDate: '2035-12-01',
    payments: [
      {
        id: 4,
        type: 'PROTECTION_PERIOD',
        status: 'PAID',
        deadline: '2025-12-01',
        paymentDate: '2026-08-01',
        protectionEndDate: '2035-12-01',
      },
    ],
    renewals: [{ from: '2025-12-01', to: '2035-12-01', renewedOn: '2026-08-01', payment: 4 }],
  };
  const renewals = (mark: DeadlineMark) =>
    deadlines(mark).filter(({ rule }) => rule === 'pl-renewal');

  it('waits for the renewal to be recorded: nothing would be due any more', () => {
    const mark = { ...ended, restoredDeadlines: [restored] };
    expect(renewals(mark)).toMatchObject([{ state: 'done', restoredOn: '2026-09-05' }]);
    expect(proposal(mark)).toBeNull();
    const asked = (of: DeadlineMark) => ({
      ...noQuestions,
      unrecorded: unrecordedRenewal(of, deadlines(of)),
    });
    const toCheck = (of: DeadlineMark) =>
      isDateToCheck(of, asked(of), deadlines(of), startingPack, today);
    expect(toCheck(mark)).toBe(true);
    expect(dateAlertsOf(asked(mark))).toMatchObject([{ value: '2025-12-01' }]);
    expect(toCheck({ ...mark, archived: true })).toBe(false);
    expect(toCheck({ ...renewed, restoredDeadlines: [restored] })).toBe(false);
  });

  it('counts the late renewal that was recorded, and leaves the next one open', () => {
    const key = 'pl-renewal:payment:4';
    expect(proposal(renewed)).toMatchObject({ key });
    expect(keyOfTerm(key)).toBe(restored.key);
    const mark = { ...renewed, restoredDeadlines: [restored] };
    const [old, next] = renewals(mark);
    expect(old).toMatchObject({ key, state: 'done', lateOn: null });
    expect(old && said(old)).toContain('Przedłużenie jest zapisane, a termin przywrócono.');
    expect(next).toMatchObject({ key: 'pl-renewal', due: '2035-12-01', state: 'open' });
    expect(proposal(mark)).toBeNull();
  });
});
