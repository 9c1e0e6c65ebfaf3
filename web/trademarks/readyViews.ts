import { activeStatuses, trademarkStatus, type TrademarkStatus } from '#contract/codes/trademarks';
import type { trademark } from '#contract/trademarks/trademark';
import type { ReadyView } from '#web/table/listState.ts';

type View = ReadyView<typeof trademark.fields>;
type Condition = View['filters'][number];

const view = (name: string, pl: string, en: string, ...filters: Condition[]): View => ({
  name,
  label: { pl, en },
  filters,
});
/** Somebody has to look at the end of their protection; home counts them. */
export const dateToCheck: Condition = { field: 'dateToCheck', operator: 'is', value: true };
const ofStatus = (...value: readonly TrademarkStatus[]): Condition => ({
  field: 'status',
  operator: 'anyOf',
  value,
});

const { APPLICATION, REGISTERED } = trademarkStatus;

/** What people look for among marks every day. */
export const readyViews: readonly View[] = [
  view('active', 'Aktywne', 'Active', ofStatus(...activeStatuses)),
  view('applications', 'Zgłoszenia', 'Applications', ofStatus(APPLICATION.value)),
  view('registered', 'Zarejestrowane', 'Registered', ofStatus(REGISTERED.value)),
  {
    ...view(
      'expiring',
      'Wygasające w ciągu 12 miesięcy',
      'Expiring within 12 months',
      // What can still be renewed, in grace too and with a computed end: the most urgent first.
      { field: 'renewalDue', operator: 'relative', value: 'UNTIL_12_MONTHS' },
    ),
    sort: 'renewalDue',
  },
  view('datesToCheck', 'Daty do sprawdzenia', 'Dates to check', dateToCheck),
  view('archived', 'Zarchiwizowane', 'Archived', {
    field: 'archived',
    operator: 'is',
    value: true,
  }),
  view('unrepresented', 'Bez pełnomocnika', 'Without a representative', {
    field: 'representative',
    operator: 'empty',
  }),
];
