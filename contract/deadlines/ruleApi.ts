import { z } from 'zod';
import { deadlineRuleSchema } from '#contract/deadlines/engine/schemas';
import { ruleChange } from '#contract/deadlines/ruleChanges';
import { lookForm } from '#contract/deadlines/ruleFields';
import { ruleLook } from '#contract/deadlines/ruleLooks';
import { related } from '#contract/kit/crud';
import { endpoint, nothing, rowId } from '#contract/kit/endpoint';
import { historyAnswer, historyShape } from '#contract/kit/history';

const day = z.iso.date();
const label = z.object({ pl: z.string(), en: z.string() });

const listedRule = z.object({
  rule: deadlineRuleSchema,
  /** The shipped rule, where the firm has replaced it. */
  shipped: deadlineRuleSchema.nullable(),
  /** Who of the firm has looked at it last; null where nobody has. */
  look: ruleLook.nullable(),
});
export type ListedRule = z.infer<typeof listedRule>;

/** What a rule decides about a deadline: its day, its window and grace, whether it is closed. */
const standing = z.object({
  due: day,
  opensOn: day.nullable(),
  graceEndsOn: day.nullable(),
  rolledTo: day.nullable(),
  done: z.boolean(),
});
export type DeadlineStanding = z.infer<typeof standing>;

/** The order in which changes are listed. */
const aspects = standing.keyof().options;
export const aspectsChanged = (
  before: DeadlineStanding,
  after: DeadlineStanding,
): (keyof DeadlineStanding)[] => aspects.filter((aspect) => before[aspect] !== after[aspect]);

const movedDeadline = z.object({
  trademark: z.object({ id: rowId, name: z.string() }),
  name: label,
  /** Null where the deadline appears or disappears. */
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

/** The rule that the caller saw, so that two people do not overwrite each other's changes. */
const seen = deadlineRuleSchema;
/** The source of the confirmation, as the form asks for it. */
const source = lookForm.fields.source.input.nullable();
const orNone = source.default(null);
/** More than the pack and the rules of any firm together. */
const mostRules = 1_000;

/** The rules that deadlines are computed by: the firm reads them, administrators change them. */
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
  preview: endpoint({
    method: 'POST',
    path: '/deadline-rules/preview',
    summary: 'The deadlines that a change of rules would move, before and after',
    requires: ['Setting', 'EDIT'],
    changes: [],
    input: z.strictObject({
      change: ruleChange,
      /** The last mark already checked: thousands are checked in batches. */
      after: z.int().min(0).default(0),
    }),
    output: z.object({
      moved: z.array(movedDeadline),
      looked: z.int(),
      /** How many marks the rules could apply to; counted only with the first batch. */
      marks: z.int().nullable(),
      /** Where the next batch starts; null once all are checked. */
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
    input: key.extend({ rule: deadlineRuleSchema, seen, source: orNone }),
    output: z.undefined(),
    status: 204,
  }),
  add: endpoint({
    method: 'POST',
    path: '/deadline-rules',
    summary:
      'Adds a rule of the firm, or a version of a rule; the version it follows ends the day before',
    requires: ['Setting', 'EDIT'],
    changes: ['DeadlineRule'],
    input: z.strictObject({
      rule: deadlineRuleSchema,
      /** The version that the new one follows; null for a new rule. */
      seen: seen.nullable(),
      source: orNone,
    }),
    /** The id and version that the server has given it. */
    output: z.object({ id: z.string(), version: z.int() }),
    status: 201,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/deadline-rules/:id/:version/removal',
    summary: 'Returns a changed rule to the product’s, or removes one that the firm has added',
    requires: ['Setting', 'EDIT'],
    changes: ['DeadlineRule'],
    input: key.extend({ seen }),
    output: z.undefined(),
    status: 204,
  }),
  look: endpoint({
    method: 'POST',
    path: '/deadline-rules/looks',
    summary: 'Somebody has looked at these rules and confirms them',
    requires: ['Setting', 'EDIT'],
    changes: ['DeadlineRule'],
    input: z.strictObject({
      seen: z.array(seen).min(1).max(mostRules),
      /** Without it each rule keeps the source that was noted before. */
      source: source.optional(),
    }),
    output: z.undefined(),
    status: 204,
    bodyMegabytes: 4,
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
  /** A removed rule has no page of its own that could tell of it. */
  firmHistory: endpoint({
    method: 'GET',
    path: '/deadline-rules/history',
    summary: 'Which rules and versions the firm has added and removed, by whom and when',
    requires: ['History', 'VIEW'],
    reads: ['DeadlineRule'],
    input: z.strictObject(historyShape),
    output: historyAnswer.extend({ related }),
  }),
};
