import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { question } from '#contract/questions/question';
import { accounts } from '#server/auth/table';
import { isChanged, trigger, triggerFunction, written } from '#server/db/definition';
import { customersOfReader, entityTable, rowPolicies } from '#server/db/table';
import { trademarks } from '#server/trademarks/table';

const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** In this policy, the database role of clients sees what was written for its customers about their marks. */
export const questions = entityTable('questions', question, {
  clientRows: sql`customer = any (${customersOfReader}) and trademark in (select id from trademarks where deleted_at is null)`,
  columns: {
    trademark: integer().notNull(),
    customer: integer().notNull(),
    /** When the last message was written. */
    lastAt: moment().notNull(),
    /** The working days that the firm had when `answerBy` was counted; the setting may differ by now. */
    answerWithin: smallint(),
    /** The last step of which people were reminded since then (`contract/questions/answering.ts`). */
    remindedStep: smallint().notNull().default(0),
    closedAt: moment(),
    closedBy: text(),
    closedByFirm: boolean().notNull().default(false),
  },
  constraints: [
    index('questions_trademark').on(sql`trademark`),
    index('questions_customer').on(sql`customer`),
    // For what somebody has to read or answer, the newest first.
    index('questions_open')
      .on(sql`last_at desc`, sql`id desc`)
      .where(sql`state <> 'CLOSED' and deleted_at is null`),
    // For the queue of the home page.
    index('questions_to_answer')
      .on(sql`answer_by`, sql`id`)
      .where(sql`state = 'WAITS_FOR_FIRM' and deleted_at is null`),
  ],
});
export type QuestionRow = typeof questions.$inferSelect;

/** Triggers keep `former` true, whichever of mark and question is written. */
export const formerOfQuestion = trigger('former_of_question', {
  on: questions,
  fires: written`BEFORE INSERT OR UPDATE OF ${questions.customer}, ${questions.trademark}`,
  execute: triggerFunction(
    'former_of_question',
    written`BEGIN
  NEW.${questions.former} = EXISTS (SELECT FROM ${trademarks} WHERE ${trademarks.id} = NEW.${questions.trademark} AND ${trademarks.customer} <> NEW.${questions.customer});
  RETURN NEW;
END`,
  ),
});
export const formerOfQuestions = trigger('former_of_questions', {
  on: trademarks,
  fires: written`AFTER UPDATE OF ${trademarks.customer}`,
  when: isChanged(trademarks.customer),
  execute: triggerFunction(
    'former_of_questions',
    written`BEGIN UPDATE ${questions} SET ${questions.former} = ${questions.customer} <> NEW.${trademarks.customer} WHERE ${questions.trademark} = NEW.${trademarks.id}; RETURN NULL; END`,
  ),
});

/** Only added to: nobody changes what was said. */
export const questionMessages = pgTable(
  'question_messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    question: integer()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    at: moment().notNull(),
    /** The author as then named; the account may be gone by now. */
    accountId: integer().notNull(),
    accountName: text().notNull(),
    fromFirm: boolean().notNull(),
    text: text().notNull(),
    files: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [
    index('question_messages_question').on(table.question),
    index('question_messages_account').on(table.accountId),
    ...rowPolicies('question_messages', sql`question in (select id from questions)`),
  ],
);
export type MessageRow = typeof questionMessages.$inferSelect;

/** How far a client's account has read a question: what the firm wrote later is unread. */
export const questionReads = pgTable(
  'question_reads',
  {
    account: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    question: integer()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    /** The last message that was read. */
    message: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.question] }),
    index('question_reads_question').on(table.question),
  ],
);
