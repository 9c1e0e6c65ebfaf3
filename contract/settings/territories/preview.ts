import { z } from 'zod';
import { type TerritoryCode, territoryCodes } from '#contract/values/countries';
import { endpoint } from '#contract/kit/endpoint';
import { type SettingKey, settingKey } from '#contract/codes/territoryLists';
import { seenVersion } from '#contract/settings/document';
import { territoryList } from '#contract/settings/territories/lists';

const keys = Object.keys(settingKey) as [SettingKey, ...SettingKey[]];

/** What a territory in a list affects. EU_MEMBERS and OAPI_MEMBERS affect no mark. */
const territoryFacts = [
  /** Existing designations stay, new ones are no longer offered. */
  'designations',
  /** Marks with the tab of statements of use: those with statements keep it. */
  'tabs',
  'statements',
  /** Open deadlines whose rule depends on the list. */
  'deadlines',
  /** An entered date of the additional registration payment stays, a new one is rejected. */
  'dated',
  'fieldLost',
  /** Open alerts that are cleared. */
  'alerts',
  /** Effects of adding a territory. */
  'tabGained',
  'fieldGained',
  'alertsRaised',
] as const;
export type TerritoryFact = (typeof territoryFacts)[number];

const effect = z.object({
  list: z.enum(keys),
  territory: z.enum(territoryCodes as [TerritoryCode, ...TerritoryCode[]]),
  facts: z.array(z.object({ fact: z.enum(territoryFacts), count: z.int().min(1) })).min(1),
});
export type TerritoryEffect = z.infer<typeof effect>;

const lists = Object.fromEntries(
  keys.map((key) => [key, territoryList.nullable().optional()]),
) as Record<SettingKey, z.ZodOptional<z.ZodNullable<typeof territoryList>>>;

export const territoryPreviewApi = {
  preview: endpoint({
    method: 'POST',
    path: '/settings/countries-and-organisations/preview',
    summary: 'What hangs on the territories that these lists would lose or gain',
    requires: ['Setting', 'EDIT'],
    changes: [],
    input: z.strictObject({ ...seenVersion, ...lists }),
    output: z.object({ effects: z.array(effect) }),
  }),
};
