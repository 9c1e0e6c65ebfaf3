import type { CalendarEvent } from '#contract/calendar/api';
import { trademarkType } from '#contract/codes/trademarks';

/** An open renewal deadline, as the calendar returns it. */
export const renewalEvent: CalendarEvent = {
  id: 5,
  rule: 'pl-renewal',
  type: 'TRADEMARK_EXPIRATION',
  name: { pl: 'Przedłużenie', en: 'Renewal' },
  due: '2027-03-01',
  opensOn: null,
  graceEndsOn: null,
  rolledTo: null,
  lastDay: '2027-03-01',
  lateOn: null,
  dateNeeded: false,
  computed: false,
  beforeTakeover: false,
  statutory: true,
  confirmed: true,
  done: false,
  archived: false,
  hidden: false,
  movedFrom: null,
  updatedFrom: null,
  people: null,
  pending: null,
  trademark: {
    id: 7,
    name: 'BOCIAN',
    type: trademarkType.POLISH.value,
    territory: null,
    image: null,
  },
  customer: { id: 3, name: 'Bocian' },
  task: null,
  fee: null,
  settling: null,
};
