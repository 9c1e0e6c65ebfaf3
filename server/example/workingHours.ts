import { isFreeDay } from '#contract/deadlines/engine/holidays';
import { addDays, type CalendarDate, dateInWarsaw, peopleZone } from '#contract/values/dates';

const hourInWarsaw = new Intl.DateTimeFormat('en-GB', {
  timeZone: peopleZone,
  hour: '2-digit',
  hourCycle: 'h23',
});

/** A time of day in Warsaw, "10:42", as a moment. */
export const momentAt = (day: CalendarDate, time: string): Date => {
  const inSummer = new Date(`${day}T${time}:00+02:00`);
  return hourInWarsaw.format(inSummer) === time.slice(0, 2)
    ? inSummer
    : new Date(`${day}T${time}:00+01:00`);
};

/** The day itself if the firm works on it, or else its last working day before. */
export const workingDayBy = (day: CalendarDate): CalendarDate => {
  let worked = day;
  while (isFreeDay(worked)) worked = addDays(worked, -1);
  return worked;
};

/** The day itself if an office works on it, or else its next working day. */
export const officeDayFrom = (day: CalendarDate): CalendarDate => {
  let worked = day;
  while (isFreeDay(worked)) worked = addDays(worked, 1);
  return worked;
};

/** A time of the working day that was so many working days ago. */
export const workedAt = (now: Date, daysAgo: number, time: string): Date => {
  let day = dateInWarsaw(now);
  for (let left = daysAgo; left > 0; left -= 1) day = workingDayBy(addDays(day, -1));
  return momentAt(workingDayBy(day), time);
};
