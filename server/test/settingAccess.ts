import { deadlineSettingsApi } from '#contract/deadlines/settings';
import { deletedApi } from '#contract/history/deleted';
import type { Endpoint } from '#contract/kit/endpoint';
import { feePreviewApi } from '#contract/payments/feePreview';
import { feeSettingsApi } from '#contract/payments/feeSettings';
import { firmApi } from '#contract/settings/firm';
import { firmSettingsApi } from '#contract/settings/firmSettings';
import { registrySettingsApi } from '#contract/registry/settings';
import { theOnlyRow } from '#contract/settings/document';
import { taskSettingsApi } from '#contract/tasks/settings';
import { templateApi, templateSettingsApi } from '#contract/settings/templates/settings';
import { territoryListsApi } from '#contract/settings/territories/lists';
import { territoryPreviewApi } from '#contract/settings/territories/preview';
import { territorySettingsApi } from '#contract/settings/territories/settings';
import { registryDocument } from '#server/settings/registry';
import { deadlineDocument } from '#server/settings/deadlines';
import type { SettingsDocument } from '#server/settings/documents';
import { readDocument } from '#server/settings/documents';
import { feeDocument } from '#server/settings/fees';
import { taskDocument } from '#server/settings/tasks';
import { templateDocument } from '#server/settings/templates';
import { firmDocument } from '#server/settings/firm';
import { territoryDocument } from '#server/settings/territories';
import { adminOnly, everyone, type Row, signedIn, staff } from '#server/test/accessTable';
import type { TestApp } from '#server/test/app';

const only = { id: theOnlyRow };
const missing = { id: theOnlyRow + 1 };
const noLogo = '0b7c1f52-9c5d-4a3e-8f21-6d1e0a4b7c06';

/** The settings with a page of their own: administrators edit, lawyers read, clients do neither. */
export const settingRows = (appOf: () => TestApp): Row[] => {
  const seen = async (document: SettingsDocument, change: object) => ({
    ...change,
    version: (await readDocument(appOf().db, document)).version,
  });
  const documentRows = (
    api: Record<'get' | 'update' | 'history', Endpoint>,
    document: SettingsDocument,
    change: object,
  ): Row[] => {
    const saved = () => seen(document, { ...only, ...change });
    return [
      { endpoint: api.get, input: only, expected: staff(200) },
      { endpoint: api.get, input: missing, expected: staff(404) },
      { endpoint: api.update, input: saved, expected: adminOnly(200) },
      { endpoint: api.update, input: { ...missing, version: 1 }, expected: adminOnly(404) },
      { endpoint: api.history, input: only, expected: staff(200) },
      { endpoint: api.history, input: missing, expected: staff(404) },
    ];
  };
  const previewRow = (endpoint: Endpoint, document: SettingsDocument, change: object): Row => ({
    endpoint,
    input: () => seen(document, change),
    expected: adminOnly(200),
  });
  return [
    ...documentRows(territorySettingsApi, territoryDocument, { BOIP_MEMBERS: ['BE', 'LU'] }),
    { endpoint: territoryListsApi.read, input: {}, expected: signedIn(200) },
    ...documentRows(deadlineSettingsApi, deadlineDocument, { graceFirstDay: false }),
    ...documentRows(taskSettingsApi, taskDocument, { templates: [] }),
    { endpoint: deletedApi.list, input: {}, expected: adminOnly(200) },
    { endpoint: deletedApi.list, input: { before: 1 }, expected: adminOnly(200) },
    ...documentRows(registrySettingsApi, registryDocument, { representative: '12345' }),
    ...documentRows(firmSettingsApi, firmDocument, { place: 'Gdynia' }),
    { endpoint: firmApi.look, input: {}, expected: everyone(200) },
    { endpoint: firmApi.logo, input: { id: noLogo }, expected: everyone(404) },
    // Of whom it tells stands in server/firm/firm.api.test.ts.
    { endpoint: firmApi.contact, input: {}, expected: signedIn(200) },
    ...documentRows(feeSettingsApi, feeDocument, { asOf: '2026-01-05' }),
    ...documentRows(templateSettingsApi, templateDocument, { templates: null }),
    { endpoint: templateApi.read, input: {}, expected: staff(200) },
    previewRow(feePreviewApi.preview, feeDocument, { fees: [] }),
    previewRow(territoryPreviewApi.preview, territoryDocument, { WIPO_MEMBERS: ['US'] }),
  ];
};
