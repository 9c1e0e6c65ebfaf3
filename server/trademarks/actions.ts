import { and, asc, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors';
import type { OutputOf } from '#contract/kit/endpoint';
import { mostOfFamily, type Relative, type trademarkActionApi } from '#contract/trademarks/actions';
import { isAllowedChange, isEnd, needsNote } from '#contract/trademarks/status';
import { trademarkType } from '#contract/codes/trademarks';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { refuse } from '#server/entities/can';
import { writeOnce } from '#server/entities/once';
import { readRow, rowsToChange, whereChosen } from '#server/entities/read';
import { readAs, scopeOf } from '#server/entities/scope';
import { removeRow } from '#server/entities/write';
import type { Stores } from '#server/entities/store';
import { recordChange } from '#server/history/record';
import type { Actor } from '#server/http/actor';
import { FieldsError } from '#server/http/errors';
import type { Handlers } from '#server/http/mount';
import { familyRefusals } from '#server/trademarks/can';
import {
  addClassesOf,
  designate,
  designatedOf,
  lockFamily,
  noteDesignations,
} from '#server/trademarks/family';
import { endedWithParent } from '#server/trademarks/familyEnds';
import { inFamilyOf } from '#server/trademarks/members';
import { nextFreeNumber } from '#server/trademarks/nextNumber';
import { usedKeys } from '#server/trademarks/ownData';
import { asTrademark, updateTrademark } from '#server/trademarks/rules';
import { trademarkStore } from '#server/trademarks/store';
import { type TrademarkRow, trademarks } from '#server/trademarks/table';

const relativeOf = (row: TrademarkRow): Relative => ({
  id: row.id,
  name: row.name,
  type: row.type,
  status: row.status,
  additionalStatus: row.additionalStatus,
  place: row.place,
  applicationNumber: row.applicationNumber,
  registrationNumber: row.registrationNumber,
  registrationDate: row.registrationDate,
  expirationDate: row.expirationDate,
  renewalDue: row.renewalDue,
  renewalFeeDue: row.renewalFeeDue,
  niceClasses: row.niceClasses,
  archived: row.archived,
  endedWithParent: endedWithParent(row),
});

export const readTrademark = async (
  db: Executor,
  actor: Actor,
  id: number,
  { forUpdate = false }: { forUpdate?: boolean } = {},
): Promise<TrademarkRow> =>
  asTrademark(await readRow(db, trademarkStore, actor, id, { forUpdate }));

export const trademarkActionHandlers = (
  deps: Deps,
  stores: Stores,
): Handlers<typeof trademarkActionApi> => {
  const { db } = deps;

  /** The members of the family that the actor may see. */
  const seen = async (reader: Executor, actor: Actor, where: ReturnType<typeof and>) =>
    reader
      .select()
      .from(trademarks)
      .where(and(where, isNull(trademarks.deletedAt), scopeOf('Trademark', actor)))
      .orderBy(asc(trademarks.place), asc(trademarks.id));

  /**
   * The rest of a family as the map has it, without archived marks: beside the tree, and without designations whose
   * international mark is there.
   */
  const elsewhereOf = async (reader: Executor, actor: Actor, id: number, tree: number[]) => {
    const where = and(
      inFamilyOf(id),
      isNull(trademarks.deletedAt),
      isNull(trademarks.archivedAt),
      scopeOf('Trademark', actor),
    );
    const members = await reader
      .select({ id: trademarks.id, parent: trademarks.parent })
      .from(trademarks)
      .where(where)
      .orderBy(asc(trademarks.type), asc(trademarks.place), asc(trademarks.id));
    const known = new Set([...tree, ...members.map((member) => member.id)]);
    const ids = members
      .filter((member) => !tree.includes(member.id) && !known.has(member.parent ?? 0))
      .map((member) => member.id);
    const shown = ids.slice(0, mostOfFamily);
    const rows = shown.length === 0 ? [] : await seen(reader, actor, inArray(trademarks.id, shown));
    return {
      elsewhere: rows
        .toSorted((one, other) => shown.indexOf(one.id) - shown.indexOf(other.id))
        .map(relativeOf),
      hasMoreElsewhere: ids.length > shown.length,
    };
  };

  return {
    nextNumber: async () => ({ number: await nextFreeNumber(db) }),
    ownDataKeys: async () => ({ keys: await usedKeys(db) }),

    statusCounts: ({ input, actor }) =>
      readAs(db, actor, async (reader) => ({
        counts: await reader
          .select({ status: trademarks.status, count: count() })
          .from(trademarks)
          .where(
            and(
              eq(trademarks.customer, input.customer),
              isNull(trademarks.deletedAt),
              isNull(trademarks.archivedAt),
              scopeOf('Trademark', actor),
            ),
          )
          .groupBy(trademarks.status)
          .orderBy(asc(trademarks.status)),
      })),

    changeStatus: (call) =>
      writeOnce(deps, 'Trademark.changeStatus', call, async (tx) => {
        const { actor, input } = call;
        const { id, version, note, force, designations = [], ...changed } = input;
        await lockFamily(tx, id);
        const before = await readTrademark(tx, actor, id, { forUpdate: true });
        // A new end needs its own reason and date.
        const isNewEnd = changed.status !== before.status && isEnd(changed.status);
        const untold = { endReason: null, endedOn: null, endActionOn: null };
        const given = isNewEnd ? { ...untold, ...changed } : changed;
        const isAllowed = isAllowedChange(before.status, given.status);
        if (!isAllowed && !(force && actor.role === 'ROLE_ADMIN'))
          throw new AppError('INVALID_STATUS_TRANSITION');
        if ((!isAllowed || needsNote(before.status, given.status)) && !note)
          throw new FieldsError({ note: [{ code: 'required' }] });
        const change = { tx, store: trademarkStore, stores, actor, now: deps.now() };
        const patch = { id, version, given, ...(note !== undefined && { reason: note }) };
        const row = await updateTrademark(change, patch, {
          force: !isAllowed,
          seen: designations,
        });
        return { version: row.version };
      }),

    archive: (call) =>
      writeOnce(deps, 'Trademark.archive', call, async (tx) => {
        const { actor, input } = call;
        const { archived, ...narrowing } = input;
        const now = deps.now();
        const where = and(
          await whereChosen(tx, trademarkStore, actor, now, narrowing),
          archived ? isNull(trademarks.archivedAt) : isNotNull(trademarks.archivedAt),
        );
        const rows = await rowsToChange(tx, trademarkStore, stores, where);
        const ids = rows.map(({ id }) => id);
        if (ids.length === 0) return { count: 0 };
        await tx
          .update(trademarks)
          .set({
            archivedAt: archived ? now : null,
            updatedAt: now,
            version: sql`${trademarks.version} + 1`,
          })
          .where(inArray(trademarks.id, ids));
        for (const entityId of ids)
          await recordChange(tx, actor, now, {
            entity: 'Trademark',
            entityId,
            operation: 'UPDATE',
            before: { archived: !archived },
            after: { archived },
          });
        return { count: ids.length };
      }),

    family: ({ input: { id }, actor }) =>
      readAs(db, actor, async (reader) => {
        const mark = await readTrademark(reader, actor, id);
        const [international] =
          mark.parent === null ? [mark] : await seen(reader, actor, eq(trademarks.id, mark.parent));
        const isInternational = international?.type === trademarkType.INTERNATIONAL.value;
        const root = isInternational ? international : null;
        const baseId = root?.baseRegistration ?? null;
        const [base] = baseId === null ? [] : await seen(reader, actor, eq(trademarks.id, baseId));
        const designated = root ? await seen(reader, actor, eq(trademarks.parent, root.id)) : [];
        const basedOnThis = await seen(reader, actor, eq(trademarks.baseRegistration, id));
        const tree = [mark, base, root, ...designated, ...basedOnThis].flatMap(
          (member) => member?.id ?? [],
        );
        return {
          base: base ? relativeOf(base) : null,
          international: root ? relativeOf(root) : null,
          designated: designated.map(relativeOf),
          basedOnThis: basedOnThis.map(relativeOf),
          ...(await elsewhereOf(reader, actor, id, tree)),
          dependencyEndsOn: root?.dependencyEndsOn ?? null,
        };
      }),

    territories: ({ input: { ids }, actor }) =>
      readAs(db, actor, async (reader) => {
        const byParent: OutputOf<typeof trademarkActionApi.territories>['byParent'] =
          Object.fromEntries(ids.map((id) => [id, []]));
        for (const { id, parent, territory, status, additionalStatus } of await seen(
          reader,
          actor,
          inArray(trademarks.parent, ids),
        ))
          if (territory !== null)
            byParent[String(parent)]?.push({ id, territory, status, additionalStatus });
        return { byParent };
      }),

    addTerritories: (call) =>
      writeOnce(deps, 'Trademark.addTerritories', call, async (tx) => {
        const { actor, input } = call;
        const parent = await readTrademark(tx, actor, input.id, { forUpdate: true });
        refuse(familyRefusals(parent).addTerritories);
        await designate(
          tx,
          actor,
          parent,
          { ...input, applicationDate: input.applicationDate ?? null },
          deps.now(),
        );
        return { created: new Set(input.territories).size };
      }),

    removeTerritories: (call) =>
      writeOnce(deps, 'Trademark.removeTerritories', call, async (tx) => {
        const { actor, input } = call;
        const parent = await readTrademark(tx, actor, input.id, { forUpdate: true });
        refuse(familyRefusals(parent).removeTerritories);
        const going = (await designatedOf(tx, parent.id)).filter(({ territory }) =>
          input.territories.includes(String(territory)),
        );
        const now = deps.now();
        const change = { tx, store: trademarkStore, stores, actor, now };
        for (const child of going) await removeRow(change, child);
        await noteDesignations(tx, actor, parent, now);
        return { removed: going.length };
      }),

    addClasses: (call) =>
      writeOnce(deps, 'Trademark.addClasses', call, async (tx) => {
        const { actor, input } = call;
        const parent = await readTrademark(tx, actor, input.id, { forUpdate: true });
        refuse(familyRefusals(parent).addClasses);
        const unknown = input.classes.findIndex((number) => !parent.niceClasses.includes(number));
        if (unknown >= 0) throw new FieldsError({ [`classes.${unknown}`]: [{ code: 'invalid' }] });
        const designated = await designatedOf(tx, parent.id);
        const chosen = designated.filter((child) => input.designations.includes(child.id));
        if (chosen.length < new Set(input.designations).size) throw new AppError('NOT_FOUND');
        const now = deps.now();
        let changed = 0;
        for (const child of chosen)
          if (await addClassesOf(tx, actor, parent, child, input.classes, now)) changed += 1;
        return { changed };
      }),
  };
};
