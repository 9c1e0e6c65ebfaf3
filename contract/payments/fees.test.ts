import { describe, expect, it } from 'vitest';
import { defaultFees } from '#contract/payments/defaultFees';
import { amountText, feeChanges, rateText, surchargeText } from '#contract/payments/feeTexts';
import { type Fee, feeTable, hasGapOn, rateFor, storedFeeTable } from '#contract/payments/fees';
import { closedBefore, decidingDay, isToBeChecked } from '#contract/payments/feeValidity';
import { translator } from '#contract/words/i18n';
import { polish } from '#contract/words/messages.pl';
import { paymentType } from '#contract/codes/payments';
import { proposedFee } from '#contract/payments/proposedFees';
import { trademarkType } from '#contract/codes/trademarks';

const { POLISH, EUROPEAN, INTERNATIONAL, INTERNATIONAL_DESIGNATED, FOREIGN } = trademarkType;
const { APPLICATION, PROTECTION_PERIOD, POWER_OF_ATTORNEY } = paymentType;
const on = '2026-11-15';

describe('the default fee table', () => {
  it('is one the product would take', () => {
    expect(feeTable.parse(defaultFees)).toEqual(defaultFees);
  });

  it.each([
    [POLISH, 'PL', PROTECTION_PERIOD, 1, '400.00 PLN'],
    [POLISH, 'PL', PROTECTION_PERIOD, 3, '1200.00 PLN'],
    [POLISH, 'PL', PROTECTION_PERIOD, 4, '1650.00 PLN'],
    [POLISH, 'PL', APPLICATION, 2, '520.00 PLN'],
    [POLISH, 'PL', POWER_OF_ATTORNEY, 45, '17.00 PLN'],
    [EUROPEAN, 'EU', PROTECTION_PERIOD, 1, '850.00 EUR'],
    [EUROPEAN, 'EU', PROTECTION_PERIOD, 2, '900.00 EUR'],
    [EUROPEAN, 'EU', PROTECTION_PERIOD, 45, '7350.00 EUR'],
    [INTERNATIONAL, null, PROTECTION_PERIOD, 0, '653.00 CHF'],
    [INTERNATIONAL, null, PROTECTION_PERIOD, 5, '853.00 CHF'],
    [INTERNATIONAL_DESIGNATED, 'US', APPLICATION, 3, '1380.00 CHF'],
    [INTERNATIONAL_DESIGNATED, 'EU', APPLICATION, 3, '981.00 CHF'],
    [FOREIGN, 'DE', APPLICATION, 4, '390.00 EUR'],
    [FOREIGN, 'US', PROTECTION_PERIOD, 1, '650.00 USD'],
    [FOREIGN, 'US', PROTECTION_PERIOD, 3, '1950.00 USD'],
    [FOREIGN, 'BOIP', APPLICATION, 1, '244.00 EUR'],
    [FOREIGN, 'BOIP', PROTECTION_PERIOD, 1, '263.00 EUR'],
    [FOREIGN, 'NO', APPLICATION, 3, '5800.00 NOK'],
    [FOREIGN, 'NO', PROTECTION_PERIOD, 2, '4700.00 NOK'],
  ] as const)('%o %s %o for %d classes: %s', (type, place, payment, classes, expected) => {
    const fee = proposedFee(defaultFees, {
      type: type.value,
      place,
      payment: payment.value,
      classes,
      on,
    });
    expect(`${fee?.amount} ${fee?.currency}`).toBe(expected);
  });

  it.each([
    [POLISH, 1, '520.00'],
    [EUROPEAN, 1, '1062.50'],
    // A quarter would be 1,837.50: the surcharge has a ceiling.
    [EUROPEAN, 45, '8850.00'],
    [INTERNATIONAL, 5, '1179.50'],
  ] as const)('%o in grace for %d classes: %s', (type, classes, amount) => {
    const payment = PROTECTION_PERIOD.value;
    const question = { type: type.value, place: null, payment, classes, inGrace: true, on };
    expect(proposedFee(defaultFees, question)?.amount).toBe(amount);
  });

  it('asks the late sum of Norway whatever the number of classes', () => {
    const late = { type: FOREIGN.value, place: 'NO', payment: PROTECTION_PERIOD.value };
    const feeOf = (classes: number) =>
      proposedFee(defaultFees, { ...late, classes, inGrace: true, on })?.amount;
    expect([feeOf(1), feeOf(2)]).toEqual(['3950.00', '5250.00']);
  });

  it('proposes nothing where the office is not known', () => {
    const payment = APPLICATION.value;
    for (const place of ['FR', null])
      expect(
        proposedFee(defaultFees, { type: FOREIGN.value, place, payment, classes: 1, on }),
      ).toBe(null);
  });
});

const [first] = defaultFees;
if (!first) throw new Error('no default fee');

describe('a rate that changes on 1 January', () => {
  const day = '2027-01-01';
  const fresh: Fee = { ...first, validFrom: day, basic: '450.00' };
  const table = [closedBefore(first, day), fresh];
  const today = '2026-11-15';
  const proposedFor = (dates: Partial<Parameters<typeof decidingDay>[0]>, fees = table) => {
    const decides = decidingDay({ paymentDate: null, deadline: null, ...dates }, today);
    const question = { type: POLISH.value, place: 'PL', payment: APPLICATION.value } as const;
    const asked = { ...question, classes: 1, on: decides };
    return hasGapOn(fees, asked) ? 'no rate' : (proposedFee(fees, asked)?.amount ?? null);
  };

  it.each([
    ['due on the last day of the old one', { deadline: '2026-12-31' }, '400.00'],
    ['due on the first day of the new one', { deadline: '2027-01-01' }, '450.00'],
    ['paid before, whenever it was due', { paymentDate: today, deadline: day }, '400.00'],
    ['paid after, whenever it was due', { paymentDate: day, deadline: today }, '450.00'],
    ['without a day, as of today', {}, '400.00'],
  ])('is proposed for a payment %s', (_, dates, amount) => {
    expect(proposedFor(dates)).toBe(amount);
  });

  it('is proposed for no day between two rates, and that is told apart from no fee at all', () => {
    const gap = [{ ...first, validTo: '2026-11-30' }, fresh];
    expect(proposedFor({ deadline: '2026-12-15' }, gap)).toBe('no rate');
    expect(proposedFor({ deadline: '2026-11-30' }, gap)).toBe('400.00');
    expect(proposedFor({}, [])).toBeNull();
  });

  it('is refused where it holds at the same time as another, naming that one', () => {
    const [issue] = feeTable.safeParse([first, fresh]).error?.issues ?? [];
    expect(issue).toMatchObject({ path: [1, 'validFrom'], params: { code: 'taken', other: 0 } });
    expect(feeTable.safeParse([{ ...fresh, validTo: '2026-12-31' }]).success).toBe(false);
    const sameDay = { ...fresh, validTo: day };
    expect(feeTable.parse([sameDay])).toEqual([sameDay]);
    // The last day of one is the first of the other.
    expect(feeTable.safeParse([{ ...first, validTo: day }, fresh]).success).toBe(false);
    expect(feeTable.safeParse([{ ...first, payment: 'OTHER' }, fresh]).success).toBe(true);
  });

  it('keeps lines stored before rates had dates', () => {
    const { validFrom: _from, validTo: _to, source: _source, asOf: _asOf, ...old } = first;
    const whole = { ...first, source: null };
    expect(storedFeeTable.parse([old])).toEqual([whole]);
    expect(feeTable.parse([old])).toEqual([whole]);
  });

  it('is told by history with the end of the one before it', () => {
    const lines = (before: Fee[], after: Fee[]) =>
      feeChanges(before, after, translator('pl', polish));
    expect(lines([first], table)).toEqual([
      'Polski, Opłata za zgłoszenie – obowiązuje: przedtem bez ograniczeń w czasie; teraz do 31.12.2026',
      'dodano: Polski, Opłata za zgłoszenie, od 01.01.2027 – 450,00 PLN; od 2. klasy po 120,00',
    ]);
    // A line with another start day is still the same line.
    const later = { ...fresh, validFrom: '2027-02-01', source: 'Dz.U. 2026 poz. 1' };
    expect(lines([fresh], [{ ...later, asOf: '2026-11-16' }])).toEqual([
      'Polski, Opłata za zgłoszenie – obowiązuje: przedtem od 01.01.2027; teraz od 01.02.2027',
      'Polski, Opłata za zgłoszenie, od 01.02.2027 – źródło: Dz.U. 2026 poz. 1',
      'Polski, Opłata za zgłoszenie, od 01.02.2027 – sprawdzono 16.11.2026',
    ]);
  });

  it('is to be checked once nobody has for a year', () => {
    expect(['2025-11-15', '2025-11-14'].map((checked) => isToBeChecked(checked, today))).toEqual([
      false,
      true,
    ]);
  });
});

describe('a fee in words', () => {
  const spaced = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
  const of = (type: number, payment: string) =>
    defaultFees.find((fee) => fee.type === type && fee.payment === payment) ?? defaultFees[0];

  it('says its steps and its surcharge', () => {
    const [inPoland, inEurope] = [POLISH, EUROPEAN].map(({ value }) =>
      of(value, PROTECTION_PERIOD.value),
    );
    if (!inPoland || !inEurope) throw new Error('no such fee');
    expect(spaced(amountText(inPoland, 'pl'))).toBe(
      '400,00 PLN; od 2. do 3. klasy po 400,00; od 4. klasy po 450,00',
    );
    expect(spaced(amountText(inEurope, 'en'))).toBe(
      '850.00 EUR; 50.00 for class no. 2; 150.00 for each class from no. 3',
    );
    expect(spaced(surchargeText(inPoland, 'pl'))).toBe('30% od całej opłaty');
    expect(spaced(surchargeText(inEurope, 'pl'))).toBe(
      '25% od całej opłaty, nie więcej niż 1 500,00',
    );
  });

  it('says what became of the table', () => {
    const [first, ...rest] = defaultFees;
    const changed = rest.map((fee, position) =>
      position === 0 ? { ...fee, basic: '450.00' } : fee,
    );
    const lines = feeChanges(defaultFees, changed, translator('pl', polish)).map(spaced);
    expect(lines).toEqual([
      'Polski, Opłata za okres ochrony – przedtem: 400,00 PLN; od 2. do 3. klasy po 400,00; od 4. klasy po 450,00; w dodatkowym terminie dopłata: 30% od całej opłaty; teraz: 450,00 PLN; od 2. do 3. klasy po 400,00; od 4. klasy po 450,00; w dodatkowym terminie dopłata: 30% od całej opłaty',
      'usunięto: Polski, Opłata za zgłoszenie',
    ]);
    expect(first).toBeDefined();
  });
});

it('says of a rate when it holds, where it comes from and when it was checked', () => {
  const rate = {
    validFrom: '2027-01-01',
    validTo: '2027-12-31',
    office: null,
    asOf: '2026-11-15',
  };
  expect(rateText({ ...rate, source: 'Dz.U. 2026 poz. 7' }, 'pl')).toBe(
    'Stawka obowiązuje od 01.01.2027 do 31.12.2027. Źródło: Dz.U. 2026 poz. 7. Stan na 15.11.2026.',
  );
  const unknown = {
    ...rate,
    validFrom: null,
    validTo: null,
    source: null,
    office: { pl: 'UPRP', en: 'PPO' },
  };
  expect(rateText(unknown, 'en')).toBe(
    'The rate is valid at any time. Source: to be checked against the fee table (PPO). As of 15.11.2026.',
  );
});

it('cites no newspaper: without an act or an office, the office to check with is named', () => {
  const press = /gazeta|patentujemy|kielce|infor/i;
  expect(defaultFees.filter(({ source }) => source !== null && press.test(source))).toEqual([]);
  const table = { fees: defaultFees, asOf: on };
  const rateOf = (payment: Fee['payment']) =>
    rateFor(table, { type: POLISH.value, place: null, payment, on });
  expect(rateOf(PROTECTION_PERIOD.value)).toMatchObject({
    source: null,
    office: { pl: 'Urząd Patentowy RP', en: 'Polish Patent Office' },
  });
  expect(rateOf(POWER_OF_ATTORNEY.value)?.office?.en).toBe('stamp duty');
});
