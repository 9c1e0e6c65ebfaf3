import { z } from 'zod';
import { deadlineType } from '#contract/deadlines/codes';
import { valuesOf } from '#contract/values/codes';
import { territoryCodes } from '#contract/values/countries';
import { anchors } from '#contract/deadlines/engine/anchors';
import { monthsIn } from '#contract/deadlines/engine/periods';
import {
  answerPart,
  type DeadlineRule,
  type LeadTimes,
  markDates,
  periodUnits,
  ruleKind,
  territoryLists,
} from '#contract/deadlines/engine/types';
import { paymentType } from '#contract/codes/payments';
import { endReason, trademarkStatus, trademarkType } from '#contract/codes/trademarks';

const name = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60);
const label = z.strictObject({ pl: z.string().min(1).max(1000), en: z.string().min(1).max(1000) });
const calendarDate = z.iso.date();
/** Large enough for ten years of a lunar calendar in days. */
const mostCount = 4_000;
/** Only an offset may be negative: a window, a grace period and a step are lengths. */
export const offsetSchema = z.strictObject({
  count: z.int().min(-mostCount).max(mostCount),
  unit: z.enum(periodUnits),
});
export const lengthSchema = offsetSchema.extend({ count: z.int().min(1).max(mostCount) });

/** Every step up to the next is shown, so steps are at least a year apart. */
export const recurrenceSchema = lengthSchema.refine((period) => (monthsIn(period) ?? 0) >= 12, {
  params: { code: 'not_a_year' },
});

export const mostRemedies = 5;

const fields = z.strictObject({
  id: name,
  version: z.int().min(1),
  event: name,
  name: label,
  legalBasis: label.nullable(),
  explanation: label.nullable(),
  consequence: label.nullable(),
  remedies: z
    .array(
      z.strictObject({
        name: label,
        legalBasis: label,
        offset: lengthSchema.nullable(),
        place: z.string().max(4).optional(),
      }),
    )
    .max(mostRemedies),
  endsBy: z.enum(valuesOf(endReason)).nullable(),
  kind: z.enum(valuesOf(ruleKind)),
  calendarType: z.enum(valuesOf(deadlineType)),
  territories: z.union([z.enum(['any']), z.array(z.literal(territoryCodes)).min(1)]),
  types: z.array(z.literal(Object.values(valuesOf(trademarkType)))).min(1),
  statuses: z.array(z.literal(Object.values(valuesOf(trademarkStatus)))).min(1),
  anchor: z.literal(anchors),
  offset: offsetSchema.nullable(),
  countsAlways: z.boolean(),
  toMonthEnd: z.boolean(),
  dayBefore: z.boolean(),
  window: lengthSchema.nullable(),
  grace: lengthSchema.nullable(),
  recurrence: recurrenceSchema.nullable(),
  renewsFor: lengthSchema.nullable(),
  validFrom: calendarDate.nullable(),
  validTo: calendarDate.nullable(),
  validBy: z.enum(markDates).nullable(),
  onlyListedIn: z.enum(territoryLists).nullable(),
  unlessEarlier: z.enum(markDates).nullable(),
  minimumAge: lengthSchema.nullable(),
  notBetween: z.enum(territoryLists).nullable(),
  endReasons: z.array(z.enum(valuesOf(endReason))),
  doneBy: z.enum(markDates).nullable(),
  paidBy: z.array(z.enum(valuesOf(paymentType))),
  fromIssue: z.boolean(),
  onlyAgainstUs: z.boolean(),
  answers: z.enum(valuesOf(answerPart)),
  renewsByPayment: z.boolean(),
  lateCounts: z.boolean(),
  lapses: z.boolean(),
  rolls: z
    .string()
    .regex(/^[A-Z]{2,4}$/)
    .nullable(),
  confirmed: z.boolean(),
});

/** A rule that an administrator may save. */
export const deadlineRuleSchema: z.ZodType<DeadlineRule> = fields
  .refine(
    ({ validFrom, validTo }) => validFrom === null || validTo === null || validFrom <= validTo,
    { path: ['validTo'], params: { code: 'before_beginning' } },
  )
  // One date or one fee would close every step of the series.
  .refine(({ recurrence, doneBy }) => recurrence === null || doneBy === null, {
    path: ['doneBy'],
    params: { code: 'not_in_series' },
  })
  .refine(({ recurrence, paidBy }) => recurrence === null || paidBy.length === 0, {
    path: ['paidBy'],
    params: { code: 'not_in_series' },
  })
  // A renewal moves its own date: a series would announce terms that nobody has paid for.
  .refine(({ recurrence, renewsFor }) => recurrence === null || renewsFor === null, {
    path: ['renewsFor'],
  });

/** The lead times of reminders that a firm may set. */
export const leadTimesSchema: z.ZodType<LeadTimes> = z.strictObject({
  renewal: z.array(lengthSchema),
  grace: z.strictObject({ firstDay: z.boolean(), beforeItsEnd: z.array(lengthSchema) }),
  payment: z.array(lengthSchema),
  statementOfUse: z.strictObject({ atOpening: z.boolean(), before: z.array(lengthSchema) }),
  other: z.array(lengthSchema),
});
