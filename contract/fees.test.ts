import { describe, expect, it } from 'vitest';
import { defaultFees } from '#contract/defaultFees';
import { amountText, feeChanges, surchargeText } from '#contract/feeTexts';
import { feeTable, proposedFee } from '#contract/fees';
import { translator } from '#contract/i18n';
import { polish } from '#contract/messages.pl';
import { paymentType } from '#contract/paymentCodes';
import { trademarkType } from '#contract/trademarkCodes';

const { POLISH, EUROPEAN, INTERNATIONAL, INTERNATIONAL_DESIGNATED, FOREIGN } = trademarkType;
const { APPLICATION, PROTECTION_PERIOD, POWER_OF_ATTORNEY } = paymentType;

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
    const question = { type: type.value, place: null, payment, classes, inGrace: true };
    expect(proposedFee(defaultFees, question)?.amount).toBe(amount);
  });

  it('asks the late sum of Norway whatever the number of classes', () => {
    const late = { type: FOREIGN.value, place: 'NO', payment: PROTECTION_PERIOD.value };
    const feeOf = (classes: number) =>
      proposedFee(defaultFees, { ...late, classes, inGrace: true })?.amount;
    expect([feeOf(1), feeOf(2)]).toEqual(['3950.00', '5250.00']);
  });

  it('proposes nothing where the office is not known', () => {
    const payment = APPLICATION.value;
    for (const place of ['FR', null])
      expect(proposedFee(defaultFees, { type: FOREIGN.value, place, payment, classes: 1 })).toBe(
        null,
      );
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
      '850.00 EUR; 50.00 for class no. 2; 150.00 for each from class no. 3',
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
      'Polski, Opłata za okres ochrony – było: 400,00 PLN; od 2. do 3. klasy po 400,00; od 4. klasy po 450,00; w karencji dopłata 30% od całej opłaty; jest: 450,00 PLN; od 2. do 3. klasy po 400,00; od 4. klasy po 450,00; w karencji dopłata 30% od całej opłaty',
      'usunięto: Polski, Opłata za zgłoszenie',
    ]);
    expect(first).toBeDefined();
  });
});
