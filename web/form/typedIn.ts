import type { AnyField, Fields } from '#contract/kit/fields';
import { isMissing } from '#contract/kit/validation';
import type { TypedText } from '#web/data/typedText.ts';
import type { FormValues } from '#web/form/formValues.ts';

const isOfFiles = ({ kind }: AnyField): boolean => kind === 'file' || kind === 'image';

/** The names of the fields within a group that hold files. */
const fileNames = (of: Fields): string[] =>
  Object.entries(of).flatMap(([name, field]) => (isOfFiles(field) ? [name] : []));

type WithoutFiles = { value: unknown; hadFiles: boolean };

const withoutFiles = (field: AnyField, value: unknown): WithoutFiles => {
  if (isOfFiles(field)) return { value: field.empty, hadFiles: !isMissing(value) };
  if (field.kind !== 'array' || !Array.isArray(value)) return { value, hadFiles: false };
  const names = fileNames(field.of);
  const items: readonly FormValues[] = value;
  const empty = Object.fromEntries(names.map((name) => [name, field.of[name]?.empty]));
  return {
    value: items.map((item) => ({ ...item, ...empty })),
    hadFiles: items.some((item) => names.some((name) => !isMissing(item[name]))),
  };
};

/** The changed values of a form, without files: their content does not outlive the session. */
export const typedIn = (
  fields: Fields,
  changed: readonly string[],
  values: FormValues,
): Pick<TypedText, 'values' | 'hadFiles'> => {
  const kept: FormValues = {};
  let hadFiles = false;
  for (const name of changed) {
    const field = fields[name];
    if (!field) continue;
    const without = withoutFiles(field, values[name]);
    hadFiles ||= without.hadFiles;
    if (!isOfFiles(field)) kept[name] = without.value;
  }
  return { values: kept, hadFiles };
};
