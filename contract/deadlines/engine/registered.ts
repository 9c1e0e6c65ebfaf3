import type { CalendarDate } from '#contract/values/dates';
import type { DeadlineMark } from '#contract/deadlines/engine/types';
import type { Label } from '#contract/values/locale';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';

const { APPLICATION } = trademarkStatus;
const { INTERNATIONAL_DESIGNATED } = trademarkType;

/** The fields that only a registered mark has; the first filled one is named. */
export const registrationSigns = [
  'registrationDate',
  'registrationNumber',
  'wupDate',
  'expirationDate',
] as const;
export type RegistrationSign = (typeof registrationSigns)[number];

/** What tells whether a mark is registered. */
export type RegistrationFacts = Pick<
  DeadlineMark,
  'registrationDate' | 'wupDate' | 'expirationDate'
> & {
  readonly type: DeadlineMark['type'] | null;
  readonly applicationNumber: string | null;
  readonly registrationNumber: string | null;
};

const isPast = (date: CalendarDate | null, today: CalendarDate): boolean =>
  date !== null && date <= today;

/** A designated mark has the number and the end of its international mark before it is granted. */
const isSign = (sign: RegistrationSign, mark: RegistrationFacts, today: CalendarDate): boolean => {
  const isDesignated = mark.type === INTERNATIONAL_DESIGNATED.value;
  switch (sign) {
    case 'registrationDate':
    case 'wupDate':
      return isPast(mark[sign], today);
    case 'registrationNumber':
      // Some offices have one number for both.
      return (
        !isDesignated &&
        mark.registrationNumber !== null &&
        mark.registrationNumber !== mark.applicationNumber
      );
    case 'expirationDate':
      return !isDesignated && mark.expirationDate !== null;
  }
};

/** The field by which a mark appears to be registered, whatever its status says. */
export const registrationSign = (
  mark: RegistrationFacts,
  today: CalendarDate,
): RegistrationSign | null => registrationSigns.find((sign) => isSign(sign, mark, today)) ?? null;

/** A mark that is applied for by its status, and registered by this field: its renewal is not watched. */
export const unregisteredSign = (
  mark: RegistrationFacts & { readonly status: DeadlineMark['status'] | null },
  today: CalendarDate,
): RegistrationSign | null =>
  mark.status === APPLICATION.value ? registrationSign(mark, today) : null;

/**
 * Whether number and date say that a mark is registered, so that nobody has to be asked. A designated mark
 * often has those of its international mark, which say nothing of the territory.
 */
export const isCertainlyRegistered = (mark: RegistrationFacts, today: CalendarDate): boolean =>
  mark.type !== INTERNATIONAL_DESIGNATED.value &&
  mark.registrationNumber !== null &&
  isPast(mark.registrationDate, today);

const has: Readonly<Record<RegistrationSign, Label>> = {
  registrationDate: { pl: 'Znak ma datę rejestracji', en: 'The mark has a registration date' },
  registrationNumber: { pl: 'Znak ma numer rejestracji', en: 'The mark has a registration number' },
  wupDate: { pl: 'Udzielenie prawa ogłoszono w WUP', en: 'The grant was announced in WUP' },
  expirationDate: { pl: 'Znak ma datę wygaśnięcia', en: 'The mark has an expiration date' },
};

/** What is wrong with such a mark, in words. */
export const unregisteredText = (sign: RegistrationSign): Label => ({
  pl: `${has[sign].pl}, ale status „${APPLICATION.label.pl}”: system nie pilnuje terminów znaku zarejestrowanego, także przedłużenia.`,
  en: `${has[sign].en}, but the status “${APPLICATION.label.en}”: the deadlines of a registered mark, such as renewal, are not watched.`,
});
