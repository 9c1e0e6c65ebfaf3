import { z } from 'zod';
import {
  inForce,
  isAddedByFirm,
  isSameRule,
  nextVersion,
  ownPrefix,
  type RuleId,
} from '#contract/deadlines/engine/inForce';
import { deadlineRuleSchema } from '#contract/deadlines/engine/schemas';
import type { DeadlineRule } from '#contract/deadlines/engine/types';
import type { FieldIssues } from '#contract/kit/validation';
import { addDays, formatDate } from '#contract/values/dates';

type Rules = readonly DeadlineRule[];

const version = z.int().min(1);

/** What a firm can do with its rules. The preview and the server apply it by the same function. */
export const ruleChange = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('save'), rule: deadlineRuleSchema }),
  z.strictObject({
    act: z.literal('add'),
    rule: deadlineRuleSchema,
    /** The version that ends where this one begins; null for a new rule. */
    follows: version.nullable(),
  }),
  /** Returns a changed rule to the product's, and removes one that the firm has added. */
  z.strictObject({ act: z.literal('remove'), id: z.string().max(60), version }),
]);
export type RuleChange = z.infer<typeof ruleChange>;

/** Whether two rules say the same, in whichever order their parts are stored. */
export const isAlike = (a: DeadlineRule, b: DeadlineRule): boolean =>
  JSON.stringify(deadlineRuleSchema.parse(a)) === JSON.stringify(deadlineRuleSchema.parse(b));

const ruleIn = (rules: Rules, key: RuleId): DeadlineRule | undefined =>
  rules.find((rule) => isSameRule(rule, key));

/** A rule that a change concerns, as it is in force before the change. */
export const changedRule = (rules: Rules, change: RuleChange): DeadlineRule | undefined => {
  if (change.act === 'remove') return ruleIn(rules, change);
  if (change.act === 'save') return ruleIn(rules, change.rule);
  return change.follows === null
    ? undefined
    : ruleIn(rules, { id: change.rule.id, version: change.follows });
};

const endOf = ({ validFrom }: Pick<DeadlineRule, 'validFrom'>): string | null =>
  validFrom === null ? null : addDays(validFrom, -1);

/** The former version, ended the day before the new one begins unless it ends earlier. */
const endedBefore = (former: DeadlineRule, added: DeadlineRule): DeadlineRule => {
  const end = endOf(added);
  const isEnded = end === null || (former.validTo !== null && former.validTo <= end);
  return isEnded ? former : { ...former, validTo: end };
};

/** The version that was ended for this one; it takes back the time of a version that is removed. */
const endedFor = (rules: Rules, gone: DeadlineRule): DeadlineRule | undefined =>
  rules
    .filter(
      (rule) =>
        rule.id === gone.id &&
        rule.version < gone.version &&
        rule.validTo !== null &&
        rule.validTo === endOf(gone),
    )
    .toSorted((a, b) => b.version - a.version)[0];

/** The firm's own rules after a numbered change; what equals the product's is not kept. */
export const ownAfter = (shipped: Rules, own: Rules, change: RuleChange): DeadlineRule[] => {
  const put = (list: Rules, rule: DeadlineRule): DeadlineRule[] => {
    const others = list.filter((each) => !isSameRule(each, rule));
    const product = ruleIn(shipped, rule);
    return product && isAlike(product, rule) ? others : [...others, rule];
  };
  const rules = inForce(shipped, own);
  const concerned = changedRule(rules, change);
  if (change.act === 'save') return put(own, change.rule);
  if (change.act === 'add')
    return put(concerned ? put(own, endedBefore(concerned, change.rule)) : own, change.rule);
  const left = own.filter((rule) => !isSameRule(rule, change));
  const former = concerned && isAddedByFirm(concerned) ? endedFor(rules, concerned) : undefined;
  return former && concerned ? put(left, { ...former, validTo: concerned.validTo }) : left;
};

/** The issues of an added version, by field: it begins on a day, and after the one it follows. */
export const versionIssues = (
  former: Pick<DeadlineRule, 'validFrom'>,
  { validFrom }: Pick<DeadlineRule, 'validFrom'>,
): FieldIssues => {
  if (validFrom === null) return { validFrom: [{ code: 'required' }] };
  if (former.validFrom === null || former.validFrom < validFrom) return {};
  const min = formatDate(addDays(former.validFrom, 1));
  return { validFrom: [{ code: 'before_its_cause', params: { min } }] };
};

const longestSlug = 40;

/** A free id for a new rule of the firm, from its English name. */
const ownRuleId = (rules: readonly RuleId[], name: string): string => {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll(/[^a-z0-9\s-]/g, '')
    .split(/[\s-]+/)
    .filter(Boolean)
    .join('-')
    .slice(0, longestSlug)
    .replace(/-$/, '');
  const wanted = `${ownPrefix}${slug || 'rule'}`;
  const isTaken = (id: string): boolean => rules.some((rule) => rule.id === id);
  let free = wanted;
  for (let number = 2; isTaken(free); number += 1) free = `${wanted}-${number}`;
  return free;
};

/** The change with the id and version that an added rule gets; those it was sent with do not count. */
export const numbered = (rules: readonly RuleId[], change: RuleChange): RuleChange => {
  if (change.act !== 'add') return change;
  const { rule, follows } = change;
  if (follows !== null)
    return { ...change, rule: { ...rule, version: nextVersion(rules, rule.id) } };
  const id = ownRuleId(rules, rule.name.en);
  // A rule without a subject has its id as event.
  const event = rule.event === rule.id ? id : rule.event;
  return { ...change, rule: { ...rule, id, event, version: 1 } };
};

/** The id that a form gives a new rule until the server numbers it. */
export const unnumbered = { id: `${ownPrefix}rule`, version: 1, event: `${ownPrefix}rule` };
