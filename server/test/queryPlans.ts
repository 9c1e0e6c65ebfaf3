import pg from 'pg';
import type { Executed } from '#server/test/executed';

/** A step of a plan, as EXPLAIN tells it. */
type Step = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Parent Relationship'?: string;
  Strategy?: string;
  Plans?: Step[];
};

/** A table read from end to end: in its own order, or by an index that no condition narrows. */
export type WholeRead = { how: 'row by row' | 'by an index'; table: string; index: string | null };

export type Tables = {
  isGrowing: (table: string) => boolean;
  /** Whether an index has but few of the rows of its table: to walk all of it reads no more than that. */
  hasFewRows: (index: string) => boolean;
};

/** Steps that take every row below them before they give one away: a limit above them comes too late. */
const takesAllFirst = ({ 'Node Type': type, Strategy: strategy }: Step): boolean =>
  [
    'Sort',
    'Hash',
    'WindowAgg',
    'BitmapAnd',
    'BitmapOr',
    'Bitmap Heap Scan',
    'ModifyTable',
  ].includes(type) ||
  (type === 'Aggregate' && strategy !== 'Sorted') ||
  (type === 'SetOp' && strategy === 'Hashed');

/** How far the steps around it decide what a step reads. */
type Around = {
  /** A limit ends it soon. */
  isLimited: boolean;
  /** The table of the bitmap that it is a part of. */
  bitmapOf: string | undefined;
};

const partsOf = (step: Step, { isLimited, bitmapOf }: Around): [Step, Around][] => {
  const { 'Node Type': type, 'Relation Name': table, Plans: parts = [] } = step;
  const isLimitedBelow = type === 'Limit' || (isLimited && !takesAllFirst(step));
  // Rows must stand in every part: one that a condition narrows is enough.
  const narrowed =
    type === 'BitmapAnd' ? parts.filter((part) => part['Index Cond'] !== undefined) : [];
  return (narrowed.length > 0 ? narrowed : parts).map((part) => [
    part,
    {
      // What is asked once, before or for each row, does not end with the rows around it.
      isLimited: isLimitedBelow && !/^(?:Init|Sub)Plan$/.test(part['Parent Relationship'] ?? ''),
      bitmapOf: type.startsWith('Bitmap') ? (table ?? bitmapOf) : undefined,
    },
  ]);
};

const ownRead = (step: Step, { isLimited, bitmapOf }: Around, tables: Tables): WholeRead[] => {
  const { 'Node Type': type, 'Index Name': index = null } = step;
  const table = step['Relation Name'] ?? bitmapOf;
  if (table === undefined || !tables.isGrowing(table)) return [];
  if (type === 'Seq Scan' || type === 'Sample Scan') return [{ how: 'row by row', table, index }];
  const isWalk = index !== null && step['Index Cond'] === undefined && !isLimited;
  return isWalk && !tables.hasFewRows(index) ? [{ how: 'by an index', table, index }] : [];
};

/** What a plan reads from end to end. */
export const wholeReadsOf = (
  step: Step,
  tables: Tables,
  around: Around = { isLimited: false, bitmapOf: undefined },
): WholeRead[] => [
  ...ownRead(step, around, tables),
  ...partsOf(step, around).flatMap(([part, inside]) => wholeReadsOf(part, tables, inside)),
];

/**
 * A table is read row by row only where no index leads to the rows. The joins that read whole tables are off as well:
 * which of them is taken depends on how many rows there are, and not on what indexes there are.
 */
const indexesOnly =
  'set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off';

/** Plans statements as the user of the product, each with what its transaction had set. */
export const openPlanner = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // As the connections of the product are.
  await client.query(`set datestyle to 'ISO, YMD'; set timezone to 'UTC'`);
  return {
    planOf: async ({ text, values, setUp }: Executed): Promise<Step> => {
      await client.query('begin');
      try {
        for (const sent of setUp) await client.query(sent.text, [...sent.values]);
        await client.query(indexesOnly);
        const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Step }[] }>(
          `explain (format json) ${text}`,
          [...values],
        );
        const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
        if (!plan) throw new Error(`no plan: ${text}`);
        return plan;
      } finally {
        await client.query('rollback');
      }
    },
    close: () => client.end(),
  };
};
