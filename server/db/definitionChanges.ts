import { breakpoint } from '#server/db/arrangeMigration';
import type { Definition } from '#server/db/definition';

/** Functions and triggers by the text after DROP, with the statement that created each. */
type Definitions = ReadonlyMap<string, string>;

const keyOf = ({ kind, name }: Definition): string => `${kind} ${name}`;

const spacesAsOne = (text: string): string =>
  text.replaceAll(/\s+/gu, ' ').replaceAll('( ', '(').replaceAll(' )', ')').trim();
const linesTrimmed = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();

/** A statement without irrelevant differences: indentation and OR REPLACE. */
export const comparable = (create: string): string => {
  const [head = '', body] = create.split('$$');
  const start = spacesAsOne(head).replace('CREATE OR REPLACE', 'CREATE').replace(/;$/u, '');
  return body === undefined ? start : `${start} ${linesTrimmed(body)}`;
};

const created = /^CREATE (?:OR REPLACE )?(?:(FUNCTION \w+)|(TRIGGER \w+)\s.*?( ON \w+))/su;
const dropped = /^DROP (FUNCTION \w+|TRIGGER \w+ ON \w+)/u;
const droppedTable = /^DROP TABLE "(\w+)"/u;

/** The definitions that exist after these migrations. */
export const definitionsLeftBy = (migrations: readonly string[]): Definitions => {
  const left = new Map<string, string>();
  const statements = migrations
    .flatMap((migration) => migration.split(breakpoint))
    .map((statement) => statement.replace(/^(?:\s|--.*\n)+/u, ''));
  for (const statement of statements) {
    const [made, ofFunction, ofTrigger, onTable] = created.exec(statement) ?? [];
    if (made !== undefined) left.set(ofFunction ?? `${ofTrigger}${onTable}`, statement);
    const gone = dropped.exec(statement)?.[1];
    if (gone !== undefined) left.delete(gone);
    const table = droppedTable.exec(statement)?.[1];
    if (table === undefined) continue;
    for (const key of left.keys()) if (key.endsWith(` ON ${table}`)) left.delete(key);
  }
  return left;
};

/**
 * The statements that lead from the migrated state to the declared one: those to run before the tables
 * change, since a column used by a trigger cannot be dropped, and those that need the new columns.
 */
export const definitionChanges = (
  declared: readonly Definition[],
  left: Definitions,
): { before: string[]; after: string[] } => {
  const changed = declared.filter(
    (definition) => comparable(definition.create) !== comparable(left.get(keyOf(definition)) ?? ''),
  );
  const keys = new Set(declared.map(keyOf));
  const gone = [...left.keys()].filter((key) => !keys.has(key));
  const isTrigger = (key: string): boolean => key.startsWith('TRIGGER');
  const outdated = changed.map(keyOf).filter((key) => left.has(key));
  const creating = (kind: Definition['kind']): string[] =>
    changed.filter((definition) => definition.kind === kind).map(({ create }) => create);
  const dropping = (key: string): string => `DROP ${key};`;
  return {
    before: [
      ...[...gone, ...outdated].filter(isTrigger).map(dropping),
      ...creating('FUNCTION').map((create) => create.replace('CREATE', 'CREATE OR REPLACE')),
    ],
    after: [...creating('TRIGGER'), ...gone.filter((key) => !isTrigger(key)).map(dropping)],
  };
};
