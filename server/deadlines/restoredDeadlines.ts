import { and, eq } from 'drizzle-orm';
import { type CalendarDate, dateInWarsaw } from '#contract/values/dates';
import { deadlinesOf } from '#contract/deadlines/engine/engine';
import { statusProposals } from '#contract/deadlines/engine/lapse';
import { keyOfTerm } from '#contract/deadlines/engine/restored';
import type { Deadline } from '#contract/deadlines/engine/types';
import { AppError } from '#contract/errors';
import {
  decidedOnIssue,
  type restoredDeadlineApi,
  type AuditedRestoration,
} from '#contract/trademarks/restoredDeadlines';
import { doneIssue } from '#contract/kit/validation';
import type { Executor } from '#server/db/client';
import { readRuleSet } from '#server/settings/ruleSet';
import { loadMarks } from '#server/deadlines/load';
import { restoredDeadlines } from '#server/trademarks/table';
import type { Deps } from '#server/deps';
import { writeOnce } from '#server/entities/once';
import { FieldsError } from '#server/http/errors';
import type { Handlers } from '#server/http/mount';
import { readTrademark } from '#server/trademarks/actions';
import { changeMark, lockFamily } from '#server/trademarks/family';

type Which = { key: string; due: CalendarDate };

/** The missed deadline as it would be without restorations; it must be one that ends the mark. */
const missedDeadline = async (
  tx: Executor,
  id: number,
  { key, due }: Which,
  today: CalendarDate,
): Promise<Deadline> => {
  const [mark] = await loadMarks(tx, [id]);
  if (!mark) throw new AppError('NOT_FOUND');
  const { rules, settings } = await readRuleSet(tx);
  const deadlines = deadlinesOf({ ...mark, restoredDeadlines: [] }, rules, settings, today);
  const ends = statusProposals(mark, deadlines, rules, today).map((proposal) => proposal.key);
  const missed = deadlines.find(
    (deadline) => deadline.key === key && deadline.due === due && ends.includes(key),
  );
  if (!missed) throw new AppError('DEADLINE_MOVED');
  return missed;
};

/** The decision must not be in the future, nor before the deadline had passed. */
const requireDay = (decidedOn: CalendarDate, { lastDay }: Deadline, today: CalendarDate): void => {
  const issue = doneIssue(decidedOn, today) ?? decidedOnIssue(decidedOn, lastDay);
  if (issue) throw new FieldsError({ decidedOn: [issue] });
};

const auditedOf = ({ name, due, decidedOn, note }: AuditedRestoration): AuditedRestoration => ({
  name,
  due,
  decidedOn,
  note,
});

const rowOf = (id: number, { key, due }: Which) =>
  and(
    eq(restoredDeadlines.trademarkId, id),
    eq(restoredDeadlines.key, keyOfTerm(key)),
    eq(restoredDeadlines.due, due),
  );

export const restoredDeadlineHandlers = (deps: Deps): Handlers<typeof restoredDeadlineApi> => ({
  restore: (call) =>
    writeOnce(deps, 'Trademark.restoreDeadline', call, async (tx) => {
      const { actor, input } = call;
      const { decidedOn } = input;
      const note = input.note || null;
      const now = deps.now();
      const today = dateInWarsaw(now);
      await lockFamily(tx, input.id);
      const row = await readTrademark(tx, actor, input.id, { forUpdate: true });
      const missed = await missedDeadline(tx, row.id, input, today);
      requireDay(decidedOn, missed, today);
      const [before] = await tx.select().from(restoredDeadlines).where(rowOf(row.id, input));
      if (before?.decidedOn === decidedOn && before.note === note) return undefined;
      const { name, due } = missed;
      const recorded = { name, decidedOn, note, recordedAt: now, accountName: actor.name };
      await tx
        .insert(restoredDeadlines)
        .values({ trademarkId: row.id, key: keyOfTerm(missed.key), due, ...recorded })
        .onConflictDoUpdate({
          target: [restoredDeadlines.trademarkId, restoredDeadlines.key, restoredDeadlines.due],
          set: recorded,
        });
      await changeMark(tx, actor, row, {}, now, {
        before: { restoredDeadline: before ? auditedOf(before) : null },
        after: { restoredDeadline: { name, due, decidedOn, note } },
      });
      return undefined;
    }),

  takeBack: (call) =>
    writeOnce(deps, 'Trademark.takeRestorationBack', call, async (tx) => {
      const { actor, input } = call;
      await lockFamily(tx, input.id);
      const row = await readTrademark(tx, actor, input.id, { forUpdate: true });
      const [before] = await tx.delete(restoredDeadlines).where(rowOf(row.id, input)).returning();
      if (!before) return undefined;
      await changeMark(tx, actor, row, {}, deps.now(), {
        before: { restoredDeadline: auditedOf(before) },
        after: { restoredDeadline: null },
      });
      return undefined;
    }),
});
