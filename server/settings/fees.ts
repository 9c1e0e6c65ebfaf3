import { defaultFees } from '#contract/defaultFees';
import { type Fee } from '#contract/fees';
import { feeSettings } from '#contract/feeSettings';
import { defaultsAsOf } from '#contract/territoryLists';
import type { Executor } from '#server/db/client';
import { readDocument, type SettingsDocument } from '#server/settings/documents';

export const feeDocument: SettingsDocument = {
  key: 'FEES',
  entity: feeSettings,
  defaults: { asOf: defaultsAsOf, fees: defaultFees },
};

/** The fee table in force; checked when it was saved. */
export const readFees = async (db: Executor): Promise<readonly Fee[]> =>
  ((await readDocument(db, feeDocument))['fees'] as Fee[] | null) ?? [];
