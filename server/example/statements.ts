import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { addDays, addMonths, dateInWarsaw } from '#contract/dates';
import { trademarkStatus, trademarkType } from '#contract/trademarkCodes';
import { accounts } from '#server/auth/table';
import type { Executor } from '#server/db/client';
import { createRow } from '#server/entities/write';
import { actorOf } from '#server/http/actor';
import { statementStore } from '#server/statements/store';
import { statementsOfUse } from '#server/statements/table';
import { productStores } from '#server/stores';
import { trademarks } from '#server/trademarks/table';

/** By territory what is asked there, and when: overdue, filed, open and still to come. */
const asked = [
  { territory: 'US', rule: 'us-sec8', dueInDays: 45, filed: false },
  { territory: 'US', rule: 'us-sec8', dueInDays: -20, filed: false },
  { territory: 'US', rule: 'us-sec8', dueInDays: -200, filed: true },
  { territory: 'MX', rule: 'mx-dou-3', dueInDays: 400, filed: false },
] as const;

/** Written like a person's work, so that each has its history. Without marks: nothing. */
export const loadStatements = async (tx: Executor, now: Date): Promise<void> => {
  const [lawyer] = await tx
    .select()
    .from(accounts)
    .where(eq(accounts.email, 'lawyer@markfolio.example'));
  if (!lawyer || (await tx.$count(statementsOfUse)) > 0) return;
  const actor = actorOf(lawyer, { sessionId: '', deviceId: '', mustSetUpTwoFactor: false });
  const change = { tx, store: statementStore, stores: productStores, actor, now };
  const marks = await tx
    .select({ id: trademarks.id, territory: trademarks.territory })
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
    )
    .orderBy(asc(trademarks.id));
  const today = dateInWarsaw(now);
  const taken = new Set<number>();
  for (const { territory, rule, dueInDays, filed } of asked) {
    const mark = marks.find((each) => each.territory === territory && !taken.has(each.id));
    if (!mark) continue;
    taken.add(mark.id);
    const dueDate = addDays(today, dueInDays);
    await createRow(change, {
      trademark: mark.id,
      rule,
      dueDate,
      windowOpens: addMonths(dueDate, -12),
      ...(filed && { filedOn: addDays(dueDate, -30) }),
    });
  }
};
