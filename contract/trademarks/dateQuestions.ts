import { z } from 'zod';
import { valuesOf } from '#contract/values/codes';
import { endpoint, id, rowId } from '#contract/kit/endpoint';
import { formatDate } from '#contract/values/dates';
import type { Translate } from '#contract/words/i18n';
import { renewalQuestion } from '#contract/payments/renewalQuestion';
import { auditedRestoration } from '#contract/trademarks/restoredDeadlines';
import { endReason, trademarkStatus } from '#contract/codes/trademarks';

const day = z.iso.date();
const label = z.object({ pl: z.string(), en: z.string() });
const countedEnd = z.object({ date: day, sum: label });

/** A duty from before the takeover as history keeps the answer. */
const answeredDuty = z.object({ name: label, due: day, met: z.boolean() });
export const answeredDuties = z.array(answeredDuty);

const words = {
  met: { pl: 'dopełniono', en: 'met' },
  notMet: { pl: 'nie dopełniono', en: 'not met' },
};

/** "Section 8, 01.01.1996: met"; the answers before are told where they were given. */
export const dutyTexts = (_: unknown, after: unknown, { locale }: Translate): string[] =>
  answeredDuties
    .catch([])
    .parse(after)
    .map(
      ({ name, due, met }) =>
        `${name[locale]}, ${formatDate(due)}: ${(met ? words.met : words.notMet)[locale]}`,
    );

/** What the product cannot know of the dates of a mark, and asks of the firm. */
export const dateQuestionApi = {
  read: endpoint({
    method: 'GET',
    path: '/trademarks/:id/date-questions',
    summary:
      'What is open about the dates of a mark: its end, duties before a takeover, letters; and what was answered',
    requires: ['Trademark', 'EDIT'],
    reads: ['Trademark', 'CalendarEvent'],
    input: z.strictObject({ id }),
    output: z.object({
      expiry: z
        .discriminatedUnion('kind', [
          countedEnd.extend({ kind: z.literal('computed'), assumedRenewals: z.int() }),
          z.object({ kind: z.literal('unknown') }),
          z.object({
            kind: z.literal('odd'),
            entered: day,
            expected: z.array(countedEnd).readonly(),
            arithmetic: label,
          }),
        ])
        .nullable(),
      /** A paid fee of which nobody has said whether it is the renewal. */
      renewal: renewalQuestion.nullable(),
      /** Taken over, and nobody has said when. */
      needsTakeoverDay: z.boolean(),
      /** From before the takeover and not answered yet. */
      duties: z.array(z.object({ key: z.string(), name: label, due: day })),
      /** Those that were answered: by whom, and when. */
      answered: z.array(
        z.object({ key: z.string(), ...answeredDuty.shape, by: z.string(), at: z.iso.datetime() }),
      ),
      /** Deadlines that were missed and restored, with who recorded it. */
      restored: z.array(
        z.object({
          key: z.string(),
          ...auditedRestoration.shape,
          by: z.string(),
          at: z.iso.datetime(),
        }),
      ),
      /** The end of a term that was restored, while no renewal is recorded that leads on from it. */
      unrecordedRenewal: day.nullable(),
      /** Ended, and nobody has said why or when. */
      needsEnd: z.boolean(),
      /** Letters of which neither a rule nor the letter says when they are due. */
      needed: z.array(z.object({ event: rowId, name: label, letter: day.nullable(), due: day })),
      /** A deadline that was missed and the mark does not survive, with the end it proposes. */
      lapse: z
        .object({
          key: z.string(),
          name: label,
          due: day,
          lastDay: day,
          /** The act that came too late; none where nothing was done. */
          lateOn: day.nullable(),
          consequence: label.nullable(),
          remedies: z.array(z.object({ name: label, legalBasis: label, until: day.nullable() })),
          status: z.enum(valuesOf(trademarkStatus)),
          endReason: z.enum(valuesOf(endReason)),
          endedOn: day,
        })
        .nullable(),
    }),
  }),
  confirmExpiration: endpoint({
    method: 'POST',
    path: '/trademarks/:id/confirm-expiration',
    summary: 'Says that an expiration date is right although no whole number of terms leads to it',
    requires: ['Trademark', 'EDIT'],
    /** The date the caller saw: what was confirmed of one does not hold for another. */
    changes: ['Trademark'],
    input: z.strictObject({ id, expirationDate: day }),
    output: z.undefined(),
    status: 204,
  }),
  answerDuties: endpoint({
    method: 'POST',
    path: '/trademarks/:id/past-duties',
    summary: 'Which duties from before the takeover were met, in one answer',
    requires: ['Trademark', 'EDIT'],
    changes: ['Trademark'],
    input: z.strictObject({
      id,
      duties: z
        .array(z.strictObject({ key: z.string().max(300), met: z.boolean() }))
        .min(1)
        .max(500),
    }),
    output: z.undefined(),
    status: 204,
  }),
};
