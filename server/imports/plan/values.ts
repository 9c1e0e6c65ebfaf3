import { applies, checkValues } from '#contract/kit/entity';
import type { Fields, Values } from '#contract/kit/fields';
import { isMissing } from '#contract/kit/validation';
import { valueText } from '#contract/kit/valueText';
import type { RowChange, RowReason } from '#contract/imports/batch';
import { sanitised } from '#server/entities/sanitise';
import { changesBetween } from '#server/entities/rows';
import type { PlanContext } from '#server/imports/plan/context';
import { reasonOf } from '#server/imports/plan/reason';

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

/** The fields that would change, with both values in words. */
export const changesInWords = (
  fields: Fields,
  before: Values,
  after: Values,
  { related, t }: Pick<PlanContext, 'related' | 't'>,
): RowChange[] => {
  const changed = changesBetween(before, after);
  return Object.keys(changed.after).flatMap((name) => {
    const field = fields[name];
    if (!field) return [];
    const text = (value: unknown) => shortened(valueText(field, value, related, t));
    return [{ field: name, before: text(changed.before[name]), after: text(changed.after[name]) }];
  });
};

/** What a new row would hold, in words: what the file says, and what a form would begin with. */
export const newInWords = (
  fields: Fields,
  given: Values,
  values: Values,
  { related, t }: Pick<PlanContext, 'related' | 't'>,
): RowChange[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name];
    const isTold = Object.hasOwn(given, name) || field.initial !== undefined;
    if (!isTold || isMissing(value) || value === false) return [];
    const after = shortened(valueText(field, value, related, t));
    return after === '' ? [] : [{ field: name, before: '', after }];
  });

export const changeOfText = (field: string, before: string, after: string): RowChange[] =>
  before === after ? [] : [{ field, before: shortened(before), after: shortened(after) }];
