import type { CalendarDate } from '#contract/values/dates';
import { dateInWords, joined } from '#contract/deadlines/engine/words';
import type { Label } from '#contract/values/locale';

type Days = { due: CalendarDate; lastDay: CalendarDate; rolledTo: CalendarDate | null };

/** The day in which a proposed deadline differs from the one in the calendar; null where it differs in none. */
const differingDay = (
  standing: Days,
  proposed: Days,
): { isDue: boolean; from: CalendarDate; to: CalendarDate } | null => {
  if (standing.due !== proposed.due) return { isDue: true, from: standing.due, to: proposed.due };
  const pairs = [
    [standing.rolledTo ?? standing.due, proposed.rolledTo ?? proposed.due],
    [standing.lastDay, proposed.lastDay],
  ] as const;
  const found = pairs.find(([from, to]) => from !== to);
  return found ? { isDue: false, from: found[0], to: found[1] } : null;
};

const untilConfirmed: Label = {
  pl: ', dopóki zmiany nie potwierdzi druga osoba.',
  en: ' until a second person confirms the change.',
};
const keptStep = (due: CalendarDate): Label =>
  joined(
    { pl: 'W terminarzu pozostaje ', en: 'The calendar keeps ' },
    dateInWords(due),
    untilConfirmed,
  );

const removedStep: Label = {
  pl: 'Potem wpis zniknie: z danych znaku ten termin już nie wynika.',
  en: 'Then it will be removed: it no longer follows from the mark’s data.',
};

/**
 * For the firm: that a deadline keeps its date until a second person confirms another, and what that is. None
 * where the change that waits leaves the dates alone.
 */
export const heldSteps = (standing: Days, proposed: Days | null): Label[] => {
  if (proposed === null) return [keptStep(standing.due), removedStep];
  const day = differingDay(standing, proposed);
  if (day === null) return [];
  return [
    day.isDue
      ? keptStep(day.from)
      : joined(
          { pl: 'Ostatnim dniem pozostaje ', en: 'The last day remains ' },
          dateInWords(day.from),
          untilConfirmed,
        ),
    joined({ pl: 'Proponowana data to ', en: 'The proposed date is ' }, dateInWords(day.to), {
      pl: ', według obliczenia poniżej.',
      en: ', calculated as shown below.',
    }),
  ];
};
