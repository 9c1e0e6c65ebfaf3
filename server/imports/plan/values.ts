import type { Related } from '#contract/kit/crud';
import { applies, checkValues } from '#contract/kit/entity';
import type { AnyField, Fields, Values } from '#contract/kit/fields';
import { isMissing } from '#contract/kit/validation';
import { valueText } from '#contract/kit/valueText';
import type { Locale } from '#contract/values/locale';
import type { RowReason } from '#contract/imports/batch';
import { sanitised } from '#server/entities/sanitise';
import { changesBetween } from '#server/entities/rows';
import type { PlanContext } from '#server/imports/plan/context';
import { reasonOf } from '#server/imports/plan/reason';
import type { ToldChange } from '#server/imports/table';
import { translators } from '#server/translators';

type Checked = {
  values: Values;
  reasons: RowReason[];
  warnings: RowReason[];
};

/** The same checks as in the form, with what they find as reasons. */
export const checkedAsForm = (
  fields: Fields,
  whole: Values,
  given: Values,
  { today, ofRules }: Pick<PlanContext, 'today' | 'ofRules'>,
  stored?: Values,
): Checked => {
  const clean = sanitised(fields, whole);
  const { values, issues } = checkValues(fields, clean.values, {
    today,
    context: ofRules,
    stored,
  });
  const reasons = Object.entries({ ...clean.issues, ...issues }).flatMap(([name, found]) =>
    found.map(({ code, params }) => reasonOf(code, name.split('.')[0] ?? name, params)),
  );
  const warnings = Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name];
    if (!isMissing(given[name]) && !applies(field, whole))
      return [reasonOf('field_does_not_apply', name)];
    if (isMissing(value) || !('warn' in field) || !field.warn) return [];
    const warning = field.warn(value as never, values, ofRules);
    return warning ? [reasonOf('field_warning', name, { pl: warning.pl, en: warning.en })] : [];
  });
  return { values, reasons, warnings };
};

const longestShown = 300;
const shortened = (text: string): string =>
  text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;

/** The value for readers of either language: those who check a file are not all who look at it. */
const told = (field: AnyField, value: unknown, related: Related): ToldChange['after'] => {
  const textIn = (locale: Locale) =>
    shortened(valueText(field, value, related, translators[locale]));
  const { pl, en } = { pl: textIn('pl'), en: textIn('en') };
  return pl === en ? pl : { pl, en };
};

/** The fields that would change, with both values in words. */
export const changesInWords = (
  fields: Fields,
  before: Values,
  after: Values,
  { related }: Pick<PlanContext, 'related'>,
): ToldChange[] => {
  const changed = changesBetween(before, after);
  return Object.keys(changed.after).flatMap((name) => {
    const field = fields[name];
    if (!field) return [];
    const text = (value: unknown) => told(field, value, related);
    return [{ field: name, before: text(changed.before[name]), after: text(changed.after[name]) }];
  });
};

/** What a new row would hold, in words: what the file says, and what a form would begin with. */
export const newInWords = (
  fields: Fields,
  given: Values,
  values: Values,
  { related }: Pick<PlanContext, 'related'>,
): ToldChange[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name];
    const isTold = Object.hasOwn(given, name) || field.initial !== undefined;
    if (!isTold || isMissing(value) || value === false) return [];
    const after = told(field, value, related);
    return after === '' ? [] : [{ field: name, before: '', after }];
  });

export const changeOfText = (field: string, before: string, after: string): ToldChange[] =>
  before === after ? [] : [{ field, before: shortened(before), after: shortened(after) }];
