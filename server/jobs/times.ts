import { addDays, dateInWarsaw, peopleZone } from '#contract/values/dates';

const nightHour = 4;

const hourInWarsaw = (moment: Date): number =>
  Number(
    new Intl.DateTimeFormat('en-GB', {
      timeZone: peopleZone,
      hour: '2-digit',
      hourCycle: 'h23',
    }).format(moment),
  );

/** Four in the morning in Warsaw, an hour that is neither skipped nor doubled when the clocks change. */
const nightOf = (date: string): Date => {
  const winter = new Date(`${date}T0${nightHour - 1}:00:00Z`);
  return hourInWarsaw(winter) === nightHour ? winter : new Date(`${date}T0${nightHour - 2}:00:00Z`);
};

/** The next night after a moment. */
export const nextNight = (after: Date): Date => {
  const today = nightOf(dateInWarsaw(after));
  return today > after ? today : nightOf(addDays(dateInWarsaw(after), 1));
};

export const nextHour = (after: Date): Date => new Date(after.getTime() + 3_600_000);
