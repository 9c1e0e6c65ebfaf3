import { customer } from '#contract/customers/customer';
import { importKinds, type RowKind } from '#contract/imports/batch';
import type { Target } from '#contract/imports/shapes';
import { targetsOf } from '#contract/imports/targets';
import type { AnyField, Fields } from '#contract/kit/fields';
import { portfolioSheets } from '#contract/portfolio/sheets';
import { representative } from '#contract/representatives/representative';
import { trademark } from '#contract/trademarks/trademark';
import type { Locale } from '#contract/values/locale';

const fields: Readonly<Record<RowKind, Fields>> = {
  marks: trademark.fields,
  customers: customer.fields,
  representatives: representative.fields,
};

/** What a column, a reason or a change is about, as the form calls it. */
export const targetName = (kind: RowKind, key: string, locale: Locale): string => {
  const label = targetsOf(kind).find((target) => target.key === key)?.label;
  // Payments and other lists of a mark are sheets of a portfolio.
  const list = portfolioSheets.find((sheet) => sheet.kind === kind && sheet.part === key)?.label;
  return (label ?? fields[kind][key]?.label ?? list)?.[locale] ?? key;
};

/** The target of a word that is asked about; words of marks and customers have different ones. */
export const targetOfWord = (key: string): Target | undefined =>
  importKinds.flatMap((kind) => targetsOf(kind)).find((target) => target.key === key);

/** The section of the form a target is in, to group a long list of them. */
export const sectionName = (field: AnyField | null, locale: Locale): string | null =>
  field?.section?.label[locale] ?? null;
