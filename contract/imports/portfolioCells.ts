import { readDate } from '#contract/imports/dateCells';
import { formerLabels } from '#contract/imports/formerLabels';
import type { SourceCell } from '#contract/imports/shapes';
import { readToggle } from '#contract/imports/toggleCells';
import type { AnyField, Field } from '#contract/kit/fields';
import type { FieldKind } from '#contract/kit/kinds';
import { isMissing } from '#contract/kit/validation';
import type { CodeList } from '#contract/values/codes';
import { type Locale, locales } from '#contract/values/locale';
import type { Translate } from '#contract/words/i18n';

/** A value in a cell of a workbook: nothing is lost, so that it can be read back. */
export type PortfolioCell = { text: string } | { number: string } | { date: string } | null;

type Reading = { value: unknown } | { unread: string };

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

const labelOf = (options: CodeList, value: unknown, locale: Locale): string =>
  Object.values(options).find((code) => code.value === value)?.label[locale] ?? String(value);

const formerly = (options: CodeList, text: string) =>
  Object.entries(options).find(([name]) => formerLabels.get(options)?.[name]?.includes(text))?.[1];

const codeOf = (options: CodeList, text: string, locale: Locale): Reading => {
  const codes = Object.values(options);
  // A cell that somebody has changed may be in the other language.
  const inOrder = [locale, ...locales.filter((other) => other !== locale)];
  const code =
    inOrder.map((one) => codes.find(({ label }) => label[one] === text)).find(Boolean) ??
    codes.find(({ value }) => String(value) === text) ??
    formerly(options, text);
  return code ? { value: code.value } : { unread: text };
};

const separator = '\n';

type Codec<K extends FieldKind> = {
  cell: (field: Field<K>, value: unknown, t: Translate) => PortfolioCell;
  read: (field: Field<K>, cell: SourceCell, locale: Locale) => Reading;
};

const asText: Codec<FieldKind> = {
  cell: (_, value) => ({ text: textOf(value) }),
  read: (_, { text }) => ({ value: text }),
};

const asJson: Codec<FieldKind> = {
  cell: (_, value) => ({ text: JSON.stringify(value) }),
  read: (_, { text }) => {
    try {
      return { value: JSON.parse(text) as unknown };
    } catch {
      return { unread: text };
    }
  },
};

/** By the kind of the field. The record is total: a kind without an entry does not compile. */
const codecs: { [K in FieldKind]: Codec<K> } = {
  array: asJson,
  buttonSelect: {
    cell: ({ options }, value, { locale }) => ({ text: labelOf(options, value, locale) }),
    read: ({ options }, { text }, locale) => codeOf(options, text, locale),
  },
  custom: asJson,
  date: {
    cell: (_, value) => ({ date: textOf(value) }),
    read: (_, { text, date }) => {
      const reading = date === null ? readDate(text, 'dmy') : { date };
      return 'date' in reading ? { value: reading.date } : { unread: text };
    },
  },
  editor: asText,
  file: asJson,
  image: asText,
  meta: asText,
  number: {
    cell: (_, value) => ({ number: String(value) }),
    read: ({ exact }, { text }) => {
      if (!/^-?\d+(?:\.\d+)?$/.test(text)) return { unread: text };
      return { value: exact ? text : Number(text) };
    },
  },
  select: {
    cell: ({ options = {}, many }, value, { locale }) => ({
      text: many
        ? [value]
            .flat()
            .map((one) => labelOf(options, one, locale))
            .join(separator)
        : labelOf(options, value, locale),
    }),
    read: ({ options = {}, many }, { text }, locale) => {
      if (!many) return codeOf(options, text, locale);
      const codes = text.split(separator).map((word) => codeOf(options, word, locale));
      const unread = codes.find((code) => 'unread' in code);
      return unread ?? { value: codes.flatMap((code) => ('value' in code ? [code.value] : [])) };
    },
  },
  templateExtendable: asText,
  text: asText,
  toggle: {
    cell: (_, value, t) => ({ text: t(value === true ? 'value_yes' : 'value_no') }),
    read: (_, { text }) => {
      const value = readToggle(text);
      return value === undefined ? { unread: text } : { value };
    },
  },
};

const written = <K extends FieldKind>(field: Field<K>, value: unknown, t: Translate) =>
  codecs[field.kind].cell(field, value, t);
const read = <K extends FieldKind>(field: Field<K>, cell: SourceCell, locale: Locale) =>
  codecs[field.kind].read(field, cell, locale);

export const portfolioCell = (field: AnyField, value: unknown, t: Translate): PortfolioCell =>
  isMissing(value) && field.kind !== 'toggle' ? null : written(field, value, t);

/** What a cell of a portfolio says, in the language that its workbook was written in. */
export const readPortfolioCell = (field: AnyField, cell: SourceCell, locale: Locale): Reading =>
  cell.text === '' && cell.date === null ? { value: field.empty } : read(field, cell, locale);
