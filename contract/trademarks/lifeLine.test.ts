import { describe, expect, it } from 'vitest';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { shippedTermRules } from '#contract/deadlines/engine/terms';
import { lifeLine } from '#contract/trademarks/lifeLine';

const today = '2026-11-16';
const polish = {
  type: trademarkType.POLISH.value,
  status: trademarkStatus.REGISTERED.value,
  place: 'PL',
  applicationDate: '2016-08-25',
  bupDate: '2016-10-10',
  publicationDate: null,
  registrationDate: '2017-03-14',
  expirationDate: '2026-08-25',
  renewalDue: '2026-08-25',
  endedOn: null,
} as const;
type Mark = Parameters<typeof lifeLine>[0];
const lifeOf = (more: Partial<Mark>) => lifeLine({ ...polish, ...more }, shippedTermRules, today);
const said = (more: Partial<Mark>) =>
  lifeOf(more).points.map(({ name, date }) => `${date} ${name}`);

describe('the life of a mark', () => {
  it('in the period of late renewal runs to its last day, and to the next term', () => {
    expect(said({})).toEqual([
      '2016-08-25 filing',
      '2016-10-10 publication',
      '2017-01-10 opposition',
      '2017-03-14 registration',
      '2022-03-14 use',
      '2026-08-25 expiry',
      '2027-02-25 lastDay',
      '2036-08-25 nextExpiry',
    ]);
    expect(lifeOf({}).stretches).toEqual([
      { kind: 'pending', from: '2016-08-25', to: '2017-03-14' },
      { kind: 'protected', from: '2017-03-14', to: '2026-08-25' },
      { kind: 'grace', from: '2026-08-25', to: '2027-02-25' },
      { kind: 'next', from: '2027-02-25', to: '2036-08-25' },
    ]);
  });

  it('has not been renewed while the fee of a recorded renewal is unpaid', () => {
    expect(lifeOf({ expirationDate: '2036-08-25' })).toEqual(lifeOf({}));
  });

  it('shows every renewal that must have been', () => {
    const old = {
      applicationDate: '1998-05-04',
      bupDate: null,
      registrationDate: '2001-02-01',
      expirationDate: '2028-05-04',
      renewalDue: '2028-05-04',
    };
    expect(said(old)).toEqual([
      '1998-05-04 filing',
      '2001-02-01 registration',
      '2006-02-01 use',
      '2008-05-04 renewed',
      '2018-05-04 renewed',
      '2028-05-04 expiry',
      '2038-05-04 nextExpiry',
    ]);
  });

  it('counts renewals by the terms that were in force, and none where it cannot know', () => {
    const canadian: Partial<Mark> = {
      type: trademarkType.FOREIGN.value,
      place: 'CA',
      applicationDate: '1997-05-05',
      bupDate: null,
      registrationDate: '1999-03-01',
      expirationDate: '2029-03-01',
      renewalDue: '2029-03-01',
    };
    const renewedIn = (more: Partial<Mark>) =>
      said({ ...canadian, ...more }).filter((line) => line.endsWith('renewed'));
    expect(renewedIn({})).toEqual(['2014-03-01 renewed']);
    expect(renewedIn({ expirationDate: '2028-07-20', renewalDue: '2028-07-20' })).toEqual([]);
    const leap = { applicationDate: '2016-02-29', registrationDate: '2017-03-14' };
    const ends = { expirationDate: '2036-02-28', renewalDue: '2036-02-28' };
    expect(renewedIn({ type: polish.type, place: 'PL', ...leap, ...ends })).toEqual([
      '2026-02-28 renewed',
    ]);
  });

  it('of an application ends today, with the oppositions to come', () => {
    const pending = {
      status: trademarkStatus.APPLICATION.value,
      applicationDate: '2026-07-01',
      bupDate: '2026-09-09',
      registrationDate: null,
      expirationDate: null,
      renewalDue: null,
    };
    expect(said(pending)).toEqual([
      '2026-07-01 filing',
      '2026-09-09 publication',
      '2026-12-09 opposition',
    ]);
    expect(lifeOf(pending).stretches).toEqual([{ kind: 'pending', from: '2026-07-01', to: today }]);
  });

  it('ends where the right ended, and leaves out what never came', () => {
    const annulled = {
      status: trademarkStatus.ANNULLED.value,
      endedOn: '2020-01-15',
      expirationDate: '2036-08-25',
      renewalDue: null,
    };
    expect(said(annulled).at(-1)).toBe('2020-01-15 ended');
    expect(said(annulled).join()).not.toContain('use');
    expect(lifeOf(annulled).stretches.at(-1)).toEqual({
      kind: 'protected',
      from: '2017-03-14',
      to: '2020-01-15',
    });
  });

  it('without dates has nothing to show', () => {
    const bare = {
      status: trademarkStatus.APPLICATION.value,
      applicationDate: null,
      bupDate: null,
      registrationDate: null,
      expirationDate: null,
      renewalDue: null,
    };
    expect(lifeOf(bare)).toEqual({ points: [], stretches: [] });
  });
});
