import { inArray } from 'drizzle-orm';
import { inForce } from '#contract/deadlines/engine/inForce';
import { startingPack } from '#contract/deadlines/rules/pack';
import type { DeadlineRule, DeadlineSettings } from '#contract/deadlines/engine/types';
import type { Executor } from '#server/db/client';
import { ownRulesOf, rulesKey } from '#server/settings/deadlineRules';
import type { SettingRow } from '#server/settings/documents';
import { deadlineDocument, deadlineSettingsOf, fourEyesOf } from '#server/settings/deadlines';
import { settings } from '#server/settings/table';
import { territoryDocument, territoryListsOf } from '#server/settings/territories';

/** The rule set in force: rules and settings by which deadlines are computed. */
export type RuleSet = {
  rules: readonly DeadlineRule[];
  settings: DeadlineSettings;
  /** Whether a second person confirms changes of statutory deadlines. */
  fourEyes: boolean;
};

const keys = [rulesKey, territoryDocument.key, deadlineDocument.key];

const ruleSetOf = (rowOf: (key: string) => SettingRow): RuleSet => {
  const lists = territoryListsOf(rowOf(territoryDocument.key));
  return {
    rules: inForce(startingPack, ownRulesOf(rowOf(rulesKey))),
    settings: {
      statementOfUseTerritories: lists.STATEMENT_OF_USE_TERRITORIES,
      additionalRegistrationPaymentTerritories: lists.ADDITIONAL_REGISTRATION_PAYMENT_TERRITORIES,
      madridAgreementStates: lists.MADRID_AGREEMENT_STATES,
      customAlertTerritories: lists.CUSTOM_TRADEMARK_ALERT_TERRITORIES,
      ...deadlineSettingsOf(rowOf(deadlineDocument.key)),
    },
    fourEyes: fourEyesOf(rowOf(deadlineDocument.key)),
  };
};

/** The shipped rule set, without changes by the firm. */
export const shippedRuleSet = (): RuleSet => ruleSetOf(() => undefined);

/** Reads everything in one query, because every write of a mark needs it. */
export const readRuleSet = async (db: Executor): Promise<RuleSet> => {
  const rows = await db.select().from(settings).where(inArray(settings.key, keys));
  return ruleSetOf((key) => rows.find((row) => row.key === key));
};
