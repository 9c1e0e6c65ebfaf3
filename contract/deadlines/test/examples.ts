import { officeExtensions } from '#contract/deadlines/engine/extensions';
import { defaultLeadTimes } from '#contract/deadlines/engine/reminders';
import type { Example } from '#contract/deadlines/test/exampleMarks';
import { madridExamples, oppositionExamples } from '#contract/deadlines/test/madridExamples';
import { letterExamples, procedureExamples } from '#contract/deadlines/test/procedureExamples';
import { statementExamples } from '#contract/deadlines/test/statementExamples';
import { renewalExamples, termExamples } from '#contract/deadlines/test/termExamples';
import type { DeadlineSettings } from '#contract/deadlines/engine/types';
import { defaultTerritoryLists } from '#contract/settings/territories/lists';

/** The lists a firm starts with. */
export const usualSettings: DeadlineSettings = {
  statementOfUseTerritories: defaultTerritoryLists.STATEMENT_OF_USE_TERRITORIES,
  additionalRegistrationPaymentTerritories: ['CU'],
  customAlertTerritories: ['BD', 'ET', 'GY', 'LB', 'NG', 'NP', 'SA', 'TZ', 'UG'],
  madridAgreementStates: defaultTerritoryLists.MADRID_AGREEMENT_STATES,
  closingDays: [],
  closingYears: [],
  extensions: officeExtensions,
  leadTimes: defaultLeadTimes,
};

export const examples: readonly Example[] = [
  ...termExamples,
  ...renewalExamples,
  ...procedureExamples,
  ...letterExamples,
  ...madridExamples,
  ...oppositionExamples,
  ...statementExamples,
];
