import { alert } from '#contract/alerts/alert';
import type { Ask, Read } from '../read.ts';
import { countedUpTo, pageOf, pageOfFloor } from './answers.ts';
import { columnsOf, type Drawing, markLabel } from './draw.ts';

const size = 25;

/** An alert about a fee or a renewal is answered for by whoever has that deadline. */
const page = (offset: number) => `
  select ${columnsOf(alert, 'ROLE_USER', 'a')}, ${markLabel('t')} as mark_label, i.name as in_charge_name,
    e.in_charge as in_charge_of_deadline, o.name as answers
  from alerts a
  left join trademarks t on t.id = a.trademark
  left join accounts i on i.id = a.in_charge
  left join lateral (
    select x.in_charge from calendar_events x
    where x.trademark = a.trademark and not x.done and x.archived_at is null and (
      a.type in ('TRADEMARK_APPLICATION_PAYMENT', 'TRADEMARK_PROTECTION_PERIOD_NOT_PAID_PAYMENT')
        and x.payment::text = split_part(a.key, ':', 2)
      or a.type in ('TRADEMARK_PROTECTION_PERIOD_PAYMENT', 'TRADEMARK_PROTECTION_PERIOD_NOT_PAID_PAYMENT')
        and x.type = 'TRADEMARK_EXPIRATION' and not x.date_needed)
    order by x.payment, x.due, x.id limit 1) e on true
  left join accounts o on o.id = e.in_charge
  where a.id in (
    select id from alerts where deleted_at is null order by due, id limit ${size} offset ${offset})
  order by a.due, a.id`;

/** The first pages of the alerts that are open. */
export const alerts = async ({ query }: Drawing): Promise<Read> => {
  const [row] = await query('select count(*) from alerts where deleted_at is null');
  const pages = Math.min(20, Math.ceil(Number(row?.['count']) / size));
  return {
    name: 'alerts: a page',
    asks: Array.from({ length: pages }, (_, at): Ask => ({
      paths: [`/alerts?page=${at + 1}&size=${size}`],
      floor: [
        { text: page(at * size), values: [] },
        { text: countedUpTo('from alerts where deleted_at is null'), values: [] },
      ],
    })),
    answered: ([answer]) => pageOf(answer),
    foundByFloor: pageOfFloor,
  };
};
