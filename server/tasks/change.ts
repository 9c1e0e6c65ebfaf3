import { asc, inArray, type SQL, sql } from 'drizzle-orm';
import { task } from '#contract/tasks/task';
import type { Executor } from '#server/db/client';
import { inParts } from '#server/db/parts';
import { type By, recordChanges } from '#server/history/record';
import { type TaskRow, tasks } from '#server/tasks/table';

/** What is changed of several tasks at once. */
type TaskChange = Pick<TaskRow, 'assignee'> | Pick<TaskRow, 'customer'> | Pick<TaskRow, 'done'>;

/** Changes the tasks found and answers with those that were not so already; their entries follow by a trigger. */
export const changeTasks = async (
  tx: Executor,
  by: By,
  where: SQL | undefined,
  change: TaskChange,
  now: Date,
): Promise<number[]> => {
  const found = await tx.select().from(tasks).where(where).orderBy(asc(tasks.id)).for('update');
  const [[field, value] = []] = Object.entries(change);
  if (field === undefined) return [];
  const before = (row: TaskRow): unknown => row[field as keyof TaskRow];
  const changed = found.filter((row) => before(row) !== value);
  for (const part of inParts(changed))
    await tx
      .update(tasks)
      .set({ ...change, version: sql`${tasks.version} + 1`, updatedAt: now })
      .where(
        inArray(
          tasks.id,
          part.map(({ id }) => id),
        ),
      );
  await recordChanges(
    tx,
    by,
    now,
    changed.map((row) => ({
      entity: task.name,
      entityId: row.id,
      operation: 'UPDATE' as const,
      before: { [field]: before(row) },
      after: { [field]: value },
    })),
  );
  return changed.map(({ id }) => id);
};
