import { z } from 'zod';
import { type TerritoryCode, territoryCodes } from '#contract/values/countries';
import { endpoint } from '#contract/kit/endpoint';
import { type SettingKey, settingKey } from '#contract/codes/territoryLists';
import { seenVersion } from '#contract/settings/document';
import { territoryList } from '#contract/settings/territories/lists';

const keys = Object.keys(settingKey) as [SettingKey, ...SettingKey[]];

/** What can hang on a territory of a list. EU_MEMBERS and OAPI_MEMBERS decide nothing of a mark. */
const territoryFacts = [
  /** Designations in it stay, new ones are not offered any more. */
  'designations',
  /** Marks with the tab of statements of use: those that have statements keep it, for what is there. */
  'tabs',
  'statements',
  /** Open deadlines whose rule asks for the list. */
  'deadlines',
  /** A date of the additional registration payment that was entered stays, a new one is not taken. */
  'dated',
  'fieldLost',
  /** Open alerts that are cleared. */
  'alerts',
  /** And what comes with a territory that is added. */
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
