import { eq } from 'drizzle-orm';
import type { RegistrySource } from '#contract/codes/registries';
import type { Executor } from '#server/db/client';
import { type Progress, registryProgress } from '#server/registry/table';

const none: Omit<Progress, 'source'> = {
  isAsked: false,
  reading: null,
  representative: null,
  startedAt: null,
  since: null,
  page: 0,
  total: null,
  lastNumber: null,
  calledOn: null,
  calls: 0,
  readUpTo: null,
  listedOn: null,
  listedAt: null,
  comparedAt: null,
  fault: null,
};

export const readProgress = async (db: Executor, source: RegistrySource): Promise<Progress> => {
  const [progress] = await db
    .select()
    .from(registryProgress)
    .where(eq(registryProgress.source, source));
  return progress ?? { source, ...none };
};

export const saveProgress = async <S extends Partial<Progress>>(
  db: Executor,
  source: RegistrySource,
  step: S,
): Promise<Progress & S> => {
  const [saved] = await db
    .insert(registryProgress)
    .values({ source, ...step })
    .onConflictDoUpdate({ target: registryProgress.source, set: step })
    .returning();
  return { source, ...none, ...saved, ...step };
};
