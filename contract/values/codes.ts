import { type Label, languageTags, type Locale } from '#contract/values/locale';

/** A code list: names for source code, values for wire and database, labels for people. */
export type CodeList = Readonly<Record<string, { value: number | string; label: Label }>>;

/** The union of the values of a list: `Code<typeof trademarkType>` is `1 | 2 | 3 | 4 | 5`. */
export type Code<L extends CodeList> = L[keyof L]['value'];

type Entry =
  | readonly [value: number | string, pl: string, en: string]
  | readonly [pl: string, en: string];

type CodesOf<C extends Readonly<Record<string, Entry>>> = {
  readonly [N in keyof C]: {
    readonly value: C[N] extends readonly [infer V, string, string] ? V : N;
    readonly label: Label;
  };
};

// Overloads below instead of casts: what `fromEntries` builds key by key has no literal types left.

/** `NAME: [value, Polish, English]`; without a value the name itself goes over the wire. */
export function codes<const C extends Readonly<Record<string, Entry>>>(table: C): CodesOf<C>;
export function codes(table: Readonly<Record<string, Entry>>): CodeList {
  return Object.fromEntries(
    Object.entries(table).map(([name, entry]) => {
      const [value, pl, en] = entry.length === 3 ? entry : ([name, ...entry] as const);
      return [name, { value, label: { pl, en } }];
    }),
  );
}

/** Names to values: `valuesOf(trademarkType).POLISH` is the literal `1`. */
export function valuesOf<L extends CodeList>(list: L): { readonly [N in keyof L]: L[N]['value'] };
export function valuesOf(list: CodeList): Readonly<Record<string, number | string>> {
  return Object.fromEntries(Object.entries(list).map(([name, { value }]) => [name, value]));
}

export const isCode = <L extends CodeList>(list: L, value: unknown): value is Code<L> =>
  Object.values(list).some((code) => code.value === value);

/** The text for people. A value from outside goes through `isCode` first. */
export const labelOf = <L extends CodeList>(list: L, value: Code<L>, locale: Locale): string => {
  const code = Object.values(list).find((candidate) => candidate.value === value);
  // Only a cast can bring a foreign value here; showing it beats an empty cell.
  return code ? code.label[locale] : String(value);
};

const inOrderOfLabels = new WeakSet<CodeList>();

/** A long list that people look through by name: choices of it are in the order of the labels. */
export const orderedByLabel = <L extends CodeList>(list: L): L => {
  inOrderOfLabels.add(list);
  return list;
};

const alphabets: Record<Locale, Intl.Collator> = {
  pl: new Intl.Collator(languageTags.pl),
  en: new Intl.Collator(languageTags.en),
};

/** In the alphabet of the reader, where the Polish Ł stands after L. */
export const compareLabels = (one: string, other: string, locale: Locale): number =>
  alphabets[locale].compare(one, other);

/** What a choice of this list offers, wherever it stands; in the order of the list unless it has another. */
export const choicesOf = (
  list: CodeList,
  locale: Locale,
): { value: number | string; label: string }[] => {
  const choices = Object.values(list).map(({ value, label }) => ({ value, label: label[locale] }));
  if (!inOrderOfLabels.has(list)) return choices;
  return choices.toSorted((one, other) => compareLabels(one.label, other.label, locale));
};
