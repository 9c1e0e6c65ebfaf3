import { isDeepStrictEqual } from 'node:util';
import type { Role } from '#contract/access';
import { type Entity, storedFields, visibleFields } from '#contract/kit/entity';
import type { AnyField, Fields, Values } from '#contract/kit/fields';

export type StoredRow = Values & {
  id: number;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
};

type NamedField = [name: string, field: AnyField];
const valuesIn = (fields: readonly NamedField[], row: Values): Record<string, unknown> =>
  Object.fromEntries(fields.map(([name, { empty }]) => [name, row[name] ?? empty]));

/** The values of the declared fields, without the other columns of the table. */
export const valuesOf = (fields: Fields, row: Values): Record<string, unknown> =>
  valuesIn(storedFields(fields), row);

/** The values that belong to these fields. */
export const valuesWithin = (fields: Fields, values: Values): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(fields, name)));

const shownFields = new WeakMap<Fields, Map<Role, readonly NamedField[]>>();

/** What a role reads of an entity, found once and not for each row. */
const shownTo = (fields: Fields, role: Role): readonly NamedField[] => {
  const byRole = shownFields.get(fields) ?? new Map<Role, readonly NamedField[]>();
  const shown = byRole.get(role) ?? storedFields(visibleFields(fields, role));
  shownFields.set(fields, byRole.set(role, shown));
  return shown;
};

/** A row as a user of this role may read it. */
export const wireRow = ({ fields }: Entity, row: StoredRow, role: Role) => ({
  id: row.id,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  deletedAt: row.deletedAt?.toISOString() ?? null,
  ...valuesIn(shownTo(fields, role), row),
});

export type Changes = { before: Record<string, unknown>; after: Record<string, unknown> };

/** The fields that differ, with both values. */
export const changesBetween = (before: Values, after: Values): Changes => {
  const names = Object.keys(after).filter(
    (name) => !isDeepStrictEqual(before[name] ?? null, after[name] ?? null),
  );
  const pick = (values: Values) =>
    Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return { before: pick(before), after: pick(after) };
};
