import { expect, test } from 'vitest';
import { addDays } from '#contract/values/dates';
import { trademarkType, type TrademarkType } from '#contract/codes/trademarks';
import { numberOrder, numberPatterns } from '#server/example/numberForms';
import { numbersOf } from '#server/example/numbers';

const { POLISH, EUROPEAN, INTERNATIONAL, FOREIGN } = trademarkType;

const offices: [office: string, TrademarkType][] = Object.keys(numberPatterns).map((office) => [
  office,
  office === 'PL'
    ? POLISH.value
    : office === 'EU'
      ? EUROPEAN.value
      : office === 'WO'
        ? INTERNATIONAL.value
        : FOREIGN.value,
]);

test.each(offices)(
  '%s: numbers have the form of the office and grow from day to day',
  (office, type) => {
    const wrong: string[] = [];
    let before = { application: '', registration: '' };
    for (let day = '2005-01-03'; day < '2027-12-31'; day = addDays(day, 1)) {
      const [first, last] = [0, 0.99].map((share) => {
        const given = numbersOf(type, office, { filed: day, registered: day, share });
        const application = given.applicationNumber ?? '';
        const registration = given.registrationNumber ?? '';
        for (const [at, number] of [application, registration].entries())
          if (!numberPatterns[office]?.[at]?.test(number)) wrong.push(`${day}: ${number}`);
        return {
          application: application && numberOrder(application),
          registration: numberOrder(registration),
        };
      });
      if (!first || !last) continue;
      const hasGrown =
        first.registration > before.registration &&
        (first.application === '' || first.application > before.application);
      if (!hasGrown) wrong.push(`${day}: ${first.application} ${first.registration}`);
      before = last;
    }
    expect(wrong).toEqual([]);
  },
);
