import type { Role } from '#contract/access';
import { type Entity, storedFields, visibleFields } from '#contract/kit/entity';
import type { CalendarDate } from '#contract/values/dates';
import { foldText } from '#contract/values/searchText';
import { snake } from '#server/db/table';
import type { Query } from '../database.ts';
import type { Session } from '../sessions.ts';

/** What the variants of a read are drawn from. */
export type Drawing = {
  query: Query;
  today: CalendarDate;
  staff: readonly Session[];
  clients: readonly Session[];
};

/** The columns that the list of an entity answers with, of the table under this name. */
export const columnsOf = (entity: Entity, role: Role, table: string): string =>
  ['id', 'version', 'createdAt', 'updatedAt', 'deletedAt']
    .concat(storedFields(visibleFields(entity.fields, role)).map(([name]) => name))
    .map((name) => `${table}.${snake(name)}`)
    .join(', ');

/** A mark as other rows name it. */
export const markLabel = (table: string): string =>
  `concat(${table}.name, ' (' || coalesce(${table}.registration_number, ${table}.application_number) || ')')`;

/** Scattered over all rows, and the same ones in every run. */
export const drawIds = async (
  { query }: Drawing,
  table: string,
  { where = 'true', count = 200 }: { where?: string; count?: number } = {},
): Promise<number[]> => {
  const rows = await query(
    `select id from ${table} where ${where} order by hashint4(id), id limit $1`,
    [count],
  );
  return rows.map(({ id }) => Number(id));
};

const longestWords = 4;

/** The first word of a name as people type it; null where it says nothing by itself. */
export const firstWord = (name: string): string | null =>
  foldText(name)
    .split(/[^a-z]+/)
    .find((word) => word.length >= longestWords) ?? null;

export const containing = (text: string): string => `%${text}%`;
