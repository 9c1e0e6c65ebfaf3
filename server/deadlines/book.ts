import type { DeadlineRule, DeadlineSettings } from '#contract/deadlines/types';
import type { Executor } from '#server/db/client';
import { rulesInForce } from '#server/deadlines/ownRules';
import { readDeadlineSettings } from '#server/settings/deadlines';
import { readTerritoryLists } from '#server/settings/territories';

/** What deadlines are computed by: the rules in force and the settings of the firm. */
export type DeadlineBook = { rules: readonly DeadlineRule[]; settings: DeadlineSettings };

export const readDeadlineBook = async (db: Executor): Promise<DeadlineBook> => {
  const lists = await readTerritoryLists(db);
  return {
    rules: await rulesInForce(db),
    settings: {
      statementOfUseTerritories: lists.STATEMENT_OF_USE_TERRITORIES,
      additionalRegistrationPaymentTerritories: lists.ADDITIONAL_REGISTRATION_PAYMENT_TERRITORIES,
      customAlertTerritories: lists.CUSTOM_TRADEMARK_ALERT_TERRITORIES,
      ...(await readDeadlineSettings(db)),
    },
  };
};
