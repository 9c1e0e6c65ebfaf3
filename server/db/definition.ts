import { getTableName, is } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** A function or a trigger of the database; `npm run db:generate` brings what is declared into migrations. */
export class Definition {
  readonly kind: 'FUNCTION' | 'TRIGGER';
  /** As `DROP` wants it: `fold`, `deadlines_of_payment ON payments`. */
  readonly name: string;
  /** The statement that makes it where there is none. */
  readonly create: string;
  /** The function of a trigger. */
  readonly executes: Definition | undefined;

  constructor(kind: Definition['kind'], name: string, create: string, executes?: Definition) {
    this.kind = kind;
    this.name = name;
    this.create = create;
    this.executes = executes;
  }
}

const casing = new CasingCache('snake_case');

type Named = PgTable | PgColumn | Definition;
const nameOf = (named: Named): string => {
  if (named instanceof Definition) return named.name;
  return is(named, PgTable) ? getTableName(named) : casing.getColumnCasing(named);
};

/** SQL as it stands, with tables, columns and functions by the names the database has for them. */
export const written = ({ raw }: TemplateStringsArray, ...names: readonly Named[]): string =>
  String.raw({ raw }, ...names.map(nameOf));

/** Whether an update has changed one of these columns; for `when` of a trigger. */
export const isChanged = (...columns: PgColumn[]): string =>
  columns.map((column) => written`OLD.${column} IS DISTINCT FROM NEW.${column}`).join(' OR ');

/** Whether an update has left all of these columns as they were. */
export const isUnchanged = (...columns: PgColumn[]): string =>
  columns.map((column) => written`OLD.${column} IS NOT DISTINCT FROM NEW.${column}`).join(' AND ');

/** The signature is its name with its arguments: `fold(value text)`. */
export const databaseFunction = (
  signature: string,
  { returns, is: kind, body }: { returns: string; is: string; body: string },
): Definition =>
  new Definition(
    'FUNCTION',
    signature.replace(/\(.*/u, ''),
    `CREATE FUNCTION ${signature} RETURNS ${returns}\n  ${kind}\n  AS $$${body}$$;`,
  );

/** What a trigger executes. */
export const triggerFunction = (name: string, body: string): Definition =>
  databaseFunction(`${name}()`, { returns: 'trigger', is: 'LANGUAGE plpgsql', body });

type TriggerOptions = {
  on: PgTable;
  /** `AFTER INSERT OR UPDATE`. */
  fires: string;
  forEach?: 'ROW' | 'STATEMENT';
  when?: string;
  execute: Definition;
  /** A column whose name the function is told. */
  column?: PgColumn;
};

/** To be exported from the `table.ts` of its table: there `npm run db:generate` finds it. */
export const trigger = (
  name: string,
  { on, fires, forEach = 'ROW', when, execute, column }: TriggerOptions,
): Definition => {
  const table = getTableName(on);
  const condition = when === undefined ? '' : `WHEN (${when})\n  `;
  const argument = column ? written`'${column}'` : '';
  return new Definition(
    'TRIGGER',
    `${name} ON ${table}`,
    `CREATE TRIGGER ${name} ${fires} ON ${table}\n  FOR EACH ${forEach} ${condition}EXECUTE FUNCTION ${execute.name}(${argument});`,
    execute,
  );
};
