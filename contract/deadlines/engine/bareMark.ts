import type { DeadlineMark } from '#contract/deadlines/engine/types';
import { trademarkStatus } from '#contract/codes/trademarks';

const nothing: Omit<DeadlineMark, 'type' | 'place'> = {
  id: 0,
  status: trademarkStatus.APPLICATION.value,
  additionalStatus: null,
  archived: false,
  enteredOn: '1900-01-01',
  endReason: null,
  endActionOn: null,
  takenOver: false,
  takenOverOn: null,
  imported: false,
  pastDuties: [],
  restoredDeadlines: [],
  confirmedExpiration: null,
  applicationDate: null,
  registrationDate: null,
  expirationDate: null,
  precedenceDate: null,
  publicationDate: null,
  bupDate: null,
  wupDate: null,
  conditionalDecisionDate: null,
  additionalRegistrationPaymentDate: null,
  sentToOfficeDate: null,
  forwardedToWipoDate: null,
  receivedByWipoDate: null,
  endedOn: null,
  proceduralDates: [],
  parent: null,
  originPlace: null,
  base: null,
  payments: [],
  statements: [],
  renewals: [],
};

/** A mark with only these facts, which suffice for a question about its term. */
export const bareMark = (
  known: Pick<DeadlineMark, 'type' | 'place'> & Partial<DeadlineMark>,
): DeadlineMark => ({ ...nothing, ...known });
