import { z } from 'zod';
import type { Role } from '#contract/access';
import type { AutocompleteType } from '#contract/kit/autocomplete';
import type { Code, CodeList } from '#contract/values/codes';
import { earliestDate, formatDate, latestDate } from '#contract/values/dates';
import { canonicalEmail, email } from '#contract/values/email';
import { rowId } from '#contract/kit/endpoint';
import type { Translate } from '#contract/words/i18n';
import { type FieldKind, kinds, type Operator, type Storage } from '#contract/kit/kinds';
import type { Label } from '#contract/values/locale';
import { decimalIssue, fixedScale } from '#contract/values/numbers';
import type { RowFacts } from '#contract/kit/rowFacts';
import type { TemplateField } from '#contract/codes/templates';
import { type FieldIssue, isMissing } from '#contract/kit/validation';

export type Values = Readonly<Record<string, unknown>>;

/** A group of fields on screen. */
export type Section = { kind: 'section'; name: string; label: Label };

/** What every field may say of itself, whatever its kind. */
type Common = {
  /** A sentence under the control; of a text perhaps by what is typed. Pure. */
  hint?: Label | ((typed: string) => Label | null);
  section?: Section;
  /** In lists: shown at first, or only after being chosen. Without it the field is no column. */
  column?: 'shown' | 'available';
  /** Another field tells the same of more rows: lists offer to filter by that one. */
  filter?: 'unoffered';
  /**
   * Found by what is typed into a search; `joined` also without what stands between its letters and
   * digits, as numbers and names are written in many ways.
   */
  search?: true | 'joined';
  /** It holds an id of something that has a name (`displayNames` of its store): people read that. */
  hasDisplayName?: true;
  /** How history marks a change of it, where people look for such changes. */
  milestone?: Label;
  /** A change of it in words, where before and after do not read side by side. Pure. */
  changeTexts?: (before: unknown, after: unknown, t: Translate) => string[];
  /** False where it follows from other rows, whose history has it: that of this row leaves it out. */
  audited?: false;
  /** These roles never receive it, nor may they filter or sort by it. */
  hiddenFrom?: readonly Role[];
  /** Nothing these roles can change, or nobody: the product itself keeps it. */
  readOnly?: 'everyone' | readonly Role[];
};

/** A value as far as it is known: a form that is being filled in leaves some out. */
export type Maybe<V> = V | null | undefined;

/**
 * What the declaration says of a field by the others, under `rules`: `V` are the values it may look
 * at, `C` the context: facts of other rows, where whoever checks knows them.
 */
type Rule<V = Values, C = Values> = {
  /**
   * The field exists only while this holds; otherwise it is empty and not shown. Of a field within a
   * group it is asked with the values of the group. Pure.
   */
  when?: (values: V, context: C, stored?: V) => boolean;
  /** There must be a value while this holds; of a row that is changed, also by how it is stored. Pure. */
  requiredWhen?: (values: V, stored?: V) => boolean;
  /** Something odd about a value, perhaps beside the others, that is kept all the same. Pure. */
  warn?: (value: string, values: V, context: C) => Label | null;
  /**
   * What is wrong with a value by the others, or by facts of other rows. What was stored before the
   * rule stays as it is until it is changed. Pure.
   */
  check?: (value: string, values: V, context: C) => FieldIssue | null;
};

/** The rules that one kind alone has. */
type KindRules<V = Values, C = Values> = {
  /** How many places the other values leave it, `scale` being the most: an amount in its currency. */
  number: { scaleOf?: (values: V) => number };
  /** What a derived value says; null where it does not apply. Pure. */
  meta: { from?: (values: V, known: MetaKnown<C>) => string | Label | null };
};

/** What a field may say of its own value alone stands beside it. */
type OwnRules<V> = {
  warn?: (value: string) => Label | null;
  check?: (value: string) => FieldIssue | null;
  /** What a new row starts with; empty unless said. */
  initial?: V;
};

export type TextFormat = 'email' | 'phone' | 'url';

/** Texts of one kind that are in use, to choose from while typing; the form knows where to ask. */
export type Suggestions = 'ownDataKeys';

/** What is known of a row besides its values, where something is derived from that too. */
export type MetaKnown<C = Values> = { facts?: RowFacts | undefined; context: C };

/** What a kind may say besides. */
export type KindOptions = {
  text: {
    lines: number;
    min: number;
    max: number;
    format?: TextFormat;
    pattern?: { regex: RegExp; example: string };
    /** What the firm has typed here before is offered. */
    suggestions?: Suggestions;
  };
  editor: { max: number };
  /** An exact number travels as decimal text and is never a float: money. */
  number: {
    min: number;
    max: number;
    scale: number;
    exact: boolean;
    unit?: Label;
  } & KindRules['number'];
  date: {
    min: string;
    max: string;
    /** It tells of something done: a day still to come is refused. */
    done?: true;
  };
  toggle: object;
  /** Of a code list, or of rows found by typing; several where `many`. */
  select: { options?: CodeList; autocomplete?: AutocompleteType; many: boolean; max: number };
  buttonSelect: { options: CodeList };
  file: { many: boolean; max: number };
  image: object;
  array: {
    of: Fields;
    min: number;
    max: number;
    /** The name of one item as within a sentence; its heading begins it anew. */
    itemLabel: Label;
    /** What the button says: no language builds it from the name of an item alone. */
    addLabel: Label;
    /** How an item reads, where its parts side by side are no words; null where some are missing. Pure. */
    labelOfItem?: (item: Values, t: Translate) => string | null;
    /** No two items have the same in these, whatever the case of letters. */
    distinct: readonly string[];
    /** Its items are `key` and `value`: lists filter by them (`pairs`). */
    pairs: boolean;
  };
  /** Begun from a text the firm keeps for this field, then edited freely (docs/rules.md, Templates). */
  templateExtendable: { template: TemplateField; max: number; rich: boolean };
  /** How a value reads in plain words, where its parts by name would not do. Pure. */
  custom: {
    text?: (value: unknown, t: Translate) => string;
    /** Days in it that tell of something done, by their path: one still to come is refused. Pure. */
    doneDays?: (value: unknown) => readonly (readonly [path: string, day: string | null])[];
    /** Its control takes no more room than that of a number or a date. */
    narrow?: true;
  };
  /**
   * Derived from the other values and what is known besides: shown, never sent or stored; null where it
   * does not apply. Pure.
   */
  meta: {
    from: (values: Values, known: MetaKnown) => string | Label | null;
    /** It needs the facts of a stored row: a new one does not show it. */
    ofFacts: boolean;
  };
};

type Empty = null | false | readonly never[];

/**
 * One fact of an entity. `V` is its value, `A` tells that it always has one, `E` is what stands for
 * none. `input` checks type and bounds, `output` the shape alone: what was stored under older bounds
 * must still be readable.
 */
export type Field<
  K extends FieldKind = FieldKind,
  V = unknown,
  A extends boolean = boolean,
  E extends Empty = Empty,
> = Common &
  Rule & {
    kind: K;
    label: Label;
    storage: Storage;
    operators: readonly Operator[];
    required: boolean;
    always: A;
    empty: E;
    initial?: string | number | boolean | readonly string[];
    input: z.ZodType<V>;
    output: z.ZodType<V>;
  } & KindOptions[K];

/** Any field, told apart by its kind. */
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

/** The values of fields as rules see them, each by its name. */
export type KnownValues<F extends Fields> = {
  readonly [N in keyof F as F[N] extends { kind: 'meta' } ? never : N]: Maybe<ValueOf<F[N]>>;
};

type RuleOf<F extends Fields, One extends AnyField, C> = Rule<KnownValues<F>, C> &
  (One['kind'] extends keyof KindRules ? KindRules<KnownValues<F>, C>[One['kind']] : unknown) &
  // What always has a value exists always; what exists under a condition may be required meanwhile.
  (One['always'] extends true
    ? { when?: never; required?: never }
    : { required?: never } | { required: true; when: unknown });

/** What the declaration of these fields says of each by the others. */
export type RulesOf<F extends Fields, C = Values> = { [N in keyof F]?: RuleOf<F, F[N], C> };

/** The same of the fields of a group, by the others of the group. */
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
type Parts<K extends FieldKind> = {
  options: KindOptions[K];
  storage?: Storage;
  operators?: readonly Operator[];
};

function maker<K extends FieldKind, V, E extends Empty, More = unknown>(
  kind: K,
  empty: E,
  parts: Parts<K>,
  schemas: (options: KindOptions[K]) => Schemas<V>,
): Make<K, V, E, More>;
function maker<K extends FieldKind>(
  kind: K,
  empty: Empty,
  parts: Parts<K>,
  schemas: (options: KindOptions[K]) => Schemas<unknown>,
) {
  return (pl: string, en: string, given: Options<K, unknown> = {}) => {
    const { required = false } = given;
    const options = { ...parts.options, ...given };
    const meaning = kinds[kind];
    const mayBeEmpty = !required && empty !== false;
    return {
      ...options,
      kind,
      label: { pl, en },
      storage: parts.storage ?? meaning.storage,
      operators: (parts.operators ?? meaning.operators).filter(
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

const webAddress = z.url({ protocol: /^https?$/ });
const phone = /^\+?(?:[\s()./-]*\d){6,15}[\s()./-]*$/;
const formats: Record<TextFormat, (schema: z.ZodString) => z.ZodString> = {
  email: (schema) =>
    schema
      .overwrite(canonicalEmail)
      .refine((value) => value === '' || email.safeParse(value).success, {
        params: { code: 'invalid_email' },
      }),
  phone: (schema) =>
    schema.refine((value) => value === '' || phone.test(value), {
      params: { code: 'pattern', format: '+48 22 123 45 67' },
    }),
  url: (schema) =>
    schema.refine((value) => value === '' || webAddress.safeParse(value).success, {
      params: { code: 'pattern', format: 'https://…' },
    }),
};

/** '' is no value, not a short one: whether there must be one is asked elsewhere. */
const atLeast = (schema: z.ZodString, min: number): z.ZodString =>
  min === 0
    ? schema
    : schema.refine((value) => value === '' || value.length >= min, {
        params: { code: 'too_short', min },
      });

const plain = z.string();
const tidy = plain.overwrite((value) => value.normalize('NFC').trim());

const textSchemas = ({
  lines,
  min,
  max,
  format,
  pattern,
}: KindOptions['text']): Schemas<string> => {
  const bounded = atLeast(tidy, min).max(max);
  const lined =
    lines > 1 ? bounded : bounded.overwrite((value) => value.replaceAll(/[\r\n]+/g, ' '));
  const formed = format ? formats[format](lined) : lined;
  const input = pattern
    ? formed.refine((value) => value === '' || pattern.regex.test(value), {
        params: { code: 'pattern', format: pattern.example },
      })
    : formed;
  return { input, output: plain };
};

export const text = maker(
  'text',
  null,
  { options: { lines: 1, min: 0, max: shortText } },
  textSchemas,
);

export const longText = maker(
  'text',
  null,
  { options: { lines: 4, min: 0, max: longestText } },
  textSchemas,
);

export const templateExtendable = (template: TemplateField) =>
  maker(
    'templateExtendable',
    null,
    { options: { template, max: longestText, rich: false } },
    ({ max }) => ({ input: tidy.max(max), output: plain }),
  );

/**
 * Tags are no text: an editor left empty still sends its paragraph. A tag holds no second "<", or a
 * row of them would be searched to its end from each of them.
 */
export const hasRichText = (html: string): boolean =>
  html.replaceAll(/<[^<>]*>|&nbsp;|\s/g, '') !== '';

/** Before sanitising there may be more than what is kept. */
const rawRichText = 4 * richText;

const richSchemas = (): Schemas<string> => ({
  input: plain.max(rawRichText).overwrite((html) => (hasRichText(html) ? html : '')),
  output: plain,
});

export const editor = maker('editor', null, { options: { max: richText } }, richSchemas);

export const richTemplateExtendable = (template: TemplateField) =>
  maker(
    'templateExtendable',
    null,
    { options: { template, max: richText, rich: true } },
    richSchemas,
  );

/** Its value is HTML, whichever way it is begun. */
export const isRich = (field: AnyField): field is Field<'editor'> | Field<'templateExtendable'> =>
  field.kind === 'editor' || (field.kind === 'templateExtendable' && field.rich);

const inexact = { options: { min: -largestAmount, max: largestAmount, scale: 0, exact: false } };
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

/** More than any amount takes, whoever types it. */
const longestDecimal = 40;

const amountSchemas = (bounds: KindOptions['number']): Schemas<string> => ({
  input: plain
    .max(longestDecimal)
    .check(({ value, issues }) => {
      const params = decimalIssue(value, bounds);
      if (params) issues.push({ code: 'custom', input: value, params });
    })
    // By the other values it is given its places when the whole is checked.
    .overwrite((value) => (bounds.scaleOf ? value : fixedScale(value, bounds.scale))),
  output: plain,
});

/** An exact decimal as text, with two places unless said otherwise: "120.00". */
export const amount = maker(
  'number',
  null,
  { options: { min: 0, max: largestAmount, scale: 2, exact: true } },
  amountSchemas,
);

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

/** The fields of a declaration with what its rules say of each. */
export const withRules = <const F extends Fields, C = Values>(
  fields: F,
  rules: RulesOf<NoInfer<F>, C>,
): F => allRuled(fields, rules);

export const date = maker(
  'date',
  null,
  { options: { min: earliestDate, max: latestDate } },
  ({ min, max }) => ({
    input: z.iso.date().refine((value) => value >= min && value <= max, {
      params: { code: 'date_out_of_range', min: formatDate(min), max: formatDate(max) },
    }),
    output: z.iso.date(),
  }),
);

export const toggle = maker('toggle', false, { options: {} }, () => ({
  input: z.boolean(),
  output: z.boolean(),
}));

function codeSchema<L extends CodeList>(options: L): z.ZodType<Code<L>>;
function codeSchema(options: CodeList): z.ZodType {
  return z.literal(Object.values(options).map(({ value }) => value));
}

export const buttonSelect = <L extends CodeList>(options: L) =>
  maker('buttonSelect', null, { options: { options } }, () => ({
    input: codeSchema(options),
    output: codeSchema(options),
  }));

const one = { many: false, max: 1 };
export const select = <L extends CodeList>(options: L) =>
  maker('select', null, { options: { options, ...one } }, () => ({
    input: codeSchema(options),
    output: codeSchema(options),
  }));

const several = <V>(value: z.ZodType<V>, max: number): z.ZodType<V[]> =>
  z
    .array(value)
    .max(max)
    .refine((values) => new Set(values).size === values.length);

const noValues: readonly never[] = [];
export const multiSelect = <L extends CodeList>(options: L) =>
  maker(
    'select',
    noValues,
    { options: { options, many: true, max: Object.keys(options).length } },
    ({ max }) => ({
      input: several(codeSchema(options), max),
      output: z.array(codeSchema(options)),
    }),
  );

/** Another row, found by typing. */
export const reference = (autocomplete: AutocompleteType) =>
  maker('select', null, { options: { autocomplete, ...one }, storage: 'reference' }, () => ({
    input: rowId,
    output: rowId,
  }));

export const references = (autocomplete: AutocompleteType) =>
  maker(
    'select',
    noValues,
    { options: { autocomplete, many: true, max: mostItems }, storage: 'reference' },
    ({ max }) => ({ input: several(rowId, max), output: z.array(rowId) }),
  );

const fileId = z.uuid();
export const image = maker('image', null, { options: {} }, () => ({
  input: fileId,
  output: fileId,
}));

export const file = maker('file', null, { options: one }, () => ({
  input: fileId,
  output: fileId,
}));

export const files = maker('file', noValues, { options: { many: true, max: 20 } }, ({ max }) => ({
  input: several(fileId, max),
  output: z.array(fileId),
}));

const orEmpty = (field: AnyField, given: z.ZodType): z.ZodType =>
  given
    .transform((value) => (isMissing(value) ? field.empty : value))
    .refine((value) => !field.always || !isMissing(value), { params: { code: 'required' } });

/** What one field of a row takes: nothing counts as `empty`, and required ones refuse that. */
export const inputOf = (field: AnyField): z.ZodType => orEmpty(field, field.input.nullable());

/** Stored before this field was added to the group: empty, not unreadable. */
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

/** The later of two items that are alike is refused, at its first field: there it is changed. */
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

/** The options of a list that name the fields of its items. */
type ItemOptions<F extends Fields> = {
  labelOfItem?: (item: KnownValues<F>, t: Translate) => string | null;
  distinct?: readonly (keyof F & string)[];
};

const groups = <const F extends Fields>(
  of: F,
  labels: Pick<KindOptions['array'], 'itemLabel' | 'addLabel'>,
  { pairs, distinct }: Pick<KindOptions['array'], 'pairs' | 'distinct'>,
  operators?: readonly Operator[],
) =>
  maker<'array', ItemOf<F>[], readonly never[], ItemOptions<F>>(
    'array',
    noValues,
    {
      options: { of, ...labels, min: 0, max: mostItems, pairs, distinct },
      ...(operators && { operators }),
    },
    ({ min, max, distinct: names }) => {
      const items = z.array(itemSchema(of, 'input')).min(min).max(max);
      return {
        input: names.length > 0 ? items.check(refuseAlike(names)) : items,
        output: z.array(itemSchema(of, 'output')),
      };
    },
  );

/**
 * A list of small groups of fields without an identity of their own, in the order people give it. Its
 * rules speak of one group.
 */
export const array = <const F extends Fields>(
  fields: F,
  itemLabel: Label,
  addLabel: Label,
  rules: GroupRulesOf<NoInfer<F>> = {},
) => groups(allRuled(fields, rules), { itemLabel, addLabel }, { pairs: false, distinct: [] });

/** A list of keys with their values: lists are filtered by what stands under a key, or that it is there. */
export const pairs = <const F extends Fields & Record<'key' | 'value', AnyField>>(
  of: F,
  itemLabel: Label,
  addLabel: Label,
) =>
  groups(of, { itemLabel, addLabel }, { pairs: true, distinct: ['key'] }, [
    'contains',
    'is',
    'anyOf',
    'noneOf',
    'empty',
    'notEmpty',
  ]);

/** Filters of such a field name a key, and most of them a text. */
export const isPairs = (field: AnyField): boolean => field.kind === 'array' && field.pairs;

/** A field whose shape the kinds do not know; the page brings its control. */
export const custom = <V>(input: z.ZodType<V>, output: z.ZodType<V> = input) =>
  maker('custom', null, { options: {} }, () => ({ input, output }));

type Derive = KindOptions['meta']['from'];
const derived = (from: Derive, ofFacts: boolean) =>
  maker('meta', null, { options: { from, ofFacts } }, () => ({
    input: z.undefined(),
    output: plain,
  }));

/** Of the other values: a rule of the declaration says how. */
export const meta = derived(() => {
  throw new Error('no rule says what this field is derived from');
}, false);

/** Of what the server knows of a stored row; it answers with the facts where a field asks for them. */
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
