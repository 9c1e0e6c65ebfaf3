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
/** Marks whose end of protection must be checked; the home page counts them. */
export const dateToCheck: Condition = { field: 'dateToCheck', operator: 'is', value: true };
const ofStatus = (...value: readonly TrademarkStatus[]): Condition => ({
  field: 'status',
  operator: 'anyOf',
  value,
});

const { APPLICATION, REGISTERED } = trademarkStatus;

/** The built-in views of the list of marks. */
export const readyViews: readonly View[] = [
  view('active', 'Aktywne', 'Active', ofStatus(...activeStatuses)),
  view('applications', 'Zgłoszenia', 'Applications', ofStatus(APPLICATION.value)),
  view('registered', 'Zarejestrowane', 'Registered', ofStatus(REGISTERED.value)),
  {
    ...view(
      'expiring',
      'Wygasające w ciągu 12 miesięcy',
      'Expiring within 12 months',
      // Marks that can still be renewed, including in grace and with a computed end, most urgent first.
      { field: 'renewalDue', operator: 'relative', value: 'UNTIL_12_MONTHS' },
    ),
    sort: 'renewalDue',
  },
  {
    ...view('expiringThisYear', 'Wygasające w tym roku', 'Expiring this year', {
      field: 'expirationDate',
      operator: 'relative',
      value: 'THIS_YEAR',
    }),
    sort: 'expirationDate',
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
