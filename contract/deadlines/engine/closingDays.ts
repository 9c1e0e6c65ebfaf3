import type { CalendarDate } from '#contract/values/dates';
import type { DeadlineSettings } from '#contract/deadlines/engine/types';
import type { Label } from '#contract/values/locale';

/** Common names of the offices whose closing days move a last day on. */
const officeNames: Readonly<Record<string, string>> = { PL: 'UPRP', EU: 'EUIPO', WO: 'WIPO' };

type Entered = Pick<DeadlineSettings, 'closingYears'>;

/**
 * Whether the closing days of an office are known for a year. Polish holidays follow from the law; others
 * are announced each year. One entered day does not make a year complete, so somebody has to confirm it.
 */
export const closingDaysKnown = (
  office: string,
  year: number,
  { closingYears }: Entered,
): boolean =>
  office === 'PL' || closingYears.some((known) => known.office === office && known.year === year);

/** For the firm only: a client can do nothing about it. */
export const unknownDaysText = (year: string): Label => ({
  pl: `Dni wolne urzędu w ${year} r. nie są wpisane w całości, na pewno znane są tylko weekendy: urząd może być zamknięty także w inne dni.`,
  en: `The office’s closing days in ${year} have not been fully entered, so only weekends are certain: it may be closed on other days too.`,
});

export type UnknownClosingDays = { office: string; years: number[] };

/** The offices whose closing days of this year or the next are unknown. */
export const unknownClosingDays = (today: CalendarDate, entered: Entered): UnknownClosingDays[] => {
  const year = Number(today.slice(0, 4));
  return Object.keys(officeNames)
    .map((office) => ({
      office,
      years: [year, year + 1].filter((each) => !closingDaysKnown(office, each, entered)),
    }))
    .filter(({ years }) => years.length > 0);
};

/** "Dni wolne EUIPO na 2026 i 2027: nieznane – administrator wpisuje je z ogłoszenia urzędu …" */
export const unknownClosingDaysText = ({ office, years }: UnknownClosingDays): Label => {
  const name = officeNames[office] ?? office;
  return {
    pl: `Dni wolne ${name} na ${years.join(' i ')}: nieznane – administrator wpisuje je z ogłoszenia urzędu i zaznacza rok jako kompletny.`,
    en: `Closing days of ${name} in ${years.join(' and ')}: unknown – an administrator enters them from the office’s announcement and marks the year as complete.`,
  };
};
