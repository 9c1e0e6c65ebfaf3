import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { homeApi, QueueLine } from '#contract/home/api';
import type { ParsedInputOf } from '#contract/kit/endpoint';
import { accounts } from '#server/auth/table';
import { customers } from '#server/customers/table';
import { standIns } from '#server/deadlines/table';
import { trademarks } from '#server/trademarks/table';

export type Asked = ParsedInputOf<typeof homeApi.queue>;
/** Whose queue it is; without either that of the firm. */
export type Narrowed = Pick<Asked, 'person' | 'customer'>;

/** The responsible person is away: whoever answers in their place sees what is theirs. */
export const isOfPerson = (inCharge: PgColumn, person: number): SQL =>
  sql`(${inCharge} = ${person} or coalesce(${inCharge}, 0) in (
    select ${standIns.person} from ${standIns} where ${standIns.answering} && array[${person}]::integer[]))`;

/** What a line without a deadline leaves empty. */
export const nothingDue = {
  deadline: null,
  number: null,
  alert: null,
  task: null,
  question: null,
  due: null,
  rolledTo: null,
  graceEndsOn: null,
  lastDay: null,
  lateOn: null,
  waitsFor: null,
  acknowledged: false,
  canAcknowledge: false,
  fee: null,
  settling: null,
} as const;

const markOfLine = {
  id: trademarks.id,
  name: trademarks.name,
  type: trademarks.type,
  territory: trademarks.territory,
  image: trademarks.image,
};

/** Who answers for the person in charge today. */
const answeringOf = (inCharge: PgColumn) => sql<QueueLine['answering']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by p.name), '[]')
  from ${accounts} p, ${standIns} s
  where s.person = coalesce(${inCharge}, 0) and p.id = any (s.answering))`;

/** The mark of a line, its customer and who answers: alike for whatever is no deadline. */
export const besidesLine = (inCharge: PgColumn) => ({
  trademark: markOfLine,
  customer: { id: customers.id, name: customers.name },
  answering: answeringOf(inCharge),
});
