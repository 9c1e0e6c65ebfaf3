import { deadlineSettingsApi } from '#contract/deadlineSettings';
import { feeSettingsApi } from '#contract/feeSettings';
import { firmSettingsApi } from '#contract/firmSettings';
import { registrySettingsApi } from '#contract/registry/settings';
import type { SettingsApi } from '#contract/settingsDocument';
import { templateSettingsApi } from '#contract/templateSettings';
import { territorySettingsApi } from '#contract/territorySettings';
import { registryDocument } from '#server/registry/settings';
import { deadlineDocument } from '#server/settings/deadlines';
import type { SettingsDocument } from '#server/settings/documents';
import { feeDocument } from '#server/settings/fees';
import { templateDocument } from '#server/settings/templates';
import { firmDocument } from '#server/settings/firm';
import { territoryDocument } from '#server/settings/territories';

/** Which fields these are is forgotten: each value is checked by the declaration of its document. */
const apiOf = (api: unknown): SettingsApi => api as SettingsApi;

/** The settings that are edited on a page of their own. A new one is one line here. */
export const settingsPages: readonly (readonly [SettingsApi, SettingsDocument])[] = [
  [apiOf(territorySettingsApi), territoryDocument],
  [apiOf(feeSettingsApi), feeDocument],
  [apiOf(deadlineSettingsApi), deadlineDocument],
  [apiOf(registrySettingsApi), registryDocument],
  [apiOf(templateSettingsApi), templateDocument],
  [apiOf(firmSettingsApi), firmDocument],
];
