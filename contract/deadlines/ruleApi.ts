import { z } from 'zod';
import { deadlineRuleSchema } from '#contract/deadlines/engine/schemas';
import { related } from '#contract/kit/crud';
import { endpoint, nothing, rowId } from '#contract/kit/endpoint';
import { historyAnswer, historyShape } from '#contract/kit/history';

const day = z.iso.date();
const label = z.object({ pl: z.string(), en: z.string() });

const listedRule = z.object({
  rule: deadlineRuleSchema,
  /** The one the product comes with, where the firm has its own in its place. */
  shipped: deadlineRuleSchema.nullable(),
});
export type ListedRule = z.infer<typeof listedRule>;

/** What a rule decides about a deadline: its day, what lies around it, whether it is closed. */
const standing = z.object({
  due: day,
  opensOn: day.nullable(),
  graceEndsOn: day.nullable(),
  rolledTo: day.nullable(),
  done: z.boolean(),
});
export type DeadlineStanding = z.infer<typeof standing>;

/** In the order in which a change of them is told. */
const aspects = standing.keyof().options;
export const aspectsChanged = (
  before: DeadlineStanding,
  after: DeadlineStanding,
): (keyof DeadlineStanding)[] => aspects.filter((aspect) => before[aspect] !== after[aspect]);

const movedDeadline = z.object({
  trademark: z.object({ id: rowId, name: z.string() }),
  name: label,
  /** None where the deadline comes or goes. */
  before: standing.nullable(),
  after: standing.nullable(),
});
export type MovedDeadline = z.infer<typeof movedDeadline>;

const key = z.strictObject({
  id: z.string().max(60),
  version: z
    .union([
      z.int(),
      z
        .string()
        .regex(/^\d{1,4}$/)
        .transform(Number),
    ])
    .pipe(z.int().min(1)),
});

/** The rules deadlines are computed by: read by the firm, changed by administrators. */
export const deadlineRuleApi = {
  list: endpoint({
    method: 'GET',
    path: '/deadline-rules',
    summary: 'The rules deadlines are computed by',
    requires: ['Setting', 'VIEW'],
    reads: ['DeadlineRule'],
    input: nothing,
    output: z.object({ rules: z.array(listedRule) }),
  }),
  terms: endpoint({
    method: 'GET',
    path: '/deadline-rules/terms',
    summary: 'What the firm has changed of how long protection lasts and when it is renewed',
    requires: ['Trademark', 'VIEW'],
    reads: ['DeadlineRule'],
    input: nothing,
    output: z.object({ own: z.array(deadlineRuleSchema) }),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/deadline-rules/preview',
    summary: 'The deadlines that would change if this rule were saved, before and after',
    requires: ['Setting', 'EDIT'],
    changes: [],
    input: z.strictObject({
      rule: deadlineRuleSchema,
      /** The last mark looked at: thousands are asked for part by part. */
      after: z.int().min(0).default(0),
    }),
    output: z.object({
      moved: z.array(movedDeadline),
      looked: z.int(),
      /** Marks the rule could be about at all: counted with the first part alone. */
      marks: z.int().nullable(),
      /** Where to go on; nothing once all were looked at. */
      next: rowId.nullable(),
    }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/deadline-rules/:id/:version',
    summary:
      'Puts a rule of the firm in the place of the one with its name and version; the same as the product’s is none',
    requires: ['Setting', 'EDIT'],
    changes: ['DeadlineRule'],
    input: key.extend({
      rule: deadlineRuleSchema,
      /** The rule as the caller saw it: two people do not write over each other. */
      seen: deadlineRuleSchema,
    }),
    output: z.undefined(),
    status: 204,
  }),
  history: endpoint({
    method: 'GET',
    path: '/deadline-rules/:id/:version/history',
    summary: 'What was changed in a rule, by whom and when',
    requires: ['History', 'VIEW'],
    reads: ['DeadlineRule'],
    input: key.extend(historyShape),
    output: historyAnswer.extend({ related }),
  }),
};
