import { and, eq, inArray, isNull } from 'drizzle-orm';
import { alertType } from '#contract/alerts/alert';
import type { Executor } from '#server/db/client';
import { alerts } from '#server/deadlines/table';

/** Which of these marks have an open alert about their dates. */
export const marksInDoubt = async (
  db: Executor,
  marks: readonly { id: number }[],
): Promise<ReadonlySet<number>> => {
  const rows = await db
    .select({ trademark: alerts.trademark })
    .from(alerts)
    .where(
      and(
        inArray(
          alerts.trademark,
          marks.map(({ id }) => id),
        ),
        eq(alerts.type, alertType.TRADEMARK_DATE_TO_CHECK.value),
        isNull(alerts.deletedAt),
      ),
    );
  return new Set(rows.flatMap(({ trademark }) => trademark ?? []));
};
