import { type SQL, sql } from 'drizzle-orm';
import { isStaff } from '#contract/access';
import type { CalendarEvent } from '#contract/calendar/api';
import { accounts } from '#server/auth/table';
import { deadlineRefusals } from '#server/calendar/deadlineCan';
import { type CalendarEventRow, calendarEvents } from '#server/deadlines/table';
import type { Actor } from '#server/http/actor';

type People = Omit<NonNullable<CalendarEvent['people']>, 'canAcknowledge'>;

/** Who answers for an entry, for the firm. */
export const peopleFor = ({ role }: Pick<Actor, 'role'>): SQL<People | null> => {
  if (!isStaff(role)) return sql`null`;
  const person = sql`jsonb_build_object('id', p.id, 'name', p.name)`;
  return sql`jsonb_build_object(
    'answering', (
      select coalesce(jsonb_agg(${person} order by p.name), '[]')
      from ${accounts} p where p.id = any (${calendarEvents.answering})),
    'inCharge', (
      select ${person} || jsonb_build_object('awayUntil',
        case when not ${calendarEvents.answering} && array[p.id] then p.away_until end)
      from ${accounts} p where p.id = ${calendarEvents.inCharge}),
    'handedOver', ${calendarEvents.handedTo} is not null,
    'acknowledgedBy', (
      select ${person} from ${accounts} p where p.id = ${calendarEvents.acknowledgedBy}),
    'waitingForClient', ${calendarEvents.waitingForClient})`;
};

/** The same, with whether the reader can acknowledge it. */
export const withAcknowledging = (
  actor: Actor,
  row: CalendarEventRow,
  people: People | null,
): CalendarEvent['people'] =>
  people && {
    ...people,
    canAcknowledge:
      row.acknowledgedBy !== actor.accountId &&
      deadlineRefusals(actor, row, new Set()).acknowledge === undefined,
  };
