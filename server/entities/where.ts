import {
  and,
  arrayOverlaps,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type CalendarDate, type RelativePeriod, spanOf } from '#contract/values/dates';
import { type AnyField, type Fields, isPairs, isRich } from '#contract/kit/fields';
import type { Filter } from '#contract/kit/filters';
import type { Operator } from '#contract/kit/kinds';

export const columnOf = (table: PgTable, name: string): PgColumn => {
  const column = getTableColumns(table)[name];
  if (!column) throw new Error(`no column for ${name}`);
  return column;
};

const isMany = ({ empty }: AnyField): boolean => Array.isArray(empty);

const oneOf = (field: AnyField, column: PgColumn, values: readonly unknown[]): SQL =>
  isMany(field) ? arrayOverlaps(column, [...values]) : inArray(column, [...values]);

/** Tags are stripped: searching for "strong" must not find text that is merely bold. */
const readable = (field: AnyField, column: PgColumn): SQL =>
  isRich(field) ? sql`regexp_replace(${column}, '<[^>]*>', ' ', 'g')` : sql`${column}`;

const isEmpty = (field: AnyField, column: PgColumn): SQL => {
  if (!isMany(field)) return isNull(column);
  return field.storage === 'json' ? sql`${column} = '[]'` : sql`cardinality(${column}) = 0`;
};

export const containing = (searchText: PgColumn, needle: unknown): SQL =>
  sql`${searchText} like containing(${needle})`;

/**
 * Compares the terms of key-value pairs, which have an index (`entityTable`): each key, and each key with its
 * value.
 */
const pairCondition = (
  table: PgTable,
  column: PgColumn,
  operator: Operator,
  [key, text]: readonly unknown[],
): SQL => {
  const hasTerm = (term: SQL) => sql`pair_terms(${column}) && array[${term}]`;
  const hasKey = hasTerm(sql`fold(${key})`);
  if (operator === 'anyOf') return hasKey;
  // The subquery uses the index; negating the condition would parse the pairs of every row.
  if (operator === 'noneOf') {
    const id = columnOf(table, 'id');
    return sql`${id} not in (select ${id} from ${table} where ${hasKey})`;
  }
  const [indexed, compared] =
    operator === 'is'
      ? [hasTerm(sql`pair_term(${key}, ${text})`), sql`= fold(${text})`]
      : [hasKey, sql`like containing(${text})`];
  return sql`(${indexed} and exists (
    select from jsonb_array_elements(${column}) as pair
    where fold(pair ->> 'key') = fold(${key}) and fold(pair ->> 'value') ${compared}))`;
};

const conditionOf = (
  table: PgTable,
  field: AnyField,
  { field: name, operator, value }: Filter,
  today: CalendarDate,
): SQL | undefined => {
  const column = columnOf(table, name);
  // The value was checked against the field before (contract/kit/filters.ts).
  const values = value as readonly unknown[];
  if (isPairs(field) && value !== undefined) return pairCondition(table, column, operator, values);
  switch (operator) {
    case 'contains': {
      const exact = sql`fold(${readable(field, column)}) like containing(${value})`;
      // The search text contains every searched field, so this redundant condition lets the index be used.
      return field.search ? and(containing(columnOf(table, 'searchText'), value), exact) : exact;
    }
    case 'is':
      return field.storage === 'text'
        ? sql`fold(${column}) = fold(${value})`
        : sql`${column} = ${value}`;
    case 'anyOf':
      return oneOf(field, column, values);
    case 'noneOf':
      return or(isNull(column), not(oneOf(field, column, values)));
    case 'before':
      return sql`${column} < ${value}`;
    case 'after':
      return sql`${column} > ${value}`;
    case 'atLeast':
      return sql`${column} >= ${value}`;
    case 'atMost':
      return sql`${column} <= ${value}`;
    case 'between':
      return sql`${column} between ${values[0]} and ${values[1]}`;
    case 'relative': {
      const { from, to } = spanOf(value as RelativePeriod, today);
      return sql`${column} between ${from} and ${to}`;
    }
    case 'empty':
      return isEmpty(field, column);
    case 'notEmpty':
      return isMany(field) ? sql`not (${isEmpty(field, column)})` : isNotNull(column);
  }
};

export const whereFilters = (
  table: PgTable,
  fields: Fields,
  filters: readonly Filter[],
  today: CalendarDate,
): SQL | undefined =>
  and(
    ...filters.map((filter) => {
      const field = fields[filter.field];
      if (!field) throw new Error(`no field ${filter.field}`);
      return conditionOf(table, field, filter, today);
    }),
  );
