import { sql } from 'drizzle-orm';
import { question } from '#contract/questions/question';
import { defineStore } from '#server/entities/store';
import { questions } from '#server/questions/table';
import { foundByMarkOrCustomer, hangsOnMark } from '#server/trademarks/hanging';

/**
 * Listed and exported like any entity, but written only by its messages. A question stays where its mark is put
 * into the archive: the client still waits for an answer.
 */
export const questionStore = defineStore({
  entity: question,
  table: questions,
  living: hangsOnMark.living,
  // Of a customer that is purged nothing stays, also where its mark has gone to another.
  orphaned: sql`(${hangsOnMark.orphaned} or customer not in (select id from customers))`,
  tellsOfRemoved: true,
  ...foundByMarkOrCustomer,
});
