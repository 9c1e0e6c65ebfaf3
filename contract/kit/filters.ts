import { z } from 'zod';
import { valuesOf } from '#contract/values/codes';
import { type CalendarDate, relativePeriod, type RelativePeriod } from '#contract/values/dates';
import { rowId } from '#contract/kit/endpoint';
import {
  type AnyField,
  codeSchema,
  day,
  type Fields,
  isPairs,
  type ValueOf,
} from '#contract/kit/fields';
import { jsonText } from '#contract/kit/jsonText';
import { type FieldKind, type kinds, type Operator, operators } from '#contract/kit/kinds';

/** Whether lists offer a filter of this field; an address may use others too. */
export const isFilterOffered = ({ operators: fitting, filter }: AnyField): boolean =>
  fitting.length > 0 && filter !== 'unoffered';

/** One condition of a list; all of them must be true. */
export type Filter = { field: string; operator: Operator; value?: unknown };

type Several<V> = readonly (V extends readonly (infer One)[] ? One : V)[];
/** The type each operator compares with; the other operators compare with nothing. */
type Compared<V> = {
  contains: string;
  is: V;
  anyOf: Several<V>;
  noneOf: Several<V>;
  before: CalendarDate;
  after: CalendarDate;
  between: readonly [V, V];
  relative: RelativePeriod;
  atLeast: V;
  atMost: V;
};
type FilterOn<N, K extends FieldKind, V> = {
  [O in (typeof kinds)[K]['operators'][number]]: O extends keyof Compared<V>
    ? { field: N; operator: O; value: Compared<V>[O] }
    : { field: N; operator: O };
}[(typeof kinds)[K]['operators'][number]];

/** A condition on rows with these fields. */
export type FilterOf<F extends Fields> = string extends keyof F
  ? Filter
  : {
      [N in keyof F & string]: FilterOn<N, F[N]['kind'], NonNullable<ValueOf<F[N]>>>;
    }[keyof F & string];

export const mostFilters = 30;
const mostValues = 100;
const longestNeedle = 255;

const needleOf = (max: number) => z.string().trim().min(1).max(max);
const needle = needleOf(longestNeedle);
const decimal = z
  .union([z.number().transform(String), z.string()])
  .pipe(z.string().regex(/^-?\d{1,12}(\.\d{1,6})?$/));
const period = z.enum(valuesOf(relativePeriod));

const choiceOf = (field: AnyField): z.ZodType => {
  const options = 'options' in field ? field.options : undefined;
  return options ? codeSchema(options) : rowId;
};

/** A range that includes both ends, the lesser first. */
const range = <V>(value: z.ZodType<V>, inOrder: (from: V, to: V) => boolean) =>
  z.tuple([value, value]).refine(([from, to]) => inOrder(from, to));

const isNumber = ({ kind }: AnyField): boolean => kind === 'number';

/** The longest text a filter of this field may compare with; for pairs the longest value of a key. */
export const longestNeedleOf = (field: AnyField): number => {
  const value = field.kind === 'array' && field.pairs ? field.of['value'] : undefined;
  return value?.kind === 'text' ? value.max : longestNeedle;
};

/** For pairs: a key and a text to compare its value with, or a key alone that must exist. */
const pairValue = (field: AnyField, operator: Operator): z.ZodType => {
  if (operator === 'empty' || operator === 'notEmpty') return z.undefined();
  return operator === 'anyOf' || operator === 'noneOf'
    ? z.tuple([needle])
    : z.tuple([needle, needleOf(longestNeedleOf(field))]);
};

/** The schema of what a filter with this field and operator compares with. */
const valueSchema = (field: AnyField, operator: Operator): z.ZodType => {
  if (isPairs(field)) return pairValue(field, operator);
  switch (operator) {
    case 'empty':
    case 'notEmpty':
      return z.undefined();
    case 'contains':
      return needle;
    case 'anyOf':
    case 'noneOf':
      return z.array(choiceOf(field)).min(1).max(mostValues);
    case 'before':
    case 'after':
      return day;
    case 'relative':
      return period;
    case 'atLeast':
    case 'atMost':
      return decimal;
    case 'between':
      return isNumber(field)
        ? range(decimal, (from, to) => Number(from) <= Number(to))
        : range(day, (from, to) => from <= to);
    case 'is':
      if (field.kind === 'toggle') return z.boolean();
      if (field.kind === 'date') return day;
      return isNumber(field) ? decimal : needle;
  }
};

/** The checked filter, or null where field, operator and value do not fit together. */
export const checkFilter = (fields: Fields, filter: Filter): Filter | null => {
  const field = Object.hasOwn(fields, filter.field) ? fields[filter.field] : undefined;
  if (!field?.operators.includes(filter.operator)) return null;
  const parsed = valueSchema(field, filter.operator).safeParse(filter.value);
  if (!parsed.success) return null;
  const { value: _, ...rest } = filter;
  return parsed.data === undefined ? rest : { ...rest, value: parsed.data };
};

/** In the API and in addresses a filter is a short list: ["name","contains","żuraw"]. */
export type WrittenFilter = readonly [field: string, operator: Operator, value?: unknown];

export const writtenFilter = z
  .tuple([z.string().max(100), z.enum(operators)])
  .rest(z.unknown())
  .refine((parts) => parts.length <= 3);

export const writeFilter = ({ field, operator, value }: Filter): WrittenFilter =>
  value === undefined ? [field, operator] : [field, operator, value];

/** Conditions on these fields, as written in an address or a request. */
export const filtersOn = <F extends Fields = never>(
  ...filters: readonly FilterOf<F>[]
): z.input<typeof writtenFilter>[] => filters.map((filter) => [...writeFilter(filter)]);

export const readFilter = ([field, operator, value]: WrittenFilter): Filter =>
  value === undefined ? { field, operator } : { field, operator, value };

/** A list of filters from an address. */
export const filtersInput = (fields: Fields) =>
  jsonText(
    z
      .array(writtenFilter)
      .max(mostFilters)
      .transform((written, context): Filter[] =>
        written.flatMap(([field, operator, value], position) => {
          const filter = checkFilter(fields, { field, operator, value });
          if (!filter) context.addIssue({ code: 'custom', path: [position] });
          return filter ?? [];
        }),
      ),
  );
