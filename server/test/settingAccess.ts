import { deadlineSettingsApi } from '#contract/deadlineSettings';
import { feeSettingsApi } from '#contract/feeSettings';
import { theOnlyRow } from '#contract/settingsDocument';
import { territoryListsApi } from '#contract/territoryLists';
import { territorySettingsApi } from '#contract/territorySettings';
import { deadlineDocument } from '#server/settings/deadlines';
import type { SettingsDocument } from '#server/settings/documents';
import { readDocument } from '#server/settings/documents';
import { feeDocument } from '#server/settings/fees';
import { territoryDocument } from '#server/settings/territories';
import { adminOnly, type Row, signedIn, staff } from '#server/test/accessTable';
import type { TestApp } from '#server/test/app';

const only = { id: theOnlyRow };
const missing = { id: theOnlyRow + 1 };

/** The settings with a page of their own: administrators edit, lawyers read, clients do neither. */
export const settingRows = (appOf: () => TestApp): Row[] => {
  const saved = (document: SettingsDocument, given: object) => async () => ({
    ...only,
    ...given,
    version: (await readDocument(appOf().db, document)).version,
  });
  const territories = saved(territoryDocument, { BOIP_MEMBERS: ['BE', 'LU'] });
  const fees = saved(feeDocument, { asOf: '2026-12-01' });
  return [
    { endpoint: territorySettingsApi.get, input: only, expected: staff(200) },
    { endpoint: territorySettingsApi.get, input: missing, expected: staff(404) },
    { endpoint: territorySettingsApi.update, input: territories, expected: adminOnly(200) },
    {
      endpoint: territorySettingsApi.update,
      input: { ...missing, version: 1 },
      expected: adminOnly(404),
    },
    { endpoint: territorySettingsApi.history, input: only, expected: staff(200) },
    { endpoint: territorySettingsApi.history, input: missing, expected: staff(404) },
    { endpoint: territoryListsApi.read, input: {}, expected: signedIn(200) },
    { endpoint: deadlineSettingsApi.get, input: only, expected: staff(200) },
    { endpoint: deadlineSettingsApi.get, input: missing, expected: staff(404) },
    {
      endpoint: deadlineSettingsApi.update,
      input: saved(deadlineDocument, { graceFirstDay: false }),
      expected: adminOnly(200),
    },
    {
      endpoint: deadlineSettingsApi.update,
      input: { ...missing, version: 1 },
      expected: adminOnly(404),
    },
    { endpoint: deadlineSettingsApi.history, input: only, expected: staff(200) },
    { endpoint: deadlineSettingsApi.history, input: missing, expected: staff(404) },
    { endpoint: feeSettingsApi.get, input: only, expected: staff(200) },
    { endpoint: feeSettingsApi.get, input: missing, expected: staff(404) },
    { endpoint: feeSettingsApi.update, input: fees, expected: adminOnly(200) },
    {
      endpoint: feeSettingsApi.update,
      input: { ...missing, version: 1 },
      expected: adminOnly(404),
    },
    { endpoint: feeSettingsApi.history, input: only, expected: staff(200) },
    { endpoint: feeSettingsApi.history, input: missing, expected: staff(404) },
  ];
};
