import { paymentType } from '#contract/codes/payments';
import { endReason, proceduralDateKind } from '#contract/codes/trademarks';
import type { CodeList } from '#contract/values/codes';

type Former<L extends CodeList> = Readonly<Partial<Record<keyof L & string, readonly string[]>>>;

const formerEndReasons: Former<typeof endReason> = {
  REVOKED_FOR_NON_USE: ['Wygaszenie z powodu nieużywania'],
  BASE_CEASED: ['Upadek znaku bazowego'],
};
const formerLetters: Former<typeof proceduralDateKind> = {
  NOTICE_OF_ALLOWANCE: ['Zawiadomienie o zezwoleniu (US)'],
  REGISTRATION_CANCELLED: ['Skreślenie rejestracji międzynarodowej'],
};
const formerPayments: Former<typeof paymentType> = {
  PROTECTION_PERIOD: ['Protection period fee'],
};

/** What codes were called by older versions: files written then are still read. */
export const formerLabels: ReadonlyMap<
  CodeList,
  Readonly<Record<string, readonly string[]>>
> = new Map<CodeList, Readonly<Record<string, readonly string[]>>>([
  [endReason, formerEndReasons],
  [proceduralDateKind, formerLetters],
  [paymentType, formerPayments],
]);
