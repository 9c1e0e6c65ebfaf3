import { eq, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import {
  changedRule,
  isAlike,
  numbered,
  ownAfter,
  type RuleChange,
  versionIssues,
} from '#contract/deadlines/ruleChanges';
import { deadlineRule, ruleValues } from '#contract/deadlines/ruleFields';
import { inForce, isSameRule, type RuleId } from '#contract/deadlines/engine/inForce';
import type { DeadlineRule } from '#contract/deadlines/engine/types';
import { startingPack } from '#contract/deadlines/rules/pack';
import { AppError } from '#contract/errors';
import type { Values } from '#contract/kit/fields';
import { dateInWarsaw } from '#contract/values/dates';
import type { Executor } from '#server/db/client';
import { changesBetween } from '#server/entities/rows';
import { checkedValues } from '#server/entities/write';
import { type Change, recordChanges } from '#server/history/record';
import type { Actor } from '#server/http/actor';
import { FieldsError } from '#server/http/errors';
import { wakeJobs } from '#server/jobs/signal';
import { ownRules, rulesKey } from '#server/settings/deadlineRules';
import { type KeptLook, lookAt, looksKey, readLooks } from '#server/settings/ruleLooks';
import { settings } from '#server/settings/table';

/** Rules are not rows, so all their changes share one entity id in the history. */
export const ofRules = { entity: deadlineRule.name, entityId: 0 };

/** What the firm has decided about rules: its own ones, and who has looked at which. */
type Decided = { own: readonly DeadlineRule[]; looks: readonly KeptLook[] };

const put = (tx: Executor, key: string, value: readonly unknown[], updatedAt: Date) =>
  tx
    .insert(settings)
    .values({ key, value, updatedAt })
    .onConflictDoUpdate({ target: settings.key, set: { value: sql`excluded.value`, updatedAt } });

/** One writer at a time. The row of the looks is the lock: touching that of the rules moves deadlines. */
const lock = async (tx: Executor): Promise<Decided> => {
  await tx.insert(settings).values({ key: looksKey, value: [] }).onConflictDoNothing();
  await tx.select().from(settings).where(eq(settings.key, looksKey)).for('update');
  return { own: await ownRules(tx), looks: await readLooks(tx) };
};

type Audited = { rule: DeadlineRule; look: KeptLook | undefined };

const auditedIn = ({ own, looks }: Decided): Audited[] =>
  inForce(startingPack, own).map((rule) => ({
    rule,
    look: looks.find((look) => isSameRule(look, rule)),
  }));

const valuesOf = ({ rule, look }: Audited): Values => ({
  ...ruleValues(rule, look?.source ?? null),
  lookedOn: look?.on ?? null,
});

/** The history entry of one rule; null where nothing about it has changed. */
const changeOf = (was: Audited | undefined, is: Audited | undefined): Change | null => {
  const identified = (at: Audited, values: Values) => ({
    ...values,
    id: at.rule.id,
    version: at.rule.version,
  });
  if (!was || !is)
    return {
      ...ofRules,
      operation: is ? 'INSERT' : 'DELETE',
      before: was ? identified(was, valuesOf(was)) : null,
      after: is ? identified(is, valuesOf(is)) : null,
    };
  const { before, after } = changesBetween(valuesOf(was), valuesOf(is));
  if (Object.keys(after).length > 0)
    return {
      ...ofRules,
      operation: 'UPDATE',
      before: identified(was, before),
      after: identified(is, after),
    };
  if (was.look?.by === is.look?.by) return null;
  // Somebody else has looked at it on the same day.
  const lookedOn = is.look?.on ?? null;
  return {
    ...ofRules,
    operation: 'UPDATE',
    before: identified(was, { lookedOn }),
    after: identified(is, { lookedOn }),
  };
};

const store = async (tx: Executor, actor: Actor, now: Date, was: Decided, is: Decided) => {
  const [before, after] = [auditedIn(was), auditedIn(is)];
  const at = (all: readonly Audited[], key: RuleId) =>
    all.find(({ rule }) => isSameRule(rule, key));
  const gone = before.filter(({ rule }) => !at(after, rule));
  const changes = [
    ...gone.map((each) => changeOf(each, undefined)),
    ...after.map((each) => changeOf(at(before, each.rule), each)),
  ].filter((change) => change !== null);
  await put(tx, looksKey, is.looks, now);
  if (!isDeepStrictEqual(is.own, was.own)) {
    // Deadlines are recomputed in the background.
    await put(tx, rulesKey, is.own, now);
    await wakeJobs(tx);
  }
  await recordChanges(tx, actor, now, changes);
};

const requireSeen = (current: DeadlineRule | undefined, seen: DeadlineRule): DeadlineRule => {
  if (!current) throw new AppError('NOT_FOUND');
  if (!isAlike(current, seen)) throw new AppError('STALE_VERSION', { version: seen.version });
  return current;
};

/** The same checks as in the form, so that what is refused stands at its field. */
const check = (
  { own }: Decided,
  change: RuleChange,
  former: DeadlineRule | null,
  source: string | null,
  now: Date,
): void => {
  if (change.act === 'remove') {
    // A rule as the product ships it has nothing to be removed.
    if (!own.some((rule) => isSameRule(rule, change))) throw new AppError('NOT_FOUND');
    return;
  }
  const known = { today: dateInWarsaw(now) };
  checkedValues(deadlineRule.fields, ruleValues(change.rule, source), known);
  const issues = change.act === 'add' && former ? versionIssues(former, change.rule) : {};
  if (Object.keys(issues).length > 0) throw new FieldsError(issues);
};

const lookOf = (
  { id, version }: RuleId,
  { name: by }: Actor,
  source: string | null,
  now: Date,
): KeptLook => ({ id, version, on: dateInWarsaw(now), by, source: source || null });

/** Changes the rules of the firm; whoever saves a confirmed rule has looked at it. */
export const changeRules = async (
  tx: Executor,
  actor: Actor,
  now: Date,
  sent: { change: RuleChange; seen: DeadlineRule | null; source: string | null },
): Promise<RuleId> => {
  const was = await lock(tx);
  const rules = inForce(startingPack, was.own);
  const { seen, source } = sent;
  const former = seen && requireSeen(changedRule(rules, sent.change), seen);
  check(was, sent.change, former, source, now);
  const change = numbered(rules, sent.change);
  const { id, version } = change.act === 'remove' ? change : change.rule;
  const others = was.looks.filter((look) => !isSameRule(look, { id, version }));
  const isConfirmed = change.act !== 'remove' && change.rule.confirmed;
  await store(tx, actor, now, was, {
    own: ownAfter(startingPack, was.own, change),
    looks: isConfirmed ? [...others, lookOf({ id, version }, actor, source, now)] : others,
  });
  return { id, version };
};

/** Notes that somebody has looked at rules; those that were unconfirmed are confirmed by it. */
export const lookAtRules = async (
  tx: Executor,
  actor: Actor,
  now: Date,
  { seen, source }: { seen: readonly DeadlineRule[]; source?: string | null | undefined },
): Promise<void> => {
  const was = await lock(tx);
  const rules = inForce(startingPack, was.own);
  const current = seen.map((rule) =>
    requireSeen(
      rules.find((each) => isSameRule(each, rule)),
      rule,
    ),
  );
  const looks = current.map((rule) => {
    const noted = source === undefined ? lookAt(was.looks, rule)?.source : source;
    return lookOf(rule, actor, noted ?? null, now);
  });
  const own = current
    .filter(({ confirmed }) => !confirmed)
    .reduce<readonly DeadlineRule[]>(
      (kept, rule) =>
        ownAfter(startingPack, kept, { act: 'save', rule: { ...rule, confirmed: true } }),
      was.own,
    );
  await store(tx, actor, now, was, {
    own,
    looks: [...was.looks.filter((look) => !seen.some((rule) => isSameRule(rule, look))), ...looks],
  });
};
