import { z } from 'zod';
import type { Role } from '#contract/access';
import type { AutocompleteType, OptionFilters } from '#contract/kit/autocomplete';
import type { Code, CodeList } from '#contract/values/codes';
import { earliestDate, formatDate, latestDate } from '#contract/values/dates';
import { canonicalEmail, email } from '#contract/values/email';
import { rowId } from '#contract/kit/endpoint';
import type { Translate } from '#contract/words/i18n';
import { type FieldKind, type KindMeaning, kinds } from '#contract/kit/kinds';
import type { Label } from '#contract/values/locale';
import { decimalIssue, fixedScale } from '#contract/values/numbers';
import { hasRichText } from '#contract/values/richText';
import type { RowFacts } from '#contract/kit/rowFacts';
import type { TemplateField } from '#contract/codes/templates';
import { type FieldIssue, isMissing } from '#contract/kit/validation';

export type Values = Readonly<Record<string, unknown>>;

/** A group of fields on screen. */
export type Section = { kind: 'section'; name: string; label: Label };

/** Options of every field, whatever its kind. */
type Common = {
  /** A sentence under the control; for a text it may depend on what is typed. Pure. */
  hint?: Label | ((typed: string) => Label | null);
  /** What a term of the law means, for whoever asks: behind a question mark beside the field. */
  help?: Label;
  section?: Section;
  /** In lists: a column shown at first, or one that can be added. Without it the field is no column. */
  column?: 'shown' | 'available';
  /** Lists do not offer this filter, because that of another field covers more rows. */
  filter?: 'unoffered';
  /**
   * Included in the search; `joined` also ignores what separates its letters and digits, as numbers and
   * names are written in many ways.
   */
  search?: true | 'joined';
  /** Its value is an id with a display name (`displayNames` of its store), which people see instead. */
  hasDisplayName?: true;
  /** The label with which history highlights a change of it. */
  milestone?: Label;
  /** A change of it in words, where the values before and after are hard to compare. Pure. */
  changeTexts?: (before: unknown, after: unknown, t: Translate) => string[];
  /** False where the value follows from other rows, whose history already contains the change. */
  audited?: false;
  /** These roles never receive the field, and may not filter or sort by it. */
  hiddenFrom?: readonly Role[];
  /** These roles cannot change it, or nobody can, because the product sets it. */
  readOnly?: 'everyone' | readonly Role[];
};

/** A value that may be missing: a form that is being filled in is incomplete. */
export type Maybe<V> = V | null | undefined;

/**
 * Rules of a field that depend on the others, declared under `rules`: `V` are the values a rule may read,
 * `C` the context (facts about other rows, where the caller knows them).
 */
type Rule<V = Values, C = Values> = {
  /**
   * The field exists only while this is true; otherwise it is empty and hidden. A field within a group
   * receives the values of the group. Pure.
   */
  when?: (values: V, context: C, stored?: V) => boolean;
  /** A value is required while this is true; for an existing row it may depend on the stored one. Pure. */
  requiredWhen?: (values: V, stored?: V) => boolean;
  /** A warning about an unusual value, which is saved all the same. Pure. */
  warn?: (value: string, values: V, context: C) => Label | null;
  /**
   * An issue that depends on the other values or on facts about other rows. A value stored before the rule
   * existed is accepted until it is changed. Pure.
   */
  check?: (value: string, values: V, context: C) => FieldIssue | null;
};

/** Rules that only one kind has. */
type KindRules<V = Values, C = Values> = {
  /** The number of decimal places by the other values, at most `scale`: an amount in its currency. */
  number: { scaleOf?: (values: V) => number };
  /** The derived value; null where it does not apply. Pure. */
  meta: { from?: (values: V, known: MetaKnown<C>) => string | Label | null };
};

/** Options that depend only on the field's own value are declared with the field, not under `rules`. */
type OwnRules<V> = {
  warn?: (value: string) => Label | null;
  check?: (value: string) => FieldIssue | null;
  /** The initial value of a new row; empty by default. */
  initial?: V;
};

export type TextFormat = 'email' | 'phone' | 'url';

/** Texts already in use that are offered while typing; the form knows which endpoint returns them. */
export type Suggestions = 'ownDataKeys';

/** What derived fields may read in addition to the values of the row. */
export type MetaKnown<C = Values> = { facts?: RowFacts | undefined; context: C };

/** Options that only some kinds have. */
export type KindOptions = {
  text: {
    lines: number;
    max: number;
    format?: TextFormat;
    pattern?: { regex: RegExp; example: string };
    /** Offers what the firm has typed here before. */
    suggestions?: Suggestions;
  };
  editor: { max: number };
  /** An exact number is sent as decimal text and is never a float: money. */
  number: {
    min: number;
    max: number;
    scale: number;
    exact: boolean;
    unit?: Label;
  } & KindRules['number'];
  /** `done` is the day of something done: a future day is rejected. */
  date: { done?: true };
  toggle: object;
  /** From a code list, or from rows found by typing; several where `many`. */
  select: {
    options?: CodeList;
    autocomplete?: AutocompleteType;
    /** Which rows are offered, in the words of their type. */
    filters?: OptionFilters;
    many: boolean;
    max: number;
  };
  buttonSelect: { options: CodeList };
  file: { many: boolean; max: number };
  image: object;
  array: {
    of: Fields;
    max: number;
    /** The name of one item as written within a sentence; a heading capitalises it. */
    itemLabel: Label;
    /** The text of the button, which cannot be built from the name of an item in either language. */
    addLabel: Label;
    /** The label of an item, where its values alone are not readable; null where some are missing. Pure. */
    labelOfItem?: (item: Values, t: Translate) => string | null;
    /** No two items may have equal values in these fields, ignoring case. */
    distinct: readonly string[];
    /** Its items are `key` and `value`: lists filter by them (`pairs`). */
    pairs: boolean;
  };
  /** Starts from one of the firm's templates for this field, then is edited freely (docs/rules.md, Templates). */
  templateExtendable: { template: TemplateField; max: number; rich: boolean };
  /** The value in plain words, where a list of its named parts would not be readable. Pure. */
  custom: {
    text?: (value: unknown, t: Translate) => string;
    /** The days of something done in the value, by path; a future day is rejected. Pure. */
    doneDays?: (value: unknown) => readonly (readonly [path: string, day: string | null])[];
    /** Its control is as narrow as that of a number or a date. */
    narrow?: true;
  };
  /**
   * Derived from the other values, facts and context: shown, never sent or stored; null where it does not
   * apply. Pure.
   */
  meta: {
    from: (values: Values, known: MetaKnown) => string | Label | null;
    /** It needs the facts of a stored row, so a new row does not show it. */
    ofFacts: boolean;
  };
};

type Empty = null | false | readonly never[];

/**
 * One field of an entity. `V` is its value, `A` says that it always has one, `E` is its empty value.
 * `input` checks type and limits, `output` only the shape: values stored under older limits must still be
 * readable.
 */
export type Field<
  K extends FieldKind = FieldKind,
  V = unknown,
  A extends boolean = boolean,
  E extends Empty = Empty,
> = Common &
  Rule &
  KindMeaning & {
    kind: K;
    label: Label;
    required: boolean;
    always: A;
    empty: E;
    initial?: string | number | boolean | readonly string[];
    input: z.ZodType<V>;
    output: z.ZodType<V>;
  } & KindOptions[K];

/** Any field; a union discriminated by `kind`. */
export type AnyField = { [K in FieldKind]: Field<K> }[FieldKind];
export type Fields = Readonly<Record<string, AnyField>>;

export type ValueOf<F> =
  F extends Field<FieldKind, infer V, infer A, infer E>
    ? A extends true
      ? V
      : E extends null
        ? V | null
        : V
    : never;

/** The values that rules receive, by field name. */
export type KnownValues<F extends Fields> = {
  readonly [N in keyof F as F[N] extends { kind: 'meta' } ? never : N]: Maybe<ValueOf<F[N]>>;
};

type RuleOf<F extends Fields, One extends AnyField, C> = Rule<KnownValues<F>, C> &
  (One['kind'] extends keyof KindRules ? KindRules<KnownValues<F>, C>[One['kind']] : unknown) &
  // A field that always has a value has no condition; a conditional one may be required.
  (One['always'] extends true
    ? { when?: never; required?: never }
    : { required?: never } | { required: true; when: unknown });

/** The rules of these fields, each depending on the other fields. */
export type RulesOf<F extends Fields, C = Values> = { [N in keyof F]?: RuleOf<F, F[N], C> };

/** The rules of the fields of a group, each depending on the others of the group. */
type GroupRulesOf<F extends Fields> = {
  [N in keyof F]?: Pick<Rule<KnownValues<F>>, 'when' | 'check'>;
};

type Options<K extends FieldKind, V> = Common &
  OwnRules<V> & { required?: boolean } & Partial<
    Omit<KindOptions[K], 'scaleOf' | 'from' | 'labelOfItem' | 'distinct'>
  >;

// Overloads rather than a generic default: a contextual type would otherwise infer A as `boolean`.
type Make<K extends FieldKind, V, E extends Empty, More = unknown> = {
  (
    pl: string,
    en: string,
    options: Options<K, V> & More & { required: true },
  ): Field<K, V, true, E>;
  (pl: string, en: string, options?: Options<K, V> & More): Field<K, V, false, E>;
};

type Schemas<V> = { input: z.ZodType<V>; output: z.ZodType<V> };
const alike = <V>(schema: z.ZodType<V>): Schemas<V> => ({ input: schema, output: schema });

/** `own` is what a field means where it differs from the other fields of its kind. */
function maker<K extends FieldKind, V, E extends Empty, More = unknown>(
  kind: K,
  empty: E,
  defaults: KindOptions[K],
  schemas: (options: KindOptions[K]) => Schemas<V>,
  own?: Partial<KindMeaning>,
): Make<K, V, E, More>;
function maker<K extends FieldKind>(
  kind: K,
  empty: Empty,
  defaults: KindOptions[K],
  schemas: (options: KindOptions[K]) => Schemas<unknown>,
  own: Partial<KindMeaning> = {},
) {
  return (pl: string, en: string, given: Options<K, unknown> = {}) => {
    const { required = false } = given;
    const options = { ...defaults, ...given };
    const { storage, operators }: KindMeaning = { ...kinds[kind], ...own };
    const mayBeEmpty = !required && empty !== false;
    return {
      ...options,
      kind,
      label: { pl, en },
      storage,
      operators: operators.filter(
        (operator) => mayBeEmpty || (operator !== 'empty' && operator !== 'notEmpty'),
      ),
      required,
      always: required,
      empty,
      ...schemas(options),
    };
  };
}

/** docs/rules.md, Limits of values. */
const shortText = 255;
const longestText = 10_000;
const richText = 100_000;
const mostItems = 100;
const largestAmount = 99_999_999.99;

type Format = { fits: (value: string) => boolean; issue: { code: string; format?: string } };

const pattern = (fits: Format['fits'], format: string): Format => ({
  fits,
  issue: { code: 'pattern', format },
});

const webAddress = z.url({ protocol: /^https?$/ });
const phone = /^\+?(?:[\s()./-]*\d){6,15}[\s()./-]*$/;
const formats: Record<TextFormat, Format> = {
  email: { fits: (value) => email.safeParse(value).success, issue: { code: 'invalid_email' } },
  phone: pattern((value) => phone.test(value), '+48 22 123 45 67'),
  url: pattern((value) => webAddress.safeParse(value).success, 'https://…'),
};

/** '' means no value, which has no format: `required` is checked elsewhere. */
const formed = (schema: z.ZodString, { fits, issue }: Format): z.ZodString =>
  schema.refine((value) => value === '' || fits(value), { params: issue });

const plain = z.string();
const tidy = plain.overwrite((value) => value.normalize('NFC').trim());

const textSchemas = (options: KindOptions['text']): Schemas<string> => {
  const { lines, max, format, pattern: own } = options;
  let input = tidy.max(max);
  if (lines === 1) input = input.overwrite((value) => value.replaceAll(/[\r\n]+/g, ' '));
  if (format === 'email') input = input.overwrite(canonicalEmail);
  if (format) input = formed(input, formats[format]);
  if (own)
    input = formed(
      input,
      pattern((value) => own.regex.test(value), own.example),
    );
  return { input, output: plain };
};

export const text = maker('text', null, { lines: 1, max: shortText }, textSchemas);
export const longText = maker('text', null, { lines: 4, max: longestText }, textSchemas);

export const templateExtendable = (template: TemplateField) =>
  maker('templateExtendable', null, { template, max: longestText, rich: false }, ({ max }) => ({
    input: tidy.max(max),
    output: plain,
  }));

/** The input may be longer than what remains after sanitising. */
const rawRichText = 4 * richText;

const richSchemas = (): Schemas<string> => ({
  input: plain.max(rawRichText).overwrite((html) => (hasRichText(html) ? html : '')),
  output: plain,
});

export const editor = maker('editor', null, { max: richText }, richSchemas);

export const richTemplateExtendable = (template: TemplateField) =>
  maker('templateExtendable', null, { template, max: richText, rich: true }, richSchemas);

/** Whether its value is HTML, with a template or without. */
export const isRich = (field: AnyField): field is Field<'editor'> | Field<'templateExtendable'> =>
  field.kind === 'editor' || (field.kind === 'templateExtendable' && field.rich);

const inexact = { min: -largestAmount, max: largestAmount, scale: 0, exact: false };
export const number = maker('number', null, inexact, ({ min, max, scale }) => ({
  input: z
    .number()
    .min(min)
    .max(max)
    .refine((value) => Number(value.toFixed(scale)) === value, {
      params: { code: 'too_precise', scale },
    }),
  output: z.number(),
}));

/** Longer than any valid amount. */
const longestDecimal = 40;

const amountSchemas = (bounds: KindOptions['number']): Schemas<string> => ({
  input: plain
    .max(longestDecimal)
    .check(({ value, issues }) => {
      const params = decimalIssue(value, bounds);
      if (params) issues.push({ code: 'custom', input: value, params });
    })
    // Where the scale depends on other values, it is applied when the whole draft is checked.
    .overwrite((value) => (bounds.scaleOf ? value : fixedScale(value, bounds.scale))),
  output: plain,
});

const exact = { min: 0, max: largestAmount, scale: 2, exact: true };
/** An exact decimal as text, with two places by default: "120.00". */
export const amount = maker('number', null, exact, amountSchemas);

const ruled = (field: AnyField, rule: Rule | undefined): AnyField => {
  const whole = { ...field, ...rule };
  return whole.kind === 'number' && whole.scaleOf ? { ...whole, ...amountSchemas(whole) } : whole;
};

function allRuled<F extends Fields>(fields: F, rules: object): F;
function allRuled(fields: Fields, rules: object): Fields {
  const byName: Readonly<Record<string, Rule>> = { ...rules };
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, ruled(field, byName[name])]),
  );
}

/** The fields of a declaration with their rules attached. */
export const withRules = <const F extends Fields, C = Values>(
  fields: F,
  rules: RulesOf<NoInfer<F>, C>,
): F => allRuled(fields, rules);

export const day = z.iso.date().refine((value) => value >= earliestDate && value <= latestDate, {
  params: {
    code: 'date_out_of_range',
    min: formatDate(earliestDate),
    max: formatDate(latestDate),
  },
});

export const date = maker('date', null, {}, () => ({ input: day, output: z.iso.date() }));

export const toggle = maker('toggle', false, {}, () => alike(z.boolean()));

export function codeSchema<L extends CodeList>(options: L): z.ZodType<Code<L>>;
export function codeSchema(options: CodeList): z.ZodType {
  return z.literal(Object.values(options).map(({ value }) => value));
}

export const buttonSelect = <L extends CodeList>(options: L) =>
  maker('buttonSelect', null, { options }, () => alike(codeSchema(options)));

const one = { many: false, max: 1 };
export const select = <L extends CodeList>(options: L) =>
  maker('select', null, { options, ...one }, () => alike(codeSchema(options)));

const several = <V>(value: z.ZodType<V>, max: number): z.ZodType<V[]> =>
  z
    .array(value)
    .max(max)
    .refine((values) => new Set(values).size === values.length);

const noValues: readonly never[] = [];
export const multiSelect = <L extends CodeList>(options: L) => {
  const all = { options, many: true, max: Object.keys(options).length };
  return maker('select', noValues, all, ({ max }) => ({
    input: several(codeSchema(options), max),
    output: z.array(codeSchema(options)),
  }));
};

const toRows = { storage: 'reference' } as const;
/** Another row, found by typing. */
export const reference = (autocomplete: AutocompleteType) =>
  maker('select', null, { autocomplete, ...one }, () => alike(rowId), toRows);

export const references = (autocomplete: AutocompleteType) =>
  maker(
    'select',
    noValues,
    { autocomplete, many: true, max: mostItems },
    ({ max }) => ({ input: several(rowId, max), output: z.array(rowId) }),
    toRows,
  );

const fileId = z.uuid();
export const image = maker('image', null, {}, () => alike(fileId));
export const file = maker('file', null, one, () => alike(fileId));
export const files = maker('file', noValues, { many: true, max: 20 }, ({ max }) => ({
  input: several(fileId, max),
  output: z.array(fileId),
}));

const orEmpty = (field: AnyField, given: z.ZodType): z.ZodType =>
  given
    .transform((value) => (isMissing(value) ? field.empty : value))
    .refine((value) => !field.always || !isMissing(value), { params: { code: 'required' } });

/** The input of one field of a row: no value becomes `empty`, which required fields reject. */
export const inputOf = (field: AnyField): z.ZodType => orEmpty(field, field.input.nullable());

/** A group stored before this field was added has no value for it: that is read as empty. */
const storedOrEmpty = (field: AnyField): z.ZodType =>
  field.output.nullish().transform((value) => value ?? field.empty);

type ItemOf<F extends Fields> = { [N in keyof F]: ValueOf<F[N]> };

function itemSchema<F extends Fields>(of: F, part: 'input' | 'output'): z.ZodType<ItemOf<F>>;
function itemSchema(of: Fields, part: 'input' | 'output'): z.ZodType {
  const shape = Object.entries(of).map(([name, field]) => [
    name,
    part === 'input' ? orEmpty(field, field.input.nullish()) : storedOrEmpty(field),
  ]);
  return part === 'input'
    ? z.strictObject(Object.fromEntries(shape))
    : z.object(Object.fromEntries(shape));
}

/** Rejects the later of two equal items; the issue is reported at its first field. */
const refuseAlike =
  (names: readonly string[]) =>
  ({ value, issues }: z.core.ParsePayload<Values[]>): void => {
    const seen = new Set<string>();
    for (const [index, item] of value.entries()) {
      const key = JSON.stringify(names.map((name) => String(item[name]).toLocaleLowerCase('pl')));
      if (seen.has(key))
        issues.push({
          code: 'custom',
          input: value,
          path: [index, names[0] ?? ''],
          params: { code: 'taken' },
        });
      seen.add(key);
    }
  };

/** The options of a list that refer to the fields of its items. */
type ItemOptions<F extends Fields> = {
  labelOfItem?: (item: KnownValues<F>, t: Translate) => string | null;
  distinct?: readonly (keyof F & string)[];
};

const groups = <const F extends Fields>(
  of: F,
  options: Omit<KindOptions['array'], 'of' | 'max'>,
  own?: Partial<KindMeaning>,
) =>
  maker<'array', ItemOf<F>[], readonly never[], ItemOptions<F>>(
    'array',
    noValues,
    { of, max: mostItems, ...options },
    ({ max, distinct }) => {
      const items = z.array(itemSchema(of, 'input')).max(max);
      return {
        input: distinct.length > 0 ? items.check(refuseAlike(distinct)) : items,
        output: z.array(itemSchema(of, 'output')),
      };
    },
    own,
  );

/**
 * A list of small groups of fields without ids, in the order people give it. Its rules see one group at a
 * time.
 */
export const array = <const F extends Fields>(
  fields: F,
  itemLabel: Label,
  addLabel: Label,
  rules: GroupRulesOf<NoInfer<F>> = {},
) => groups(allRuled(fields, rules), { itemLabel, addLabel, pairs: false, distinct: [] });

/** A list of keys with values: lists can be filtered by the value of a key, or by whether the key exists. */
export const pairs = <const F extends Fields & Record<'key' | 'value', AnyField>>(
  of: F,
  itemLabel: Label,
  addLabel: Label,
) =>
  groups(
    of,
    { itemLabel, addLabel, pairs: true, distinct: ['key'] },
    { operators: ['contains', 'is', 'anyOf', 'noneOf', ...kinds.array.operators] },
  );

/** A filter of such a field names a key and, with most operators, a text. */
export const isPairs = (field: AnyField): boolean => field.kind === 'array' && field.pairs;

/** A field with a shape of its own; the page provides its control. */
export const custom = <V>(input: z.ZodType<V>, output: z.ZodType<V> = input) =>
  maker('custom', null, {}, () => ({ input, output }));

type Derive = KindOptions['meta']['from'];
const derived = (from: Derive, ofFacts: boolean) =>
  maker('meta', null, { from, ofFacts }, () => ({ input: z.undefined(), output: plain }));

/** Derived from the other values, by the rule `from` of the declaration. */
export const meta = derived(() => {
  throw new Error('no rule says what this field is derived from');
}, false);

/** Derived from facts about a stored row, which the server sends where a field needs them. */
export const fact = (from: (facts: RowFacts) => string | Label | null) =>
  derived((_, { facts }) => (facts ? from(facts) : null), true);

/** The order of declaration is the order on screen. */
export const section = <const F extends Fields>(
  name: string,
  label: readonly [pl: string, en: string],
  fields: F,
): F => {
  const [pl, en] = label;
  const placed = { section: { kind: 'section', name, label: { pl, en } } as const };
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, { ...field, ...placed }]),
  ) as unknown as F;
};
