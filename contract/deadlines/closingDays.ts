import type { CalendarDate } from '#contract/dates';
import type { DeadlineSettings } from '#contract/deadlines/types';
import type { Label } from '#contract/locale';

/** How people call the offices whose closed days move a last day on. */
const officeNames: Readonly<Record<string, string>> = { PL: 'UPRP', EU: 'EUIPO', WO: 'WIPO' };

type Entered = {
  closingDays: readonly Pick<DeadlineSettings['closingDays'][number], 'office' | 'date'>[];
};

/**
 * Whether it is known when an office is closed in a year. Polish holidays are known by law; other offices
 * announce theirs year by year, so they are known once somebody has entered them.
 */
export const closingDaysKnown = (office: string, year: number, { closingDays }: Entered): boolean =>
  office === 'PL' ||
  closingDays.some((day) => day.office === office && Number(day.date.slice(0, 4)) === year);

export type UnknownClosingDays = { office: string; years: number[] };

/** The offices of which this year's or the next year's closing days are not known. */
export const unknownClosingDays = (today: CalendarDate, entered: Entered): UnknownClosingDays[] => {
  const year = Number(today.slice(0, 4));
  return Object.keys(officeNames)
    .map((office) => ({
      office,
      years: [year, year + 1].filter((each) => !closingDaysKnown(office, each, entered)),
    }))
    .filter(({ years }) => years.length > 0);
};

/** "Dni wolne EUIPO na 2026 i 2027: nieznane – wpisz je z ogłoszenia urzędu." */
export const unknownClosingDaysText = ({ office, years }: UnknownClosingDays): Label => {
  const name = officeNames[office] ?? office;
  return {
    pl: `Dni wolne ${name} na ${years.join(' i ')}: nieznane – wpisz je z ogłoszenia urzędu.`,
    en: `Closing days of ${name} in ${years.join(' and ')}: unknown – enter them from the office’s announcement.`,
  };
};
