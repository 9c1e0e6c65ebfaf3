import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { policyHtml } from '#contract/settings/defaultPolicy';
import type { Values } from '#contract/kit/fields';
import { type Firm, firmSettings } from '#contract/settings/firmSettings';
import type { Executor } from '#server/db/client';
import { readDocument, type SettingsDocument } from '#server/settings/documents';
import { settings } from '#server/settings/table';

const plainPolicy = z.object({ pl: z.string(), en: z.string() });

/** A policy that older versions stored separately as plain text: in force until the firm saves another. */
const earlierPolicy = async (db: Executor): Promise<Values> => {
  const [row] = await db.select().from(settings).where(eq(settings.key, 'PRIVACY_POLICY'));
  if (!row) return {};
  const { pl, en } = plainPolicy.parse(row.value);
  return { policyPl: policyHtml(pl), policyEn: policyHtml(en) };
};

/** Older versions stored only the name under this key, in the same form. */
export const firmDocument: SettingsDocument = {
  key: 'FIRM',
  entity: firmSettings,
  defaults: {},
  earlier: earlierPolicy,
};

/** All data of the firm; its logo as a file id. */
export const readFirm = async (db: Executor): Promise<Firm> =>
  // The values were validated by the document above.
  (await readDocument(db, firmDocument)) as unknown as Firm;

export const firmName = async (db: Executor): Promise<string | null> => (await readFirm(db)).name;

/** For the example and tests: in the product an administrator enters it. */
export const presetFirm = async (tx: Executor, value: Partial<Firm>): Promise<void> => {
  await tx
    .insert(settings)
    .values({ key: firmDocument.key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
};
