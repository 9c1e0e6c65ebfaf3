import { getTableName, is } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** A database function or trigger; `npm run db:generate` writes declared ones into migrations. */
export class Definition {
  readonly kind: 'FUNCTION' | 'TRIGGER';
  /** The name as `DROP` needs it: `fold`, `deadlines_of_payment ON payments`. */
  readonly name: string;
  /** The statement that creates it. */
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

/** Raw SQL, in which tables, columns and functions become their database names. */
export const written = ({ raw }: TemplateStringsArray, ...names: readonly Named[]): string =>
  String.raw({ raw }, ...names.map(nameOf));

/** Whether an update changed one of these columns; for `when` of a trigger. */
export const isChanged = (...columns: PgColumn[]): string =>
  columns.map((column) => written`OLD.${column} IS DISTINCT FROM NEW.${column}`).join(' OR ');

/** Whether an update left all of these columns unchanged. */
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
  /** A column whose name is passed to the function. */
  column?: PgColumn;
};

/** Must be exported from the `table.ts` of its table, where `npm run db:generate` finds it. */
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
