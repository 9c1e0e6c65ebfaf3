import { and, eq, inArray, isNull } from 'drizzle-orm';
import { calendarEventType } from '#contract/deadlines/codes';
import { addDays, dateInWarsaw } from '#contract/values/dates';
import { deadlinesOf } from '#contract/deadlines/engine/engine';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { accounts } from '#server/auth/table';
import type { Executor } from '#server/db/client';
import { readRuleSet } from '#server/settings/ruleSet';
import { loadMarks } from '#server/deadlines/load';
import { createRow } from '#server/entities/write';
import { actorOf } from '#server/http/actor';
import { statementStore } from '#server/statements/store';
import { statementsOfUse } from '#server/statements/table';
import { productStores } from '#server/stores';
import { trademarks } from '#server/trademarks/table';

const longAgo = 365;

/** Goes through the usual writes, so that each row has its history. Does nothing without marks. */
export const loadStatements = async (tx: Executor, now: Date): Promise<void> => {
  const [lawyer] = await tx
    .select()
    .from(accounts)
    .where(eq(accounts.email, 'lawyer@markfolio.example'));
  if (!lawyer || (await tx.$count(statementsOfUse)) > 0) return;
  const actor = actorOf(lawyer, { sessionId: '', deviceId: '', mustSetUpTwoFactor: false });
  const change = { tx, store: statementStore, stores: productStores, actor, now };
  const marks = await tx
    .select({ id: trademarks.id })
    .from(trademarks)
    .where(
      and(
        inArray(trademarks.type, [
          trademarkType.FOREIGN.value,
          trademarkType.INTERNATIONAL_DESIGNATED.value,
        ]),
        eq(trademarks.status, trademarkStatus.REGISTERED.value),
        isNull(trademarks.deletedAt),
      ),
    );
  const today = dateInWarsaw(now);
  const { rules, settings } = await readRuleSet(tx);
  for (const mark of await loadMarks(
    tx,
    marks.map(({ id }) => id),
  ))
    for (const { calendarType, rule, due, opensOn, state } of deadlinesOf(
      mark,
      rules,
      settings,
      today,
    )) {
      const isStatement = calendarType === calendarEventType.TRADEMARK_STATEMENT_OF_USE.value;
      // Before any statement is filed, only a missed opportunity counts as done.
      if (!isStatement || state === 'done' || (opensOn ?? due) > today) continue;
      // Statements due long ago have been filed; those that can be filed now are open.
      const filedOn = addDays(due, longAgo) < today ? addDays(due, -30) : null;
      const windowOpens = opensOn;
      const asked = { trademark: mark.id, rule, dueDate: due, windowOpens, filedOn };
      await createRow(change, asked);
    }
};
