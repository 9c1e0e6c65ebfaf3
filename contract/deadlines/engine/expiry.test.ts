import { describe, expect, it } from 'vitest';
import { bareMark } from '#contract/deadlines/engine/bareMark';
import { computedExpiration, expiryQuestion } from '#contract/deadlines/engine/expiry';
import { years } from '#contract/deadlines/engine/periods';
import { startingPack } from '#contract/deadlines/rules/pack';
import { shippedTermRules } from '#contract/deadlines/engine/terms';
import type { DeadlineMark } from '#contract/deadlines/engine/types';
import { trademarkStatus, trademarkType, type TrademarkType } from '#contract/codes/trademarks';

const { POLISH, EUROPEAN, FOREIGN, INTERNATIONAL, INTERNATIONAL_DESIGNATED } = trademarkType;
const { APPLICATION, REGISTERED, EXPIRED } = trademarkStatus;
const today = '2026-11-16';

type Known = Partial<DeadlineMark>;
const registered =
  (type: TrademarkType, place: string | null) =>
  (known: Known): DeadlineMark =>
    bareMark({ type, place, status: REGISTERED.value, enteredOn: today, ...known });
const polish = registered(POLISH.value, 'PL');
const european = registered(EUROPEAN.value, 'EU');
const international = registered(INTERNATIONAL.value, null);
const designated = registered(INTERNATIONAL_DESIGNATED.value, 'US');
const foreign = (place: string, known: Known) => registered(FOREIGN.value, place)(known);

const computed = (mark: DeadlineMark, rules = startingPack) =>
  computedExpiration(mark, rules, today);
const question = (mark: DeadlineMark, rules = shippedTermRules) =>
  expiryQuestion(mark, rules, today);
const filed = (applicationDate: string, expirationDate: string | null = null): Known => ({
  applicationDate,
  expirationDate,
});

describe('D1: a registered mark without an expiration date', () => {
  it('has the one its rule gives', () => {
    expect(computed(european(filed('2017-01-10')))).toBe('2027-01-10');
    expect(computed(polish(filed('2017-01-10')))).toBe('2027-01-10');
    expect(computed(international({ registrationDate: '2018-05-06' }))).toBe('2028-05-06');
    expect(computed(foreign('US', { registrationDate: '2020-02-29' }))).toBe('2030-02-28');
  });

  it('has that of the running term, and of the one before while it is in grace', () => {
    expect(computed(polish(filed('1997-03-01')))).toBe('2027-03-01');
    expect(computed(polish(filed('2016-06-01')))).toBe('2026-06-01');
    expect(computed(polish(filed('2016-05-16')))).toBe('2026-05-16');
    expect(computed(polish(filed('2016-05-15')))).toBe('2036-05-15');
  });

  it('stays at an end that passed while the firm had the mark', () => {
    expect(computed(polish({ ...filed('2016-05-01'), enteredOn: '2020-01-01' }))).toBe(
      '2026-05-01',
    );
  });

  it('follows the terms of its place', () => {
    // 15 years from each day before 17 June 2019, then ten.
    expect(computed(foreign('CA', { registrationDate: '1995-05-01' }))).toBe('2035-05-01');
    expect(computed(foreign('CA', { registrationDate: '2019-06-17' }))).toBe('2029-06-17');
    const german = { applicationDate: '2008-02-05', registrationDate: '2008-06-01' };
    expect(computed(foreign('DE', german))).toBe('2028-02-29');
    expect(computed(foreign('NG', filed('2004-05-06')))).toBe('2039-05-06');
  });

  it('is not renewed back behind a renewal on record', () => {
    const renewals = [
      { from: '2026-12-01', to: '2036-12-01', renewedOn: '2026-10-01', payment: 1 },
    ];
    expect(computed(polish({ ...filed('2016-12-01'), renewals }))).toBe('2036-12-01');
  });

  it('ends with its international registration where it is designated', () => {
    const parent = { registrationDate: '2017-04-05', applicationDate: null };
    expect(computed(designated({ parent: { ...parent, expirationDate: '2030-01-01' } }))).toBe(
      '2030-01-01',
    );
    expect(computed(designated({ parent }))).toBe('2027-04-05');
    expect(computed(designated({}))).toBeNull();
  });

  it('has none where no start is known, where one is entered, or before and after registration', () => {
    expect(computed(polish({ registrationDate: '2020-01-01' }))).toBeNull();
    expect(computed(polish(filed('2017-01-10', '2027-01-10')))).toBeNull();
    for (const status of [APPLICATION.value, EXPIRED.value])
      expect(computed(polish({ ...filed('2017-01-10'), status }))).toBeNull();
  });

  it('is asked about, with how the date was counted', () => {
    expect(question(european(filed('2017-01-10')))).toEqual({
      kind: 'computed',
      date: '2027-01-10',
      sum: { pl: '10.01.2017 + 10 lat', en: '10.01.2017 + 10 years' },
      assumedRenewals: 0,
    });
    expect(question(polish(filed('1997-03-01')))).toMatchObject({
      sum: { pl: '01.03.1997 + 3 × 10 lat' },
      assumedRenewals: 2,
    });
    expect(question(polish(filed('2012-02-29')))).toMatchObject({
      date: '2032-02-28',
      sum: { pl: '29.02.2012 + 2 × 10 lat, każdy od końca poprzedniego' },
    });
    expect(question(foreign('CA', { registrationDate: '1995-05-01' }))).toMatchObject({
      sum: { pl: '01.05.1995 + 2 × 15 lat + 10 lat' },
    });
    expect(question(polish({ registrationDate: '2020-01-01' }))).toEqual({ kind: 'unknown' });
  });
});

describe('D2: an expiration date that is not the start and whole terms', () => {
  it('is questioned with the nearest ones and the arithmetic', () => {
    expect(question(european(filed('2017-01-10', '2027-10-10')))).toEqual({
      kind: 'odd',
      entered: '2027-10-10',
      expected: [
        { date: '2027-01-10', sum: { pl: '10.01.2017 + 10 lat', en: '10.01.2017 + 10 years' } },
        {
          date: '2037-01-10',
          sum: { pl: '10.01.2017 + 2 × 10 lat', en: '10.01.2017 + 2 × 10 years' },
        },
      ],
      arithmetic: {
        pl: 'data zgłoszenia 10.01.2017 + 10 lat = 10.01.2027; 10.01.2017 + 2 × 10 lat = 10.01.2037',
        en: 'application date 10.01.2017 + 10 years = 10.01.2027; 10.01.2017 + 2 × 10 years = 10.01.2037',
      },
    });
    // Before the end of the first term there is only that end.
    expect(question(polish(filed('2017-01-10', '2020-01-10')))).toMatchObject({
      expected: [{ date: '2027-01-10' }],
    });
  });

  const asked = (mark: DeadlineMark, rules = shippedTermRules) => question(mark, rules)?.kind;

  it('is none after any number of renewals', () => {
    for (const expirationDate of ['2007-03-01', '2027-03-01', '2037-03-01'])
      expect(asked(polish(filed('1997-03-01', expirationDate)))).toBeUndefined();
    expect(asked(polish(filed('1997-03-01', '2027-03-02')))).toBe('odd');
  });

  it('is none where a month has no such day, as a renewal or as the start gives it', () => {
    for (const expirationDate of ['2026-02-28', '2036-02-28', '2036-02-29'])
      expect(asked(polish(filed('2016-02-29', expirationDate)))).toBeUndefined();
    expect(asked(polish(filed('2016-02-29', '2026-03-01')))).toBe('odd');
  });

  it('is none at the end of its month where the law says so', () => {
    const german = (expirationDate: string) =>
      foreign('DE', {
        applicationDate: '2006-02-05',
        registrationDate: '2006-06-01',
        expirationDate,
      });
    for (const expirationDate of ['2016-02-29', '2026-02-28', '2036-02-29'])
      expect(asked(german(expirationDate))).toBeUndefined();
    expect(asked(german('2026-02-05'))).toBe('odd');
    const newer = { applicationDate: '2018-02-05', registrationDate: '2019-01-14' };
    expect(asked(foreign('DE', { ...newer, expirationDate: '2028-02-05' }))).toBeUndefined();
    expect(asked(foreign('DE', { ...newer, expirationDate: '2028-02-29' }))).toBe('odd');
  });

  it('follows terms that were changed by law', () => {
    const canadian = (expirationDate: string) =>
      foreign('CA', { registrationDate: '1995-05-01', expirationDate });
    for (const expirationDate of ['2010-05-01', '2025-05-01', '2035-05-01'])
      expect(asked(canadian(expirationDate))).toBeUndefined();
    expect(asked(canadian('2020-05-01'))).toBe('odd');
    const mexican = (registrationDate: string, expirationDate: string) =>
      foreign('MX', { applicationDate: '2019-12-01', registrationDate, expirationDate });
    expect(asked(mexican('2020-11-04', '2029-12-01'))).toBeUndefined();
    expect(asked(mexican('2020-11-04', '2030-11-04'))).toBe('odd');
    expect(asked(mexican('2020-11-05', '2030-11-05'))).toBeUndefined();
    expect(asked(mexican('2020-11-05', '2029-12-01'))).toBe('odd');
  });

  it('may count from registration where the pack knows no rule of the office', () => {
    const dates = { applicationDate: '2015-03-03', registrationDate: '2017-08-09' };
    for (const expirationDate of ['2025-03-03', '2027-08-09'])
      expect(asked(foreign('BR', { ...dates, expirationDate }))).toBeUndefined();
    expect(asked(foreign('BR', { ...dates, expirationDate: '2027-08-10' }))).toBe('odd');
    expect(asked(foreign('GB', { ...dates, expirationDate: '2027-08-09' }))).toBe('odd');
    // Once the firm has confirmed the general rule, the start of terms is known.
    const confirmed = shippedTermRules.map((rule) => ({ ...rule, confirmed: true }));
    const fromRegistration = foreign('BR', { ...dates, expirationDate: '2027-08-09' });
    expect(asked(fromRegistration, confirmed)).toBe('odd');
  });

  it('is none once somebody has confirmed it, also after renewals of it', () => {
    const confirmed = (known: Known) =>
      polish({ applicationDate: '2017-01-10', confirmedExpiration: '2027-10-10', ...known });
    expect(asked(confirmed({ expirationDate: '2027-10-10' }))).toBeUndefined();
    expect(asked(confirmed({ expirationDate: '2027-10-11' }))).toBe('odd');
    const renewal = (from: string, to: string) => ({ from, to, renewedOn: from, payment: 1 });
    const renewals = [renewal('2034-10-10', '2047-10-10'), renewal('2027-10-10', '2034-10-10')];
    expect(asked(confirmed({ expirationDate: '2047-10-10', renewals }))).toBeUndefined();
    expect(asked(confirmed({ expirationDate: '2047-10-10' }))).toBeUndefined();
    expect(asked(confirmed({ expirationDate: '2045-10-10' }))).toBe('odd');
  });

  it('keeps what a renewal by rules of another time gave', () => {
    const renewals = [
      { from: '2027-01-10', to: '2034-01-10', renewedOn: '2027-01-01', payment: 1 },
    ];
    expect(asked(polish({ ...filed('2017-01-10', '2034-01-10'), renewals }))).toBeUndefined();
    expect(asked(polish(filed('2017-01-10', '2034-01-10')))).toBe('odd');
  });

  it('follows a rule the firm has changed', () => {
    const rules = shippedTermRules.map((rule) =>
      rule.id === 'pl-term' ? { ...rule, offset: years(7) } : rule,
    );
    expect(asked(polish(filed('2017-01-10', '2024-01-10')), rules)).toBeUndefined();
    expect(asked(polish(filed('2017-01-10', '2027-01-10')), rules)).toBe('odd');
  });

  it('is not asked about designated, unregistered and archived marks, or without a start', () => {
    const parent = { registrationDate: '2017-04-05', applicationDate: null };
    expect(question(designated({ parent, expirationDate: '2030-01-01' }))).toBeNull();
    expect(question(designated({ parent }))).toBeNull();
    for (const known of [{ status: APPLICATION.value }, { status: EXPIRED.value }])
      expect(question(polish({ ...filed('2017-01-10', '2027-10-10'), ...known }))).toBeNull();
    expect(question(polish({ ...filed('2017-01-10'), archived: true }))).toBeNull();
    expect(question(polish({ expirationDate: '2027-10-10' }))).toBeNull();
  });
});
