import { describe, expect, it } from 'vitest';
import { shippedTermRules } from '#contract/deadlines/engine/terms';
import { trademarkType, type TrademarkType } from '#contract/codes/trademarks';
import {
  expiryOn,
  computedExpiry,
  proposedExpiration,
  warnOfOrder,
} from '#contract/trademarks/dates';

const { POLISH, EUROPEAN, INTERNATIONAL, INTERNATIONAL_DESIGNATED } = trademarkType;
const nothing = {
  type: null,
  territory: null,
  place: null,
  applicationDate: null,
  bupDate: null,
  publicationDate: null,
  registrationDate: null,
  expirationDate: null,
  confirmedExpiration: null,
};
type Given = { [N in keyof typeof nothing]?: N extends 'type' ? TrademarkType : string | null };
const warned = (field: Parameters<typeof warnOfOrder>[0], values: Given) =>
  warnOfOrder(field)('', { ...nothing, ...values })?.pl ?? null;

describe('the order of dates', () => {
  it('is odd where a later step comes before an earlier one', () => {
    const values = { type: EUROPEAN.value, applicationDate: '2026-05-10' };
    expect(warned('publicationDate', { ...values, publicationDate: '2026-05-09' })).toMatch(
      /Publikacja przed datą zgłoszenia/,
    );
    expect(warned('publicationDate', { ...values, publicationDate: '2026-05-10' })).toBeNull();
    expect(warned('expirationDate', { ...values, expirationDate: '2026-01-01' })).toMatch(
      /Wygaśnięcie przed datą zgłoszenia/,
    );
  });

  it('leaves three months for oppositions to a Polish mark', () => {
    const values = { type: POLISH.value, bupDate: '2026-01-31' };
    expect(warned('registrationDate', { ...values, registrationDate: '2026-04-29' })).toMatch(
      /3 miesięcy/,
    );
    expect(warned('registrationDate', { ...values, registrationDate: '2026-04-30' })).toBeNull();
  });

  it('expects the Gazette of WIPO to publish an international mark after its registration', () => {
    const values = { type: INTERNATIONAL.value, registrationDate: '2026-05-10' };
    expect(warned('registrationDate', { ...values, publicationDate: '2026-07-02' })).toBeNull();
    expect(warned('publicationDate', { ...values, publicationDate: '2026-07-02' })).toBeNull();
    expect(warned('publicationDate', { ...values, publicationDate: '2026-05-09' })).toMatch(
      /Publikacja przed datą rejestracji/,
    );
  });

  it('does not look at dates the type does not have, or at unfinished ones', () => {
    const polish = { type: POLISH.value, publicationDate: '2026-05-01' };
    expect(warned('registrationDate', { ...polish, registrationDate: '2026-01-01' })).toBeNull();
    expect(
      warned('registrationDate', {
        type: POLISH.value,
        applicationDate: '12.3',
        registrationDate: '2026-01-01',
      }),
    ).toBeNull();
  });
});

describe('the end of protection', () => {
  const proposed = (type: TrademarkType, values: Omit<Given, 'type'>) =>
    proposedExpiration(type, values, shippedTermRules, '2026-11-16');
  const expiry = (expires: string, today: string) =>
    expiryOn(expires, today, null, shippedTermRules);

  it('is proposed ten years after application, for international marks after registration', () => {
    const dates = { applicationDate: '2024-02-29', registrationDate: '2025-03-01' };
    expect(proposed(POLISH.value, dates)).toBe('2034-02-28');
    expect(proposed(INTERNATIONAL.value, dates)).toBe('2035-03-01');
    expect(proposed(INTERNATIONAL_DESIGNATED.value, dates)).toBeNull();
    expect(proposed(POLISH.value, { applicationDate: null })).toBeNull();
  });

  it('is computed with a word on the one that is typed', () => {
    const computed = (values: Given) =>
      computedExpiry({ ...nothing, type: POLISH.value, ...values }, { context: {} })?.en ?? null;
    const applicationDate = '2024-03-01';
    expect(computed({ applicationDate })).toBe('01.03.2034 – no date has been entered');
    expect(computed({ applicationDate, expirationDate: '2034-03-01' })).toBe(
      '01.03.2034 – as entered',
    );
    expect(computed({ applicationDate, expirationDate: '2044-03-01' })).toBe(
      '01.03.2034; the one entered is after renewal',
    );
    expect(computed({ applicationDate, expirationDate: '2034-04-01' })).toBe(
      '01.03.2034 – another one is entered',
    );
    expect(computed({ type: INTERNATIONAL_DESIGNATED.value, applicationDate })).toBeNull();
  });

  it('that somebody confirmed is told with the one the rule gives', () => {
    const told = (expirationDate: string) =>
      computedExpiry(
        {
          ...nothing,
          type: POLISH.value,
          applicationDate: '2024-03-01',
          expirationDate,
          confirmedExpiration: '2034-04-01',
        },
        { context: {} },
      );
    expect(told('2034-04-01')).toEqual({
      pl: '01.03.2034 – wpisano inną, 01.04.2034, i potwierdzono ją',
      en: '01.03.2034 – another one, 01.04.2034, is entered and was confirmed',
    });
    // Ten years after the confirmed end.
    expect(told('2044-04-01')?.pl).toBe('01.03.2034; wpisano datę po przedłużeniu');
    expect(told('2034-05-01')?.pl).toBe('01.03.2034 – wpisano inną');
  });

  it('is followed by half a year of grace', () => {
    expect(expiry('2026-11-15', '2026-11-15')).toBe('ahead');
    expect(expiry('2026-11-14', '2026-11-15')).toBe('grace');
    expect(expiry('2026-05-15', '2026-11-15')).toBe('grace');
    expect(expiry('2026-05-14', '2026-11-15')).toBe('past');
  });
});
