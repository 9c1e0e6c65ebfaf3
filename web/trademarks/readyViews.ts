import { activeStatuses, trademarkStatus } from '#contract/trademarkCodes';
import type { trademark } from '#contract/trademarks';
import type { ReadyView } from '#web/table/listState.ts';

type Condition = ReadyView['filters'][number] & { field: keyof typeof trademark.fields };

const view = (name: string, pl: string, en: string, ...filters: Condition[]): ReadyView => ({
  name,
  label: { pl, en },
  filters,
});
const ofStatus = (...value: readonly number[]): Condition => ({
  field: 'status',
  operator: 'anyOf',
  value,
});

const { APPLICATION, REGISTERED } = trademarkStatus;

/** What people look for among marks every day. */
export const readyViews: readonly ReadyView[] = [
  view('active', 'Aktywne', 'Active', ofStatus(...activeStatuses)),
  view('applications', 'Zgłoszenia', 'Applications', ofStatus(APPLICATION.value)),
  view('registered', 'Zarejestrowane', 'Registered', ofStatus(REGISTERED.value)),
  view(
    'expiring',
    'Wygasające w ciągu 12 miesięcy',
    'Expiring within 12 months',
    ofStatus(REGISTERED.value),
    { field: 'expirationDate', operator: 'relative', value: 'NEXT_12_MONTHS' },
  ),
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
