import { defaultFees } from '#contract/payments/defaultFees';
import type { CalendarDate } from '#contract/values/dates';
import { type Fee, type FeeTable, storedFeeTable } from '#contract/payments/fees';
import { feeSettings } from '#contract/payments/feeSettings';
import type { Values } from '#contract/kit/fields';
import { defaultsAsOf } from '#contract/settings/territories/lists';
import type { Executor } from '#server/db/client';
import { readDocument, type SettingsDocument } from '#server/settings/documents';

export const feeDocument: SettingsDocument = {
  key: 'FEES',
  entity: feeSettings,
  defaults: { asOf: defaultsAsOf, fees: defaultFees },
};

export const feesIn = (row: Values): readonly Fee[] => storedFeeTable.parse(row['fees'] ?? []);

/** The fee table in force; it was validated when saved. */
export const readFeeTable = async (db: Executor): Promise<FeeTable> => {
  const row = await readDocument(db, feeDocument);
  return { fees: feesIn(row), asOf: row['asOf'] as CalendarDate };
};

export const readFees = async (db: Executor): Promise<readonly Fee[]> =>
  (await readFeeTable(db)).fees;
