import { z } from 'zod';
import type { Role } from '#contract/access';
import { trademark } from '#contract/trademarks/trademark';
import type { Ask, Read, Statement } from '../read.ts';
import { countedUpTo, pageOf, pageOfFloor } from './answers.ts';
import { columnsOf, containing, type Drawing, firstWord } from './draw.ts';
import { besideMark } from './markSql.ts';

const size = 25;

/** In the words of its index, of a table under some name. */
type Order = (table: string) => string;
const byName: Order = (table) => `${table}.name collate "pl-x-icu", ${table}.id`;

type Page = {
  /** Narrows the marks, with the placeholders of `values`. */
  where?: string;
  values?: readonly unknown[];
  order?: Order;
  offset?: number;
  role?: Role;
};

const living = 'm.deleted_at is null and m.archived_at is null';

/** The words that may be faster than those in order: to find first and then sort, or to skip by the index alone. */
const otherWords = {
  'where few are found': (where: string, ordered: string) =>
    `select m.* from (select m.* from trademarks m where ${living} and ${where} offset 0) m ${ordered}`,
  'far down': (where: string, ordered: string) =>
    `select t.* from trademarks t where t.id in (
      select m.id from trademarks m where m.deleted_at is null and ${where} and m.id not in (
        select a.id from trademarks a where a.archived_at is not null) ${ordered})`,
} as const;

/** A page of the list of marks, and how many there are. */
const pageOfMarks = (
  { where = 'true', values = [], order = byName, offset = 0, role = 'ROLE_USER' }: Page,
  other?: keyof typeof otherWords,
): readonly Statement[] => {
  const ordered = `order by ${order('m')} limit ${size} offset ${offset}`;
  // The page first: names are looked up for its rows alone.
  const shown = (page: string) => `
    select ${columnsOf(trademark, role, 't')}, ${besideMark} from (${page}) t order by ${order('t')}`;
  return [
    {
      text: shown(`select m.* from trademarks m where ${living} and ${where} ${ordered}`),
      ...(other && { or: [shown(otherWords[other](where, ordered))] }),
      values,
    },
    { text: countedUpTo(`from trademarks m where ${living} and ${where}`), values },
  ];
};

const listed = (asked: Record<string, string | number>): string => {
  const pairs = Object.entries({ ...asked, size }).map(([name, value]) => [name, String(value)]);
  return `/trademarks?${new URLSearchParams(pairs).toString()}`;
};

const comparedAsPage = {
  answered: ([answer]: readonly unknown[]) => pageOf(answer),
  foundByFloor: pageOfFloor,
};

const sorts: readonly (readonly [name: string, order: Order])[] = [
  ['name', byName],
  ['-applicationDate', (table) => `${table}.application_date desc nulls last, ${table}.id desc`],
  ['expirationDate', (table) => `${table}.expiration_date, ${table}.id`],
  ['nextDeadline', (table) => `${table}.next_deadline, ${table}.id`],
];

/** In some order, on one of the first pages, with the total. */
const filtered = async ({ query }: Drawing): Promise<Read> => {
  const groups = await query(
    `select type, status from trademarks where deleted_at is null and archived_at is null
     group by type, status having count(*) > ${3 * size} order by count(*) desc, type, status limit 12`,
  );
  const asks = groups.flatMap(({ type, status }) =>
    sorts.map(([sort, order], at): Ask => {
      const filters = [
        ['type', 'anyOf', [type]],
        ['status', 'anyOf', [status]],
      ];
      const page = 1 + (at % 3);
      return {
        paths: [listed({ filters: JSON.stringify(filters), sort, page })],
        floor: pageOfMarks({
          where: 'm.type = $1 and m.status = $2',
          values: [type, status],
          order,
          offset: (page - 1) * size,
        }),
      };
    }),
  );
  return { name: 'list: two filters, sort, page, count', asks, ...comparedAsPage };
};

/** From the middle to the end of the list. */
const deep = async ({ query }: Drawing): Promise<Read> => {
  const [row] = await query(
    'select count(*) from trademarks where deleted_at is null and archived_at is null',
  );
  const pages = Math.floor(Number(row?.['count']) / size);
  const asks = [0.5, 0.6, 0.7, 0.8, 0.9].map((part): Ask => {
    const page = Math.max(1, Math.floor(pages * part));
    return {
      paths: [listed({ page })],
      floor: pageOfMarks({ offset: (page - 1) * size }, 'far down'),
    };
  });
  return { name: 'list: a deep page', asks, ...comparedAsPage };
};

const named = z.array(z.object({ name: z.string(), customer: z.string() }));

/** A word of a mark and one of its customer. */
const searched = async ({ query }: Drawing): Promise<Read> => {
  const rows = named.parse(
    await query(
      `select t.name, c.name as customer from trademarks t join customers c on c.id = t.customer
       where t.deleted_at is null order by hashint4(t.id), t.id limit 100`,
    ),
  );
  const hasWord = (place: string) => `(m.search_text like ${place} or m.customer = any (array(
    select id from customers where name_text like ${place})))`;
  const asks = rows.flatMap(({ name, customer }): Ask[] => {
    const words = [firstWord(name), firstWord(customer)].filter((word) => word !== null);
    if (words.length < 2) return [];
    return [
      {
        paths: [listed({ search: words.join(' ') })],
        floor: pageOfMarks({
          where: `${hasWord('$1')} and ${hasWord('$2')}`,
          values: words.map(containing),
        }),
      },
    ];
  });
  return { name: 'list: search of two words', asks, isSearch: true, ...comparedAsPage };
};

/** The marks of its own customers. */
const ofClient = ({ clients }: Drawing): Read => ({
  name: "client's list",
  asks: clients.map((session) => ({
    session,
    paths: [listed({ page: 1 })],
    floor: pageOfMarks(
      { where: 'm.customer = any ($1)', values: [session.customers], role: 'ROLE_CUSTOMER' },
      'where few are found',
    ),
  })),
  ...comparedAsPage,
});

/** The list of marks, as the firm and its clients ask for it. */
export const list = async (drawing: Drawing): Promise<Read[]> => [
  await filtered(drawing),
  await deep(drawing),
  await searched(drawing),
  ofClient(drawing),
];
