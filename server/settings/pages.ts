import { deadlineSettingsApi } from '#contract/deadlines/settings';
import { feeSettingsApi } from '#contract/payments/feeSettings';
import { firmSettingsApi } from '#contract/settings/firmSettings';
import { registrySettingsApi } from '#contract/registry/settings';
import type { SettingsApi } from '#contract/settings/document';
import { taskSettingsApi } from '#contract/tasks/settings';
import { templateSettingsApi } from '#contract/settings/templates/settings';
import { territorySettingsApi } from '#contract/settings/territories/settings';
import { registryDocument } from '#server/settings/registry';
import { deadlineDocument } from '#server/settings/deadlines';
import type { SettingsDocument } from '#server/settings/documents';
import { feeDocument } from '#server/settings/fees';
import { taskDocument } from '#server/settings/tasks';
import { templateDocument } from '#server/settings/templates';
import { firmDocument } from '#server/settings/firm';
import { territoryDocument } from '#server/settings/territories';

/** Erases the field types: each value is checked by the declaration of its document. */
const apiOf = (api: unknown): SettingsApi => api as SettingsApi;

/** The settings that have their own page. A new one is one line here. */
export const settingsPages: readonly (readonly [SettingsApi, SettingsDocument])[] = [
  [apiOf(territorySettingsApi), territoryDocument],
  [apiOf(feeSettingsApi), feeDocument],
  [apiOf(deadlineSettingsApi), deadlineDocument],
  [apiOf(registrySettingsApi), registryDocument],
  [apiOf(templateSettingsApi), templateDocument],
  [apiOf(taskSettingsApi), taskDocument],
  [apiOf(firmSettingsApi), firmDocument],
];
