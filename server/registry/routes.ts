import { and, count, eq, ne } from 'drizzle-orm';
import { AppError } from '#contract/errors';
import type { registryApi } from '#contract/registry/api';
import { findingKind, findingState } from '#contract/registry/findings';
import { officeOfKey } from '#contract/registry/keys';
import type { Deps } from '#server/deps';
import { writeOnce } from '#server/entities/once';
import type { Stores } from '#server/entities/store';
import type { Handlers } from '#server/http/mount';
import { wakeJobs } from '#server/jobs/signal';
import { jobs } from '#server/jobs/table';
import { acceptInto, heldMark } from '#server/registry/accept';
import { createFromRecord, requireNotHere } from '#server/registry/create';
import { readRegistryFile } from '#server/registry/file';
import { keyForMark, keyOfNumber, look } from '#server/registry/look';
import { readProgress, saveProgress } from '#server/registry/progress';
import { orIntegrationError, shownRecord } from '#server/registry/records';
import { readRegistrySettings } from '#server/settings/registry';
import { registryFindings } from '#server/registry/table';
import { registryRecords } from '#server/offices/table';
import { readTrademark } from '#server/trademarks/actions';
import { lockFamily } from '#server/trademarks/family';
import { trademarkStore } from '#server/trademarks/store';

const { MISSING_HERE, MISSING_THERE, DIFFERENCE } = findingKind;

export const registryHandlers = (deps: Deps, stores: Stores): Handlers<typeof registryApi> => {
  const { db, now, registry } = deps;
  const moment = (at: Date | null): string | null => at?.toISOString() ?? null;

  const openFindings = async () => {
    const rows = await db
      .select({ kind: registryFindings.kind, count: count() })
      .from(registryFindings)
      .where(eq(registryFindings.state, findingState.OPEN.value))
      .groupBy(registryFindings.kind);
    const of = ({ value }: { value: string }) =>
      rows.find(({ kind }) => kind === value)?.count ?? 0;
    return {
      missingHere: of(MISSING_HERE),
      missingThere: of(MISSING_THERE),
      differences: of(DIFFERENCE),
    };
  };

  return {
    state: async () => {
      const { comparedAt, listedAt, fault, isAsked } = await readProgress(db, registry.source);
      const [job] = await db.select().from(jobs).where(eq(jobs.name, 'REGISTRY'));
      const isHeld = job?.leaseUntil != null && job.leaseUntil > now();
      return {
        source: registry.source,
        ...(await readRegistrySettings(db)),
        progress: {
          comparedAt: moment(comparedAt),
          listedAt: moment(listedAt),
          fault,
          running: isAsked || isHeld,
        },
        open: await openFindings(),
      };
    },

    test: async ({ actor }) => {
      const key = String(actor.accountId);
      await deps.limiter.require(db, now(), { limit: 'registryByAccount', key });
      const { representative } = await readRegistrySettings(db);
      const asked = { representative: representative ?? '0', page: 0 };
      const { total } = await orIntegrationError(registry.list(asked));
      const listed = representative === null ? null : { representative, count: total };
      return { source: registry.source, listed };
    },

    look: ({ actor, input }) => look(deps, actor, input),

    kept: async ({ actor, input: { id } }) => {
      const mark = await readTrademark(db, actor, id);
      const [record] =
        mark.registryKey === null
          ? []
          : await db
              .select()
              .from(registryRecords)
              .where(eq(registryRecords.key, mark.registryKey));
      const differences = await db.$count(
        registryFindings,
        and(
          eq(registryFindings.trademark, id),
          eq(registryFindings.kind, DIFFERENCE.value),
          ne(registryFindings.state, findingState.KEPT.value),
        ),
      );
      const office = mark.registryKey === null ? null : officeOfKey(mark.registryKey);
      return {
        number: mark.registryKey?.slice((office?.length ?? 0) + 1) ?? null,
        office,
        compared: record
          ? { source: record.source, at: record.fetchedAt.toISOString(), differences }
          : null,
      };
    },

    accept: (call) =>
      writeOnce(deps, 'Trademark.registry', call, async (tx) => {
        const { actor, input } = call;
        const { id, version, number, office, fingerprint, ...accepted } = input;
        await lockFamily(tx, id);
        const change = { tx, store: trademarkStore, stores, actor, now: now() };
        const mark = await heldMark(change, id);
        if (mark.version !== version)
          throw new AppError('STALE_VERSION', { version: mark.version });
        const key = keyForMark(mark, { number, office });
        if (mark.registryKey !== key) await requireNotHere(change, key);
        const kept = await shownRecord(tx, { key, fingerprint });
        return { version: await acceptInto(change, mark, kept, accepted) };
      }),

    create: (call) =>
      writeOnce(deps, 'Trademark.fromRegistry', call, async (tx) => {
        const { actor, input } = call;
        const { number, office, fingerprint, ...mark } = input;
        const change = { tx, store: trademarkStore, stores, actor, now: now() };
        const key = keyOfNumber(number, office);
        const kept = await shownRecord(tx, { key, fingerprint });
        return { id: await createFromRecord(change, kept, mark) };
      }),

    compareNow: async ({ actor }) => {
      const key = String(actor.accountId);
      await deps.limiter.require(db, now(), { limit: 'registryComparisons', key });
      const { representative } = await readRegistrySettings(db);
      if (representative === null) throw new AppError('REGISTRY_NOT_SET_UP');
      await db.transaction(async (tx) => {
        const nextRunAt = now();
        await saveProgress(tx, registry.source, { isAsked: true });
        await tx
          .insert(jobs)
          .values({ name: 'REGISTRY', nextRunAt })
          .onConflictDoUpdate({ target: jobs.name, set: { nextRunAt } });
        await wakeJobs(tx);
      });
    },

    readFile: ({ actor, bytes }) => readRegistryFile(deps, actor, bytes),
  };
};
