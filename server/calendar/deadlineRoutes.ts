import { inArray, type SQL, sql } from 'drizzle-orm';
import type { deadlineActionApi, deadlineApi } from '#contract/calendar/deadline';
import { calendarHistoryFields } from '#contract/calendar/history';
import { nothingRelated } from '#contract/kit/valueText';
import { AppError } from '#contract/errors';
import { mostPicked } from '#contract/kit/crud';
import { confirmChanges } from '#server/calendar/confirm';
import { accountsOfSamePerson } from '#server/calendar/samePerson';
import { deadlineRefusals } from '#server/calendar/deadlineCan';
import { asDeadline, deadlineStore } from '#server/calendar/deadlineStore';
import type { Executor } from '#server/db/client';
import { nothingPending } from '#server/deadlines/secondPerson';
import { auditedDeeds, auditedWith, type Deed } from '#server/deadlines/history';
import { type CalendarEventRow, calendarEvents, isDeadlineEntry } from '#server/deadlines/table';
import type { Deps } from '#server/deps';
import { refuse } from '#server/entities/can';
import { crudHandlers } from '#server/entities/handlers';
import { historyOf } from '#server/entities/historyOf';
import { writeOnce, type WriteCall } from '#server/entities/once';
import { type Narrowing, readRow, rowsToChange, whereChosen } from '#server/entities/read';
import { labelsOf } from '#server/entities/related';
import { storeOfType, type Stores } from '#server/entities/store';
import { recordChanges } from '#server/history/record';
import { history } from '#server/history/table';
import { FieldsError } from '#server/http/errors';
import type { Handlers } from '#server/http/mount';
import { changeTasks } from '#server/tasks/change';
import { tasks } from '#server/tasks/table';

export const deadlineHandlers = (deps: Deps, stores: Stores): Handlers<typeof deadlineApi> => {
  const { list, export: exported } = crudHandlers(deps, deadlineStore, stores);
  const readHistory: Handlers<typeof deadlineApi>['history'] = async ({
    actor,
    input: { id, ...asked },
  }) => {
    const row = asDeadline(await readRow(deps.db, deadlineStore, actor, id));
    const { entity, entityId } = auditedWith(row);
    const audited = {
      entity,
      id: entityId,
      fields: calendarHistoryFields,
      where: isAbout(row),
    };
    return { ...(await historyOf(deps.db, actor, audited, asked)), related: nothingRelated };
  };
  return { list, export: exported, history: readHistory } as unknown as Handlers<
    typeof deadlineApi
  >;
};

/** Entries of a mark's deadlines that are about this one; older entries know it by its name alone. */
const isAbout = ({ key, name }: CalendarEventRow): SQL => {
  const told = sql`(coalesce(${history.after}, ${history.before}) -> 'deadline')`;
  return sql`coalesce(${told} ->> 'key' = ${key}, ${told} -> 'name' ->> 'pl' = ${name.pl})`;
};

type Action = keyof typeof deadlineActionApi;

const counted = ({ changed, left }: { changed: readonly unknown[]; left: number }) => ({
  count: changed.length,
  left,
});

export const deadlineActionHandlers = (
  deps: Deps,
  stores: Stores,
): Handlers<typeof deadlineActionApi> => {
  /** The chosen deadlines that the caller may do this with, locked, and how many more were chosen. */
  const chosen = async (
    tx: Executor,
    { actor }: WriteCall,
    narrowing: Narrowing,
    action: Action,
  ) => {
    const where = await whereChosen(tx, deadlineStore, actor, deps.now(), narrowing);
    const found = (await rowsToChange(tx, deadlineStore, stores, where, mostPicked)).map(
      asDeadline,
    );
    const own = await accountsOfSamePerson(tx, actor.accountId);
    const refusalOf = (row: CalendarEventRow) => deadlineRefusals(actor, row, own)[action];
    const [first, ...others] = found;
    // Of several, those that cannot be changed are left out; of a single one the reason is told.
    if (first && others.length === 0) refuse(refusalOf(first));
    const free = found.filter((row) => !refusalOf(row));
    return { free, left: found.length - free.length };
  };

  const write = async (
    tx: Executor,
    call: WriteCall,
    rows: readonly CalendarEventRow[],
    set: Partial<typeof calendarEvents.$inferInsert>,
    deed: Deed | ((row: CalendarEventRow) => Deed),
  ): Promise<void> => {
    const now = deps.now();
    const ids = rows.map(({ id }) => id);
    const written =
      ids.length > 0
        ? await tx
            .update(calendarEvents)
            .set({ ...set, updatedAt: now })
            .where(inArray(calendarEvents.id, ids))
            .returning()
        : [];
    const entries = auditedDeeds(rows, written, typeof deed === 'function' ? deed : () => deed);
    await recordChanges(tx, call.actor, now, entries);
  };

  /** Changes those of the chosen deadlines that the caller may change and that are not so already. */
  const change = async (
    tx: Executor,
    call: WriteCall,
    narrowing: Narrowing,
    {
      action,
      differs,
      set,
      deed,
    }: {
      action: Action;
      differs: (row: CalendarEventRow) => boolean;
      set: Partial<typeof calendarEvents.$inferInsert>;
      deed: Deed | ((row: CalendarEventRow) => Deed);
    },
  ) => {
    const { free, left } = await chosen(tx, call, narrowing, action);
    const changed = free.filter(differs);
    await write(tx, call, changed, set, deed);
    return { changed, left };
  };

  /** Tasks are changed themselves; their entries follow. */
  const tasksOf = (rows: readonly CalendarEventRow[]): SQL =>
    inArray(
      tasks.id,
      rows.flatMap(({ task }) => task ?? []),
    );

  /** Only somebody who can sign in can be given a deadline. */
  const nameOf = async (tx: Executor, { actor }: WriteCall, to: number): Promise<string> => {
    const store = storeOfType(stores, 'LAWYER');
    const [person] = store ? await labelsOf(tx, actor, store, [to], { alive: true }) : [];
    if (!person) throw new FieldsError({ to: [{ code: 'invalid' }] });
    return person.label;
  };

  return {
    acknowledge: (call) =>
      writeOnce(deps, 'Deadline.acknowledge', call, async (tx) => {
        const { acknowledged, due, ...narrowing } = call.input;
        const by = call.actor.accountId;
        const noted = await change(tx, call, narrowing, {
          action: 'acknowledge',
          differs: (row) => {
            if (due !== undefined && row.due !== due) throw new AppError('DEADLINE_MOVED');
            return acknowledged ? row.acknowledgedBy !== by : row.acknowledged;
          },
          set: acknowledged
            ? { acknowledgedAt: deps.now(), acknowledgedBy: by }
            : { acknowledgedAt: null, acknowledgedBy: null },
          deed: { takenCareOf: acknowledged },
        });
        const fresh = noted.changed.filter((row) => acknowledged && !row.acknowledged);
        return { ...counted(noted), ids: fresh.map(({ id }) => id) };
      }),

    handOver: (call) =>
      writeOnce(deps, 'Deadline.handOver', call, async (tx) => {
        const { to, ...narrowing } = call.input;
        const name = to === null ? null : await nameOf(tx, call, to);
        const { free, left } = await chosen(tx, call, narrowing, 'handOver');
        const changed = free.filter(({ handedTo }) => handedTo !== to);
        const ofLaw = changed.filter(isDeadlineEntry);
        await write(tx, call, ofLaw, { handedTo: to }, { handedTo: name });
        await changeTasks(tx, call.actor, tasksOf(changed), { assignee: to }, deps.now());
        const former = [...Map.groupBy(changed, ({ handedTo }) => handedTo)].map(
          ([before, rows]) => ({
            to: before,
            ids: rows.map(({ id }) => id),
            acknowledged: rows.flatMap(({ id, acknowledgedBy }) =>
              acknowledgedBy === call.actor.accountId ? id : [],
            ),
          }),
        );
        return { count: changed.length, left, former };
      }),

    confirm: (call) =>
      writeOnce(deps, 'Deadline.confirm', call, async (tx) => {
        const { change: seen, due, ...narrowing } = call.input;
        const { actor } = call;
        const { free, left } = await chosen(tx, call, narrowing, 'confirm');
        const rows = free.filter(isDeadlineEntry);
        for (const { pendingChange, pendingDue } of rows) {
          const isSeen =
            (seen === undefined || seen === pendingChange) &&
            (due === undefined || due === pendingDue);
          if (!isSeen) throw new AppError('DEADLINE_MOVED');
        }
        await confirmChanges(tx, actor, rows, deps.now());
        return { count: rows.length, left };
      }),

    reject: (call) =>
      writeOnce(deps, 'Deadline.reject', call, async (tx) => {
        const own = await accountsOfSamePerson(tx, call.actor.accountId);
        const rejected = await change(tx, call, call.input, {
          action: 'reject',
          differs: () => true,
          set: nothingPending,
          deed: ({ pendingChange, pendingBy }) =>
            pendingChange !== null && pendingBy.some((id) => own.has(id))
              ? { withdrawn: pendingChange }
              : { rejected: true },
        });
        return counted(rejected);
      }),

    wait: (call) =>
      writeOnce(deps, 'Deadline.wait', call, async (tx) => {
        const { waiting, ...narrowing } = call.input;
        const waits = await change(tx, call, narrowing, {
          action: 'wait',
          differs: ({ waitingForClient }) => waitingForClient !== waiting,
          set: { waitingForClient: waiting },
          deed: { waitingForClient: waiting },
        });
        return counted(waits);
      }),

    finish: (call) =>
      writeOnce(deps, 'Deadline.finish', call, async (tx) => {
        const { done, ...narrowing } = call.input;
        const { free, left } = await chosen(tx, call, narrowing, 'finish');
        const changed = await changeTasks(tx, call.actor, tasksOf(free), { done }, deps.now());
        const finished = new Set(changed);
        const ids = free.flatMap(({ id, task }) => (task !== null && finished.has(task) ? id : []));
        return { count: ids.length, left, ids };
      }),
  };
};
