import { z } from 'zod';
import { valuesOf } from '#contract/values/codes';
import { endpoint, id, rowId } from '#contract/kit/endpoint';
import { registrationSigns } from '#contract/deadlines/engine/registered';
import { renewalQuestion } from '#contract/payments/renewalQuestion';
import { answeredDuty } from '#contract/trademarks/pastDuties';
import { auditedRestoration } from '#contract/trademarks/restoredDeadlines';
import { endReason, trademarkStatus } from '#contract/codes/trademarks';

const day = z.iso.date();
const label = z.object({ pl: z.string(), en: z.string() });
const countedEnd = z.object({ date: day, sum: label });

/** Questions to the firm about dates of a mark that the product cannot know. */
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
      /** Applied for, but registered by this field. */
      unregistered: z.enum(registrationSigns).nullable(),
      /** A paid fee that somebody has to confirm as the renewal or not. */
      renewal: renewalQuestion.nullable(),
      /** Taken over, but without a day. */
      needsTakeoverDay: z.boolean(),
      /** Duties from before the takeover that are not answered yet. */
      duties: z.array(z.object({ key: z.string(), name: label, due: day })),
      /** Answered duties: by whom, and when. */
      answered: z.array(
        z.object({ key: z.string(), ...answeredDuty.shape, by: z.string(), at: z.iso.datetime() }),
      ),
      /** Missed deadlines that were restored, with the person who recorded it. */
      restored: z.array(
        z.object({
          key: z.string(),
          ...auditedRestoration.shape,
          by: z.string(),
          at: z.iso.datetime(),
        }),
      ),
      /** The end of a restored term without a recorded renewal. */
      unrecordedRenewal: day.nullable(),
      /** Ended, but without a reason or a day. */
      needsEnd: z.boolean(),
      /** Letters whose due date neither a rule nor the letter states. */
      needed: z.array(z.object({ event: rowId, name: label, letter: day.nullable(), due: day })),
      /** A missed deadline that ends the mark, with the proposed end. */
      lapse: z
        .object({
          key: z.string(),
          name: label,
          due: day,
          lastDay: day,
          /** The day of the late act; null where nothing was done. */
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
    /** The date the caller saw: a confirmation of one date does not apply to another. */
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
