import { task } from '#contract/tasks/task';
import { addDays, type CalendarDate } from '#contract/values/dates';
import type { Executor } from '#server/db/client';
import { copyIn } from '#server/db/copyIn';
import { takeIds, writable } from '#server/seed/bulk';
import { creation } from '#server/seed/entries';
import { momentOf } from '#server/seed/marks';
import { type Staff, writeHistory } from '#server/seed/people';
import { randomOf } from '#server/seed/random';
import { tasks } from '#server/tasks/table';

const whats = [
  'Zapytać klienta o dalsze używanie znaku',
  'Zebrać dowody używania',
  'Przygotować projekt odpowiedzi na pismo',
  'Sprawdzić, czy wpłynęło pełnomocnictwo',
  'Wysłać klientowi świadectwo ochronne',
] as const;
const most = 500;

const columns = writable(tasks, 'version', 'deletedAt');

/** A task for few marks; the trigger of tasks enters each into the calendar. */
export const addTasks = async (
  tx: Executor,
  { firstMark, marks }: { firstMark: number; marks: number },
  reference: CalendarDate,
  staff: Staff,
): Promise<number> => {
  const count = Math.min(most, Math.ceil(marks / 100));
  const first = await takeIds(tx, tasks, count);
  const rows = Array.from({ length: count }, (_, position) => {
    const random = randomOf(`task ${position}`);
    const createdAt = momentOf(addDays(reference, -random.int(2, 60)), position);
    return {
      row: {
        id: first + position,
        createdAt,
        updatedAt: createdAt,
        what: random.pick(whats),
        due: addDays(reference, random.int(-10, 120)),
        assignee: staff.ids.length > 0 && random.chance(0.5) ? random.pick(staff.ids) : null,
        trademark: firstMark + random.int(0, marks - 1),
        customer: null,
        note: null,
        shownToClient: random.chance(0.2),
        done: random.chance(0.25),
      },
      by: staff.author(random),
    };
  });
  await copyIn(
    tx,
    tasks,
    columns,
    rows.map(({ row }) => row),
  );
  await writeHistory(
    tx,
    rows.map(({ row, by }) => creation(task, row, by)),
  );
  return count;
};
