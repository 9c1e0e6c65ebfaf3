import { registrySettings } from '#contract/registry/settings';
import type { Executor } from '#server/db/client';
import { readDocument, type SettingsDocument } from '#server/settings/documents';
import { settings } from '#server/settings/table';

export const registryDocument: SettingsDocument = {
  key: 'REGISTRY',
  entity: registrySettings,
  defaults: { representative: null, nightly: false },
};

export const readRegistrySettings = async (
  db: Executor,
): Promise<{ representative: string | null; nightly: boolean }> => {
  const { representative, nightly } = await readDocument(db, registryDocument);
  return {
    representative: typeof representative === 'string' ? representative : null,
    nightly: nightly === true,
  };
};

/** For the example: in the product an administrator enters it. */
export const presetRepresentative = async (tx: Executor, representative: string): Promise<void> => {
  await tx
    .insert(settings)
    .values({ key: registryDocument.key, value: { representative } })
    .onConflictDoNothing();
};
