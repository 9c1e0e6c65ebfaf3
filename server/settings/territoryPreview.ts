import { alertType } from '#contract/alerts/alert';
import type { TerritoryCode } from '#contract/values/countries';
import type { TerritoryList } from '#contract/deadlines/engine/types';
import type { SettingKey } from '#contract/codes/territoryLists';
import { designatableTerritories, type TerritoryLists } from '#contract/settings/territories/lists';
import type {
  TerritoryEffect,
  TerritoryFact,
  territoryPreviewApi,
} from '#contract/settings/territories/preview';
import type { Executor } from '#server/db/client';
import { rulesInForce } from '#server/settings/deadlineRules';
import type { Deps } from '#server/deps';
import type { Handlers } from '#server/http/mount';
import { readSeen } from '#server/settings/documents';
import { listsIn, territoryDocument } from '#server/settings/territories';
import {
  alertsIn,
  type Counts,
  deadlinesIn,
  marksIn,
  statementsIn,
} from '#server/settings/territoryQueries';

type Codes = readonly TerritoryCode[];

const without = (codes: Codes, others: Codes): Codes =>
  codes.filter((code) => !others.includes(code));

/** Counts for the territories of one list, one per fact. */
type Found = { list: SettingKey; codes: Codes; facts: [TerritoryFact, Counts][] };

const effectsOf = ({ list, codes, facts }: Found): TerritoryEffect[] =>
  codes.flatMap((territory) => {
    const told = facts
      .map(([fact, counts]) => ({ fact, count: counts.get(territory) ?? 0 }))
      .filter(({ count }) => count > 0);
    return told.length === 0 ? [] : [{ list, territory, facts: told }];
  });

/** Territories removed from Madrid or added to the Benelux: neither can be designated separately. */
const designationsLost = async (
  db: Executor,
  before: TerritoryLists,
  after: TerritoryLists,
): Promise<Found[]> => {
  const left = designatableTerritories(after);
  const lost = [...designatableTerritories(before)].filter((code) => !left.has(code));
  const joined = without(after.BOIP_MEMBERS, before.BOIP_MEMBERS);
  const { designations } = await marksIn(db, lost);
  const facts: Found['facts'] = [['designations', designations]];
  return [
    { list: 'WIPO_MEMBERS', codes: without(lost, joined), facts },
    { list: 'BOIP_MEMBERS', codes: lost.filter((code) => joined.includes(code)), facts },
  ];
};

const rulesFor = async (db: Executor, list: TerritoryList): Promise<string[]> =>
  (await rulesInForce(db)).filter(({ onlyListedIn }) => onlyListedIn === list).map(({ id }) => id);

type Sides = { lost: Codes; gained: Codes };

const statementEffects = async (db: Executor, { lost, gained }: Sides): Promise<Found[]> => {
  const list = 'STATEMENT_OF_USE_TERRITORIES';
  const { marks } = await marksIn(db, [...lost, ...gained]);
  const rules = await rulesFor(db, 'statementOfUseTerritories');
  return [
    {
      list,
      codes: lost,
      facts: [
        ['tabs', marks],
        ['statements', await statementsIn(db, lost)],
        ['deadlines', await deadlinesIn(db, lost, rules)],
      ],
    },
    { list, codes: gained, facts: [['tabGained', marks]] },
  ];
};

const additionalPaymentEffects = async (
  db: Executor,
  { lost, gained }: Sides,
): Promise<Found[]> => {
  const list = 'ADDITIONAL_REGISTRATION_PAYMENT_TERRITORIES';
  const { dated, undated, marks } = await marksIn(db, [...lost, ...gained]);
  const rules = await rulesFor(db, 'additionalRegistrationPaymentTerritories');
  return [
    {
      list,
      codes: lost,
      facts: [
        ['dated', dated],
        ['fieldLost', undated],
        ['deadlines', await deadlinesIn(db, lost, rules)],
      ],
    },
    { list, codes: gained, facts: [['fieldGained', marks]] },
  ];
};

const alertEffects = async (db: Executor, { lost, gained }: Sides): Promise<Found[]> => {
  const list = 'CUSTOM_TRADEMARK_ALERT_TERRITORIES';
  const open = await alertsIn(db, lost, alertType.TRADEMARK_CUSTOM_TERRITORY.value);
  const { unalerted } = await marksIn(db, gained);
  return [
    { list, codes: lost, facts: [['alerts', open]] },
    { list, codes: gained, facts: [['alertsRaised', unalerted]] },
  ];
};

export const territoryPreviewHandlers = ({ db }: Deps): Handlers<typeof territoryPreviewApi> => ({
  preview: async ({ input: { version, ...lists } }) => {
    const before = listsIn(await readSeen(db, territoryDocument, version));
    const given = Object.entries(lists).filter(([, list]) => list !== undefined);
    const after: TerritoryLists = {
      ...before,
      ...Object.fromEntries(given.map(([key, list]) => [key, list ?? []])),
    };
    const sidesOf = (key: SettingKey): Sides => ({
      lost: without(before[key], after[key]),
      gained: without(after[key], before[key]),
    });
    const found = [
      await designationsLost(db, before, after),
      await statementEffects(db, sidesOf('STATEMENT_OF_USE_TERRITORIES')),
      await additionalPaymentEffects(db, sidesOf('ADDITIONAL_REGISTRATION_PAYMENT_TERRITORIES')),
      await alertEffects(db, sidesOf('CUSTOM_TRADEMARK_ALERT_TERRITORIES')),
    ];
    return { effects: found.flat().flatMap(effectsOf) };
  },
});
