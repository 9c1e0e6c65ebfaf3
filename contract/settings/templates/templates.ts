import { z } from 'zod';
import { labelOf } from '#contract/values/codes';
import { checkValues } from '#contract/kit/entity';
import {
  type AnyField,
  custom,
  type Fields,
  inputOf,
  type Maybe,
  select,
  text,
  type ValueOf,
  withRules,
} from '#contract/kit/fields';
import { language } from '#contract/values/languages';
import type { Label, Locale } from '#contract/values/locale';
import {
  type Placeholder,
  placeholder,
  placeholdersOf,
  type PlaceholderValues,
  type TemplateField,
  templateField,
} from '#contract/codes/templates';
import type { FieldIssue } from '#contract/kit/validation';

/** Example values for the preview of a template. */
const exampleValues: Readonly<Record<Placeholder, Label>> = {
  MARK_NAME: { pl: 'SREBRNA SOWA', en: 'SILVER OWL' },
  OUR_NUMBER: { pl: 'ZT-2041', en: 'ZT-2041' },
  APPLICATION_NUMBER: { pl: 'Z.512345', en: 'Z.512345' },
  REGISTRATION_NUMBER: { pl: 'R.345678', en: 'R.345678' },
  APPLICATION_DATE: { pl: '12.03.2026', en: '12.03.2026' },
  REGISTRATION_DATE: { pl: '04.11.2026', en: '04.11.2026' },
  EXPIRATION_DATE: { pl: '12.03.2036', en: '12.03.2036' },
  NEXT_DEADLINE: { pl: '12.03.2036', en: '12.03.2036' },
  CUSTOMER: { pl: 'Piekarnia Sowa sp. z o.o.', en: 'Owl Bakery Ltd' },
  TERRITORY: { pl: 'Polska', en: 'Poland' },
  CLASSES: { pl: '30, 35, 43', en: '30, 35, 43' },
  PERIOD: { pl: 'październik 2026', en: 'October 2026' },
  REPORT_TITLE: { pl: 'Raport miesięczny', en: 'Monthly report' },
  TODAY: { pl: '16.11.2026', en: '16.11.2026' },
  FIRM: { pl: 'Kancelaria', en: 'The firm' },
  AUTHOR: { pl: 'Anna Nowak', en: 'Anna Nowak' },
};

const keyOf = (written: string): string =>
  written.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('pl');

const byName: ReadonlyMap<string, Placeholder> = new Map(
  Object.values(placeholder).flatMap(({ value, label }) => [
    [keyOf(label.pl), value],
    [keyOf(label.en), value],
  ]),
);

const inBraces = /\{([^{}\n]*)\}/g;

/** A placeholder as written in a template. */
export const written = (code: Placeholder, locale: Locale): string =>
  `{${labelOf(placeholder, code, locale)}}`;

/** The names in braces that are not placeholders of this field. */
export const unknownPlaceholders = (field: TemplateField, template: string): string[] => {
  const found = [...template.matchAll(inBraces)].filter(([, name = '']) => {
    const code = byName.get(keyOf(name));
    return code === undefined || !placeholdersOf[field].includes(code);
  });
  return [...new Set(found.map(([whole]) => whole))];
};

/**
 * Replaces placeholders by their values; an unknown value leaves a visible gap: "[data rejestracji]". A
 * single pass, so that a value is never taken for a placeholder.
 */
export const fillTemplate = (template: string, locale: Locale, values: PlaceholderValues): string =>
  template
    .replaceAll(inBraces, (whole, name: string) => {
      const code = byName.get(keyOf(name));
      if (code === undefined) return whole;
      const value = values[code]?.trim() ?? '';
      return value === '' ? `[${labelOf(placeholder, code, locale)}]` : value;
    })
    // "sp. z o.o." at the end of a sentence already has its full stop.
    .replaceAll(/\.\.(?!\.)(?<!\.\.\.)/g, '.');

export const example = (template: string, locale: Locale): string =>
  fillTemplate(
    template,
    locale,
    Object.fromEntries(Object.entries(exampleValues).map(([code, label]) => [code, label[locale]])),
  );

const knownNames = (field: TemplateField, locale: Locale): string =>
  placeholdersOf[field].map((code) => written(code, locale)).join(' ');

const unknownIssue = (
  value: string,
  field: Maybe<TemplateField>,
  locale: Maybe<Locale>,
): FieldIssue | null => {
  // A remaining brace is an unfinished placeholder.
  const isBroken = /[{}]/.test(value.replaceAll(inBraces, ''));
  if (!field || (!isBroken && unknownPlaceholders(field, value).length === 0)) return null;
  return { code: 'pattern', params: { format: knownNames(field, locale ?? 'pl') } };
};

const longestTemplate = 10_000;
const templateText = z
  .string()
  .overwrite((value) => value.normalize('NFC').trim())
  .max(longestTemplate);

/** The form of one template. */
const fields = {
  field: select(templateField)('Pole', 'Field', { required: true }),
  language: select(language)('Język', 'Language', { required: true }),
  name: text('Nazwa', 'Name', { required: true, max: 100 }),
  text: custom(templateText)('Treść', 'Text', { required: true }),
} satisfies Fields;

export const templateFields = withRules(fields, {
  text: { check: (value, { field, language: locale }) => unknownIssue(value, field, locale) },
});
export type TextTemplate = {
  [N in keyof typeof templateFields]: ValueOf<(typeof templateFields)[N]>;
};

type Subject = Pick<TextTemplate, 'field' | 'language' | 'name'>;
const subjectOf = ({ field, language: of, name }: Subject): string =>
  [field, of, keyOf(name)].join(' ');

/** Two templates of the same name could not be distinguished in the menu of a form. */
export const isSameTemplate = (a: Subject, b: Subject): boolean => subjectOf(a) === subjectOf(b);

const shapeOf = (part: (field: AnyField) => z.ZodType): z.ZodType<TextTemplate> =>
  z.strictObject(
    Object.fromEntries(
      Object.entries<AnyField>(templateFields).map(([name, field]) => [name, part(field)]),
    ),
  ) as unknown as z.ZodType<TextTemplate>;

/** The same checks as in the form of a template. */
const template = shapeOf(inputOf).check(({ value, issues }) => {
  for (const [path, [issue]] of Object.entries(checkValues(templateFields, value).issues))
    if (issue)
      issues.push({
        code: 'custom',
        input: value,
        path: path.split('.'),
        params: { code: issue.code, ...issue.params },
      });
});

export const templateList = z
  .array(template)
  .max(200)
  .refine((list) => new Set(list.map(subjectOf)).size === list.length, {
    params: { code: 'taken' },
  });

/** Stored templates, which may break rules added later. */
export const storedTemplateList = z.array(shapeOf(({ output }) => output));

const gapNames = new Set(
  Object.values(placeholder).flatMap(({ label }) =>
    Object.values(label).map((name) => `[${name}]`),
  ),
);

/** An unfilled gap of a template must not reach a reader. */
export const gapIssue = (text: string): FieldIssue | null => {
  const gap = text.match(/\[[^\][]+\]/g)?.find((each) => gapNames.has(each));
  return gap === undefined ? null : { code: 'gap_left', params: { format: gap } };
};
