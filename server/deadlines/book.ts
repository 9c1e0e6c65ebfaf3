import { defaultLeadTimes } from '#contract/deadlines/reminders';
import { startingPack } from '#contract/deadlines/rules/pack';
import type { DeadlineRule, DeadlineSettings } from '#contract/deadlines/types';
import type { Executor } from '#server/db/client';
import { readTerritoryLists } from '#server/settings/territories';

/** What deadlines are computed by: the rules in force and the settings of the firm. */
export type DeadlineBook = { rules: readonly DeadlineRule[]; settings: DeadlineSettings };

export const readDeadlineBook = async (db: Executor): Promise<DeadlineBook> => {
  const lists = await readTerritoryLists(db);
  return {
    rules: startingPack,
    settings: {
      statementOfUseTerritories: lists.STATEMENT_OF_USE_TERRITORIES,
      additionalRegistrationPaymentTerritories: lists.ADDITIONAL_REGISTRATION_PAYMENT_TERRITORIES,
      customAlertTerritories: lists.CUSTOM_TRADEMARK_ALERT_TERRITORIES,
      closingDays: [],
      leadTimes: defaultLeadTimes,
    },
  };
};
