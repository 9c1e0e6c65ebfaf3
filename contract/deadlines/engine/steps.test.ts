import { describe, expect, it } from 'vitest';
import { valuesOf } from '#contract/values/codes';
import { locales } from '#contract/values/locale';
import { bareMark } from '#contract/deadlines/engine/bareMark';
import { deadlinesOf } from '#contract/deadlines/engine/engine';
import { startingPack } from '#contract/deadlines/rules/pack';
import { examples, usualSettings } from '#contract/deadlines/test/examples';
import type { DeadlineMark } from '#contract/deadlines/engine/types';
import { periodInWords } from '#contract/deadlines/engine/words';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';

const { POLISH, INTERNATIONAL_DESIGNATED } = valuesOf(trademarkType);
const { REGISTERED } = valuesOf(trademarkStatus);

const told = (mark: DeadlineMark, key: string) => {
  const deadlines = deadlinesOf(mark, startingPack, usualSettings, '2020-01-01');
  return deadlines.find((deadline) => deadline.key === key)?.steps ?? [];
};

describe('a deadline explains itself', () => {
  it('with the rule, the source, the sum and the result', () => {
    const mark = bareMark({ type: POLISH, place: 'PL', conditionalDecisionDate: '2026-01-10' });
    const steps = told(mark, 'pl-first-fee');
    expect(steps.map(({ pl }) => pl)).toEqual([
      'Reguła: Opłata za pierwszy okres ochrony.',
      expect.stringContaining('odroczonego terminu nie można przywrócić'),
      'Przepis: art. 147 ust. 2 i art. 224 ust. 1 Prawa własności przemysłowej.',
      'Data źródłowa: doręczenie decyzji warunkowej, 10 stycznia 2026.',
      '10 stycznia 2026 + 3 miesiące = 10 kwietnia 2026.',
      'Termin: 10 kwietnia 2026.',
      'Po terminie: decyzja o udzieleniu prawa ochronnego wygasa i znak nie jest chroniony.',
    ]);
    expect(steps.map(({ en }) => en).slice(2)).toEqual([
      'Provision: Art. 147(2), 224(1) of the Polish Industrial Property Law.',
      'Source date: delivery of the conditional decision, 10 January 2026.',
      '10 January 2026 + 3 months = 10 April 2026.',
      'Deadline: 10 April 2026.',
      'If it is missed: the decision granting protection lapses and the mark is not protected.',
    ]);
  });

  it('W2, W3: with window, grace and the day an office is closed', () => {
    const mark = bareMark({
      type: POLISH,
      place: 'PL',
      status: REGISTERED,
      expirationDate: '2026-08-15',
    });
    expect(
      told(mark, 'pl-renewal')
        .map(({ pl }) => pl)
        .slice(-5, -1),
    ).toEqual([
      'Można to zrobić od: 15 sierpnia 2025, czyli 12 miesięcy przed terminem.',
      'Po terminie, z dopłatą, jeszcze do: 15 sierpnia 2026 + 6 miesięcy = 15 lutego 2027.',
      'Termin: 15 sierpnia 2026.',
      expect.stringMatching(
        /^Urząd nie przyjmuje wtedy pism \(.+, niedziela\), przyjmie je więc do: 17 sierpnia 2026\./,
      ),
    ]);
  });

  it('with a word on months that are too short and on steps of a series', () => {
    const mark = bareMark({
      type: INTERNATIONAL_DESIGNATED,
      place: 'CV',
      status: REGISTERED,
      registrationDate: '2012-02-29',
    });
    expect(told(mark, 'cv-diu#2').map(({ pl }) => pl)).toContain(
      '29 lutego 2012 + 5 lat + 5 lat = 28 lutego 2022 (ten miesiąc nie ma takiego dnia, więc jego ostatni dzień).',
    );
  });

  it('W7: with what others may do, not we', () => {
    const mark = bareMark({
      type: INTERNATIONAL_DESIGNATED,
      place: 'EU',
      publicationDate: '2026-03-16',
    });
    expect(told(mark, 'eu-ir-opposition').map(({ pl }) => pl)).toContain(
      'Inni mogą to zrobić od: 16 kwietnia 2026, czyli 3 miesiące przed terminem.',
    );
  });

  it('W4: with a grace period that cannot be restored, in words a lawyer uses', () => {
    const mark = bareMark({
      type: POLISH,
      place: 'PL',
      status: REGISTERED,
      expirationDate: '2026-08-15',
    });
    const steps = told(mark, 'pl-renewal').map(({ pl }) => pl);
    expect(steps.join(' ')).toContain('tego terminu nie można przywrócić');
    expect(steps.at(-1)).toMatch(/^Po dodatkowym terminie: ochrona wygasa/);
  });

  it('W5: with the date of the letter where it states one, and without a sum', () => {
    const mark = bareMark({
      type: POLISH,
      place: 'PL',
      proceduralDates: [
        { kind: 'DECISION_DELIVERED', date: '2026-01-10', dueDate: '2026-02-10', answeredOn: null },
      ],
    });
    expect(
      told(mark, 'pl-reconsideration:DECISION_DELIVERED:2026-01-10')
        .map(({ pl }) => pl)
        .slice(2, -1),
    ).toEqual([
      'Data źródłowa: doręczenie decyzji, 10 stycznia 2026.',
      'Data źródłowa: termin podany w piśmie, 10 lutego 2026.',
      'Datę podaje samo pismo.',
      'Termin: 10 lutego 2026.',
    ]);
  });

  it('in both languages, whatever the rule', () => {
    for (const [, mark] of examples)
      for (const { steps } of deadlinesOf(mark, startingPack, usualSettings, '2020-01-01'))
        for (const step of steps)
          for (const locale of locales) expect(step[locale]).toMatch(/^\S.*\.$/);
  });

  it('and says so where its rule is unconfirmed', () => {
    const mark = bareMark({
      type: 2,
      place: 'BR',
      status: REGISTERED,
      expirationDate: '2030-01-10',
    });
    expect(told(mark, 'any-renewal')[0]).toEqual({
      pl: 'Reguła: Przedłużenie ochrony, niepotwierdzona.',
      en: 'Rule: Renewal of protection, unconfirmed.',
    });
  });

  it('W6: with its provision in the language of the sentence', () => {
    const mark = bareMark({
      type: 2,
      place: 'BR',
      status: REGISTERED,
      expirationDate: '2030-01-10',
    });
    expect(told(mark, 'any-renewal')[2]).toEqual({
      pl: 'Przepis: art. 5bis konwencji paryskiej.',
      en: 'Provision: Art. 5bis Paris Convention.',
    });
  });
});

it('Polish periods are counted as they are spoken', () => {
  const spoken = (count: number, unit: 'days' | 'months' | 'years') =>
    periodInWords({ count, unit }).pl;
  expect([1, 2, 5, 12, 22].map((count) => spoken(count, 'months'))).toEqual([
    '1 miesiąc',
    '2 miesiące',
    '5 miesięcy',
    '12 miesięcy',
    '22 miesiące',
  ]);
  expect([1, 3, 10].map((count) => spoken(count, 'years'))).toEqual(['1 rok', '3 lata', '10 lat']);
  expect([1, 30].map((count) => spoken(count, 'days'))).toEqual(['1 dzień', '30 dni']);
});
