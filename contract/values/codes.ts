import { type Label, languageTags, type Locale } from '#contract/values/locale';

/** A code list: names for source code, values for API and database, labels for people. */
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

// Overloads instead of casts, because `fromEntries` loses literal types.

/** `NAME: [value, Polish, English]`; the value defaults to the name. */
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

/** The label of a value. Check an external value with `isCode` first. */
export const labelOf = <L extends CodeList>(list: L, value: Code<L>, locale: Locale): string => {
  const code = Object.values(list).find((candidate) => candidate.value === value);
  // Only a cast can bring an unknown value here; showing it is better than an empty cell.
  return code ? code.label[locale] : String(value);
};

const inOrderOfLabels = new WeakSet<CodeList>();

/** Marks a long list that people search by name: its choices are sorted by label. */
export const orderedByLabel = <L extends CodeList>(list: L): L => {
  inOrderOfLabels.add(list);
  return list;
};

const alphabets: Record<Locale, Intl.Collator> = {
  pl: new Intl.Collator(languageTags.pl),
  en: new Intl.Collator(languageTags.en),
};

/** Sorts by the reader's alphabet, where the Polish Ł follows L. */
export const compareLabels = (one: string, other: string, locale: Locale): number =>
  alphabets[locale].compare(one, other);

/** The choices of a list, in its own order or sorted by label. */
export const choicesOf = (
  list: CodeList,
  locale: Locale,
): { value: number | string; label: string }[] => {
  const choices = Object.values(list).map(({ value, label }) => ({ value, label: label[locale] }));
  if (!inOrderOfLabels.has(list)) return choices;
  return choices.toSorted((one, other) => compareLabels(one.label, other.label, locale));
};
