import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { policyHtml } from '#contract/settings/defaultPolicy';
import type { Values } from '#contract/kit/fields';
import { type Firm, firmSettings } from '#contract/settings/firmSettings';
import type { Executor } from '#server/db/client';
import { readDocument, type SettingsDocument } from '#server/settings/documents';
import { settings } from '#server/settings/table';

const plainPolicy = z.object({ pl: z.string(), en: z.string() });

/** A policy older versions kept by itself, as plain text: in force until the firm saves another. */
const earlierPolicy = async (db: Executor): Promise<Values> => {
  const [row] = await db.select().from(settings).where(eq(settings.key, 'PRIVACY_POLICY'));
  if (!row) return {};
  const { pl, en } = plainPolicy.parse(row.value);
  return { policyPl: policyHtml(pl), policyEn: policyHtml(en) };
};

/** Older versions kept the name alone under this key, as the document does. */
export const firmDocument: SettingsDocument = {
  key: 'FIRM',
  entity: firmSettings,
  defaults: {},
  earlier: earlierPolicy,
};

/** All that is known of the firm; its logo by the id of the file. */
export const readFirm = async (db: Executor): Promise<Firm> =>
  // Stored by the document above, which checked them.
  (await readDocument(db, firmDocument)) as unknown as Firm;

export const firmName = async (db: Executor): Promise<string | null> => (await readFirm(db)).name;

/** Of the example and of tests: in the product an administrator types it. */
export const presetFirm = async (tx: Executor, value: Partial<Firm>): Promise<void> => {
  await tx
    .insert(settings)
    .values({ key: firmDocument.key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
};
