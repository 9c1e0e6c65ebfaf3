import { describe, expect, expectTypeOf, it } from 'vitest';
import { alertType } from '#contract/alerts/alert';
import { autocompleteType } from '#contract/kit/autocomplete';
import { calendarEventType } from '#contract/deadlines/codes';
import {
  choicesOf,
  codes,
  isCode,
  labelOf,
  valuesOf,
  type Code,
  type CodeList,
} from '#contract/values/codes';
import { countries, territories } from '#contract/values/countries';
import { companySize } from '#contract/customers/customer';
import { historyOperation } from '#contract/kit/history';
import { defaultLocale, locales } from '#contract/values/locale';
import { paymentStatus, paymentType } from '#contract/codes/payments';
import { reportType } from '#contract/reports/report';
import { settingKey } from '#contract/codes/territoryLists';
import {
  activeStatuses,
  applicationSubStatus,
  colorOf,
  currencyOf,
  isForeignKind,
  representationType,
  trademarkStatus,
  trademarkType,
} from '#contract/codes/trademarks';

describe('codes', () => {
  const size = codes({ LITTLE: [1, 'Mały', 'Little'], HUGE: ['XXL', 'Ogromny', 'Huge'] });
  const answer = codes({ YES: ['Tak', 'Yes'], NO: ['Nie', 'No'] });

  it('keeps values as literals', () => {
    expectTypeOf(valuesOf(size).LITTLE).toEqualTypeOf<1>();
    expectTypeOf<Code<typeof size>>().toEqualTypeOf<1 | 'XXL'>();
    expectTypeOf<Code<typeof answer>>().toEqualTypeOf<'YES' | 'NO'>();
    expectTypeOf(valuesOf(trademarkType).POLISH).toEqualTypeOf<1>();
    expectTypeOf<Code<typeof trademarkType>>().toEqualTypeOf<1 | 2 | 3 | 4 | 5>();
    expect(valuesOf(size)).toEqual({ LITTLE: 1, HUGE: 'XXL' });
  });

  it('uses the name as value where none is given', () => {
    expect(answer).toEqual({
      YES: { value: 'YES', label: { pl: 'Tak', en: 'Yes' } },
      NO: { value: 'NO', label: { pl: 'Nie', en: 'No' } },
    });
  });

  it('tells a code from anything else', () => {
    expect(isCode(size, 1)).toBe(true);
    expect(isCode(size, 'XXL')).toBe(true);
    for (const other of ['1', 'LITTLE', 2, null, undefined, {}, 'toString', Number.NaN])
      expect(isCode(size, other)).toBe(false);
  });

  it('labels a value in the asked language', () => {
    expect(labelOf(size, 1, 'pl')).toBe('Mały');
    expect(labelOf(size, 'XXL', 'en')).toBe('Huge');
    expect(labelOf(trademarkType, valuesOf(trademarkType).POLISH, 'pl')).toBe('Polski');
  });
});

describe('locales', () => {
  it('are Polish, the default, and English', () => {
    expect(locales).toEqual(['pl', 'en']);
    expect(defaultLocale).toBe('pl');
  });
});

/** Values that are stored and sent, and so must never change by accident. */
const expected: Record<string, [list: CodeList, values: Record<string, number | string>]> = {
  trademarkType: [
    trademarkType,
    { POLISH: 1, FOREIGN: 2, EUROPEAN: 3, INTERNATIONAL: 4, INTERNATIONAL_DESIGNATED: 5 },
  ],
  representationType: [
    representationType,
    { WORD: 1, WORD_FIGURATIVE: 2, FIGURATIVE: 3, COLOR: 4, THREE_DIMENSIONAL: 5, OTHER: 6 },
  ],
  trademarkStatus: [
    trademarkStatus,
    { APPLICATION: 1, REGISTERED: 2, EXPIRED: 3, REJECTED: 4, ANNULLED: 5, RESIGNATION: 6 },
  ],
  applicationSubStatus: [
    applicationSubStatus,
    {
      GOODS_AND_SERVICES_COMMENTS: 1,
      OPPOSITION: 2,
      APPLICATION_COMMENTS: 3,
      INITIAL_REJECTION: 4,
      CONDITIONAL_DECISION: 5,
    },
  ],
  paymentType: [
    paymentType,
    {
      APPLICATION: 'APPLICATION',
      ADDITIONAL: 'ADDITIONAL',
      PROTECTION_PERIOD: 'PROTECTION_PERIOD',
      POWER_OF_ATTORNEY: 'POWER_OF_ATTORNEY',
      OTHER: 'OTHER',
    },
  ],
  paymentStatus: [paymentStatus, { PAID: 'PAID', NOT_PAID: 'NOT_PAID' }],
  alertType: [
    alertType,
    {
      TRADEMARK_APPLICATION_PAYMENT: 'TRADEMARK_APPLICATION_PAYMENT',
      TRADEMARK_CUSTOM_TERRITORY: 'TRADEMARK_CUSTOM_TERRITORY',
      TRADEMARK_PROTECTION_PERIOD_PAYMENT: 'TRADEMARK_PROTECTION_PERIOD_PAYMENT',
      TRADEMARK_PROTECTION_PERIOD_NOT_PAID_PAYMENT: 'TRADEMARK_PROTECTION_PERIOD_NOT_PAID_PAYMENT',
      TRADEMARK_BASE_LOST: 'TRADEMARK_BASE_LOST',
      TRADEMARK_DATE_TO_CHECK: 'TRADEMARK_DATE_TO_CHECK',
      TRADEMARK_REGISTRY_DIFFERENCE: 'TRADEMARK_REGISTRY_DIFFERENCE',
    },
  ],
  calendarEventType: [
    calendarEventType,
    {
      PAYMENT_DEADLINE: 'PAYMENT_DEADLINE',
      TRADEMARK_EXPIRATION: 'TRADEMARK_EXPIRATION',
      TRADEMARK_STATEMENT_OF_USE: 'TRADEMARK_STATEMENT_OF_USE',
      OTHER_DEADLINE: 'OTHER_DEADLINE',
      TASK: 'TASK',
    },
  ],
  settingKey: [
    settingKey,
    {
      ADDITIONAL_REGISTRATION_PAYMENT_TERRITORIES: 'ADDITIONAL_REGISTRATION_PAYMENT_TERRITORIES',
      EU_MEMBERS: 'EU_MEMBERS',
      BOIP_MEMBERS: 'BOIP_MEMBERS',
      OAPI_MEMBERS: 'OAPI_MEMBERS',
      WIPO_MEMBERS: 'WIPO_MEMBERS',
      // Added by us: decides between which states Art. 9sexies of the Madrid Protocol applies.
      MADRID_AGREEMENT_STATES: 'MADRID_AGREEMENT_STATES',
      CUSTOM_TRADEMARK_ALERT_TERRITORIES: 'CUSTOM_TRADEMARK_ALERT_TERRITORIES',
      STATEMENT_OF_USE_TERRITORIES: 'STATEMENT_OF_USE_TERRITORIES',
    },
  ],
  historyOperation: [
    historyOperation,
    {
      INSERT: 'INSERT',
      UPDATE: 'UPDATE',
      DELETE: 'DELETE',
      RESTORE: 'RESTORE',
      SHOW: 'SHOW',
      PASSWORD: 'PASSWORD',
      UNBLOCK: 'UNBLOCK',
    },
  ],
  // The last two are our additions.
  reportType: [
    reportType,
    {
      TRADEMARK_MONTHLY: 'TRADEMARK_MONTHLY',
      PORTFOLIO_CERTIFICATE: 'PORTFOLIO_CERTIFICATE',
      DEADLINE_DOCKET: 'DEADLINE_DOCKET',
    },
  ],
  companySize: [companySize, { MICRO: 'MICRO', SMALL: 'SMALL', MEDIUM: 'MEDIUM', BIG: 'BIG' }],
  autocompleteType: [
    autocompleteType,
    {
      CUSTOMER: 'CUSTOMER',
      LAWYER: 'LAWYER',
      PRODUCT: 'PRODUCT',
      REPRESENTATIVE: 'REPRESENTATIVE',
      TRADEMARK: 'TRADEMARK',
    },
  ],
};

describe.each(Object.entries(expected))('%s', (_name, [list, values]) => {
  it('has the names and values of the specification', () => {
    expect(valuesOf(list)).toEqual(values);
  });

  it('has no value twice', () => {
    const all = Object.values(list).map(({ value }) => value);
    expect(new Set(all).size).toBe(all.length);
  });

  it.each(locales)('has a clean label of its own for each value (%s)', (locale) => {
    const labels = Object.values(list).map(({ label }) => label[locale]);
    expect(new Set(labels).size).toBe(labels.length);
    for (const label of labels) {
      expect(label).not.toBe('');
      expect(label).toBe(label.trim().normalize('NFC'));
    }
  });

  it('says different words in the two languages', () => {
    for (const { label } of Object.values(list)) expect(label.pl).not.toBe(label.en);
  });
});

describe('rules of trade mark codes', () => {
  const { POLISH, FOREIGN, EUROPEAN, INTERNATIONAL, INTERNATIONAL_DESIGNATED } =
    valuesOf(trademarkType);

  it.each([
    [POLISH, false, 'PLN', 'red'],
    [FOREIGN, true, null, 'orange'],
    [EUROPEAN, false, 'EUR', 'blue'],
    [INTERNATIONAL, false, 'CHF', 'green'],
    [INTERNATIONAL_DESIGNATED, true, null, 'orange'],
  ] as const)('type %i: foreign %s, currency %s, colour %s', (type, foreign, currency, color) => {
    expect(isForeignKind(type)).toBe(foreign);
    expect(currencyOf(type)).toBe(currency);
    expect(colorOf(type)).toBe(color);
  });

  it('counts applications and registrations as active', () => {
    expect(activeStatuses).toEqual([1, 2]);
  });
});

describe('the order of a choice', () => {
  const labels = (list: CodeList, locale: 'pl' | 'en') =>
    choicesOf(list, locale).map(({ label }) => label);

  it('is that of the alphabet of the reader for countries and territories', () => {
    const polish = labels(countries, 'pl');
    expect(polish.slice(0, 2)).toEqual(['Afganistan', 'Albania']);
    expect(polish.indexOf('Luksemburg')).toBeLessThan(polish.indexOf('Łotwa'));
    expect(polish.indexOf('Łotwa')).toBeLessThan(polish.indexOf('Macedonia Północna'));
    expect(polish.at(-1)).toBe('Zjednoczone Emiraty Arabskie');
    const english = labels(territories, 'en');
    expect(english.indexOf('Åland Islands')).toBeLessThan(english.indexOf('Albania'));
    expect(english.indexOf('Benelux (BOIP)')).toBeLessThan(english.indexOf('Benin'));
  });

  it('is that of the specification for short lists', () => {
    expect(choicesOf(companySize, 'pl').map(({ value }) => value)).toEqual(
      Object.values(companySize).map(({ value }) => value),
    );
    expect(choicesOf(trademarkStatus, 'en').map(({ value }) => value)).toEqual(
      Object.values(trademarkStatus).map(({ value }) => value),
    );
  });
});
