import { and, inArray, sql } from 'drizzle-orm';
import { mails } from '#server/mail/table';
import type { MailTemplate } from '#server/mail/templates';
import { questions } from '#server/questions/table';

const aboutQuestions = [
  'questionAsked',
  'questionAnswered',
  'unansweredQuestions',
] as const satisfies MailTemplate[];

/** Mails with words of a question that was purged: what is deleted for good must not stay in a copy. */
export const mailsOfPurgedQuestions = and(
  inArray(mails.template, [...aboutQuestions]),
  sql`exists (
    select from unnest(string_to_array(${mails.parameters} ->> 'questions', ',')::integer[]) as named (id)
    where not exists (select from ${questions} where ${questions.id} = named.id))`,
);
