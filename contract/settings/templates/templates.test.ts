import { describe, expect, test } from 'vitest';
import { defaultTemplates } from '#contract/settings/templates/defaults';
import { locales } from '#contract/values/locale';
import { placeholder, placeholdersOf, templateField } from '#contract/codes/templates';
import { templateChanges } from '#contract/settings/templates/texts';
import {
  example,
  fillTemplate,
  templateList,
  type TextTemplate,
  unknownPlaceholders,
} from '#contract/settings/templates/templates';
import { markPlaceholders } from '#contract/trademarks/placeholders';
import { translator } from '#contract/words/i18n';
import { english } from '#contract/words/messages.en';
import { polish } from '#contract/words/messages.pl';

const mark = {
  type: 1,
  name: 'SOWA',
  ourNumber: 'ZT-7',
  applicationNumber: 'Z.512345',
  applicationDate: '2026-03-12',
  registrationDate: null,
  expirationDate: '12.3',
  niceClasses: [30, 35],
};

describe('a template filled in', () => {
  test('says what is known of a mark, in its language, with dates as elsewhere', () => {
    const filled = (text: string, locale: 'pl' | 'en') =>
      fillTemplate(text, locale, markPlaceholders(mark, 'Piekarnia', locale));
    expect(filled('{nazwa znaku} ({klient}), {terytorium}, kl. {klasy}', 'pl')).toBe(
      'SOWA (Piekarnia), Polska, kl. 30, 35',
    );
    expect(filled('{mark name}: {application date}, {territory}', 'en')).toBe(
      'SOWA: 12.03.2026, Poland',
    );
    expect(filled('zgłoszono {data zgłoszenia}', 'pl')).toBe('zgłoszono 12.03.2026');
  });

  test('leaves a gap to be seen where something is missing, or not finished', () => {
    const values = markPlaceholders(mark, '', 'pl');
    expect(fillTemplate('z dnia {data rejestracji} do {data wygaśnięcia}', 'pl', values)).toBe(
      'z dnia [data rejestracji] do [data wygaśnięcia]',
    );
    expect(fillTemplate('{customer}', 'en', values)).toBe('[customer]');
  });

  test('takes no value for a placeholder, a pattern or HTML', () => {
    const values = { MARK_NAME: '{klient} <b>$&</b>', CUSTOMER: 'Sowa' };
    expect(fillTemplate('{nazwa znaku} – {klient}', 'pl', values)).toBe(
      '{klient} <b>$&</b> – Sowa',
    );
  });

  test('knows names whatever their case and spaces, in either language', () => {
    expect(fillTemplate('{ Nazwa  Znaku } {mark name}', 'pl', { MARK_NAME: 'A' })).toBe('A A');
  });
});

test('no two placeholders have the same name', () => {
  const names = Object.values(placeholder).flatMap(({ label }) => [label.pl, label.en]);
  expect(new Set(names).size).toBe(names.length);
});

test('what clients read names nothing that they never see', () => {
  expect(placeholdersOf.TRADEMARK_DESCRIPTION).not.toContain('OUR_NUMBER');
  expect(unknownPlaceholders('TRADEMARK_DESCRIPTION', '{nasz numer}')).toEqual(['{nasz numer}']);
  expect(unknownPlaceholders('TRADEMARK_REMARKS', '{nasz numer}')).toEqual([]);
});

const template: TextTemplate = {
  field: 'TRADEMARK_REMARKS',
  language: 'pl',
  name: 'Zlecenie',
  text: 'Przyjęto {dzisiaj}',
};

describe('the list of templates', () => {
  const issuesOf = (list: unknown[]) =>
    templateList
      .safeParse(list)
      .error?.issues.map(({ path, ...issue }) => [
        path.join('.'),
        'params' in issue ? issue.params?.['code'] : issue.code,
      ]);

  test('refuses what is in braces and unknown, telling what is known', () => {
    const [issue] =
      templateList.safeParse([{ ...template, text: '{nazwa} {okres}' }]).error?.issues ?? [];
    expect(issue).toMatchObject({ path: [0, 'text'], params: { code: 'pattern' } });
    expect(JSON.stringify(issue)).toContain('{nazwa znaku} {nasz numer}');
  });

  test('refuses two of one field, language and name', () => {
    expect(issuesOf([template, { ...template, name: ' ZLECENIE', text: 'x' }])).toEqual([
      ['', 'taken'],
    ]);
    expect(issuesOf([template, { ...template, language: 'en' }])).toBeUndefined();
  });

  test('tells its changes one by one', () => {
    const t = translator('pl', polish);
    const changed = { ...template, text: 'Przyjęto' };
    const added = { ...template, name: 'Rozmowa' };
    expect(templateChanges([template], [changed, added], t)).toEqual([
      'Uwagi do znaku (polski): Zlecenie – przedtem: „Przyjęto {dzisiaj}”; teraz: „Przyjęto”',
      'dodano: Uwagi do znaku (polski): Rozmowa – „Przyjęto {dzisiaj}”',
    ]);
    expect(templateChanges([], [added], translator('en', english))).toEqual([
      'added: Remarks on a mark (Polish): Rozmowa – “Przyjęto {dzisiaj}”',
    ]);
    expect(templateChanges([template], null, t)).toEqual([
      'usunięto: Uwagi do znaku (polski): Zlecenie',
    ]);
  });
});

describe('the templates the product comes with', () => {
  test('would be saved as they are, and none leaves anything open in its preview', () => {
    expect(templateList.parse(defaultTemplates).map(({ name }) => name)).toHaveLength(
      defaultTemplates.length,
    );
    for (const { text, language } of defaultTemplates)
      expect(example(text, language)).not.toMatch(/[{}[\]]/);
  });

  test.each(Object.values(templateField).map(({ value }) => value))(
    'are there for %s in both languages',
    (field) => {
      for (const locale of locales)
        expect(
          defaultTemplates.filter((each) => each.field === field && each.language === locale)
            .length,
        ).toBeGreaterThan(1);
    },
  );
});
