export const breakpoint = '--> statement-breakpoint';

/** Statements that the generator writes when the searched fields have changed. */
const searchColumn = /^ALTER TABLE "(\w+)" (?:drop column|ADD COLUMN) "search_text"/;
const isIndex = (statement: string): boolean => /^CREATE (?:UNIQUE )?INDEX /.test(statement);

/**
 * Reorders a generated migration so that it runs. When a field is added to the search column, the generator
 * recreates that column before it adds the field, and omits the indexes dropped with the old column.
 */
export const arrangeMigration = (migration: string): string => {
  const statements = migration.split(breakpoint).map((statement) => statement.trim());
  const ofSearch = statements.filter((statement) => searchColumn.test(statement));
  const tables = new Set(ofSearch.flatMap((statement) => searchColumn.exec(statement)?.[1] ?? []));
  if (tables.size === 0) return migration;
  const others = statements.filter((statement) => !searchColumn.test(statement));
  const searchIndexes = [...tables]
    .flatMap((table) => [
      `CREATE INDEX "${table}_search" ON "${table}" USING gin (search_text gin_trgm_ops);`,
      `CREATE INDEX "${table}_spellings" ON "${table}" USING gin (spellings(search_text));`,
    ])
    .filter((statement) => !others.includes(statement));
  return [
    ...others.filter((statement) => !isIndex(statement)),
    ...ofSearch,
    ...others.filter(isIndex),
    ...searchIndexes,
  ].join(`${breakpoint}\n`);
};
