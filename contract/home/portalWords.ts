import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  protected: {
    one: '{count} znak chroniony',
    few: '{count} znaki chronione',
    many: '{count} znaków chronionych',
    other: '{count} znaku chronionego',
  },
  in_countries: {
    one: 'w {count} kraju',
    few: 'w {count} krajach',
    many: 'w {count} krajach',
    other: 'w {count} kraju',
  },
  pending_too: {
    one: '{count} czeka na decyzję urzędu',
    few: '{count} czekają na decyzję urzędu',
    many: '{count} czeka na decyzję urzędu',
    other: '{count} czeka na decyzję urzędu',
  },
  pending_only: {
    one: '{count} znak czeka na decyzję urzędu',
    few: '{count} znaki czekają na decyzję urzędu',
    many: '{count} znaków czeka na decyzję urzędu',
    other: '{count} znaku czeka na decyzję urzędu',
  },
  grace_too: {
    one: '{count} można jeszcze przedłużyć',
    few: '{count} można jeszcze przedłużyć',
    many: '{count} można jeszcze przedłużyć',
    other: '{count} można jeszcze przedłużyć',
  },
  grace_only: {
    one: '{count} znak można jeszcze przedłużyć',
    few: '{count} znaki można jeszcze przedłużyć',
    many: '{count} znaków można jeszcze przedłużyć',
    other: '{count} znaku można jeszcze przedłużyć',
  },
  action_too: {
    one: '{count} wymaga działania',
    few: '{count} wymagają działania',
    many: '{count} wymaga działania',
    other: '{count} wymaga działania',
  },
  action_only: {
    one: '{count} znak wymaga działania',
    few: '{count} znaki wymagają działania',
    many: '{count} znaków wymaga działania',
    other: '{count} znaku wymaga działania',
  },
  unclear_too: {
    one: '{count} do wyjaśnienia z kancelarią',
    few: '{count} do wyjaśnienia z kancelarią',
    many: '{count} do wyjaśnienia z kancelarią',
    other: '{count} do wyjaśnienia z kancelarią',
  },
  unclear_only: {
    one: '{count} znak do wyjaśnienia z kancelarią',
    few: '{count} znaki do wyjaśnienia z kancelarią',
    many: '{count} znaków do wyjaśnienia z kancelarią',
    other: '{count} znaku do wyjaśnienia z kancelarią',
  },
  elsewhere_only: {
    one: '{count} znak prowadzi inny pełnomocnik',
    few: '{count} znaki prowadzi inny pełnomocnik',
    many: '{count} znaków prowadzi inny pełnomocnik',
    other: '{count} znaku prowadzi inny pełnomocnik',
  },
  none_protected: 'Żaden z Państwa znaków nie jest teraz chroniony',
  no_marks: 'Nie ma tu jeszcze Państwa znaków',
  no_marks_text:
    'Gdy kancelaria doda znak, zobaczą tu Państwo, gdzie i do kiedy jest chroniony i co będzie dalej. W razie pytań proszę zadzwonić lub napisać.',

  waiting: {
    one: '{count} sprawa czeka na Państwa.',
    few: '{count} sprawy czekają na Państwa.',
    many: '{count} spraw czeka na Państwa.',
    other: '{count} sprawy czeka na Państwa.',
  },
  next: 'Najbliższy termin: {date}, {mark}: {what}.',
  nothing_next: 'Nie zbliża się żaden termin.',
  some_passed: 'Niektóre terminy już minęły: o skutki proszę zapytać kancelarię.',

  coming: 'Co dalej',
  coming_none:
    'Nie zbliża się żaden termin. Gdy się pojawi, zobaczą tu Państwo, kto się nim zajmuje.',
  coming_more: 'Wszystkie terminy',
  by: 'do {date}',
  at_the_latest: 'najpóźniej {date}',
  passed: 'termin minął {date}',
  awaits: 'Czeka na decyzję urzędu.',
  awaits_since: 'Czeka na decyzję urzędu, zgłoszony {date}.',
  office_fee: 'Opłata urzędowa',
  price_by: 'do {date}',
  price_late: 'Później, do {date}',
  missed: 'Po {date}: {consequence}',

  where: 'Gdzie są chronione',
  where_more: 'Duża mapa',

  marks: 'Państwa znaki',
  marks_all: 'Wszystkie znaki',
  meaning:
    '„Chroniony” znaczy, że urząd znak zarejestrował (status „Zarejestrowany”) i trwa opłacony okres ochrony.',
  protected_PL: 'chroniony w Polsce',
  protected_PL_until: 'chroniony w Polsce do {date}',
  protected_EU: 'chroniony w Unii Europejskiej',
  protected_EU_until: 'chroniony w Unii Europejskiej do {date}',
  protected_at: 'chroniony: {place}',
  protected_at_until: 'chroniony do {date}: {place}',
  protected_until: 'chroniony do {date}',
  protected_undated: 'chroniony',
  protected_countries: {
    one: 'chroniony w {count} kraju',
    few: 'chroniony w {count} krajach',
    many: 'chroniony w {count} krajach',
    other: 'chroniony w {count} kraju',
  },
  protected_countries_until: {
    one: 'chroniony w {count} kraju do {date}',
    few: 'chroniony w {count} krajach do {date}',
    many: 'chroniony w {count} krajach do {date}',
    other: 'chroniony w {count} kraju do {date}',
  },
  awaiting: 'czeka na decyzję urzędu',
  late: 'można jeszcze przedłużyć',
  late_until: 'można przedłużyć najpóźniej {date}',
  unclear: 'ochronę trzeba wyjaśnić z kancelarią',
  overdue: 'zarejestrowany, wymaga działania',
  answer: 'zgłoszony, wymaga działania',
  ended: 'niechroniony',
  ended_until: 'był chroniony do {date}',
  ended_because: 'niechroniony: {reason}, {date}',
  elsewhere: 'prowadzi go inny pełnomocnik',
} as const;

const english: TranslationOf<typeof polish> = {
  protected: { one: '{count} mark protected', other: '{count} marks protected' },
  in_countries: { one: 'in {count} country', other: 'in {count} countries' },
  pending_too: {
    one: '{count} awaiting the office’s decision',
    other: '{count} awaiting the office’s decision',
  },
  pending_only: {
    one: '{count} mark is awaiting the office’s decision',
    other: '{count} marks are awaiting the office’s decision',
  },
  grace_too: { one: '{count} can still be renewed', other: '{count} can still be renewed' },
  grace_only: {
    one: '{count} mark can still be renewed',
    other: '{count} marks can still be renewed',
  },
  action_too: { one: '{count} needs action', other: '{count} need action' },
  action_only: { one: '{count} mark needs action', other: '{count} marks need action' },
  unclear_too: {
    one: '{count} to be clarified with the firm',
    other: '{count} to be clarified with the firm',
  },
  unclear_only: {
    one: '{count} mark to be clarified with the firm',
    other: '{count} marks to be clarified with the firm',
  },
  elsewhere_only: {
    one: '{count} mark is handled by another representative',
    other: '{count} marks are handled by another representative',
  },
  none_protected: 'None of your marks is protected at present',
  no_marks: 'Your marks are not here yet',
  no_marks_text:
    'Once the firm has added a mark, you will see where and until when it is protected and what comes next. If you have questions, please call or write.',

  waiting: {
    one: '{count} matter is waiting for you.',
    other: '{count} matters are waiting for you.',
  },
  next: 'Next deadline: {date}, {mark}: {what}.',
  nothing_next: 'No deadline is coming up.',
  some_passed: 'Some deadlines have passed: please ask the firm what this means.',

  coming: 'What comes next',
  coming_none: 'No deadline is coming up. When one does, you will see here who takes care of it.',
  coming_more: 'All deadlines',
  by: 'by {date}',
  at_the_latest: '{date} at the latest',
  passed: 'the deadline was {date}',
  awaits: 'Awaiting the office’s decision.',
  awaits_since: 'Awaiting the office’s decision, applied for on {date}.',
  office_fee: 'Official fee',
  price_by: 'by {date}',
  price_late: 'Later, by {date}',
  missed: 'After {date}: {consequence}',

  where: 'Where they are protected',
  where_more: 'Full map',

  marks: 'Your marks',
  marks_all: 'All marks',
  meaning:
    '“Protected” means that the office has registered the mark (status “Registered”) and the paid term of protection is running.',
  protected_PL: 'protected in Poland',
  protected_PL_until: 'protected in Poland until {date}',
  protected_EU: 'protected in the European Union',
  protected_EU_until: 'protected in the European Union until {date}',
  protected_at: 'protected: {place}',
  protected_at_until: 'protected until {date}: {place}',
  protected_until: 'protected until {date}',
  protected_undated: 'protected',
  protected_countries: {
    one: 'protected in {count} country',
    other: 'protected in {count} countries',
  },
  protected_countries_until: {
    one: 'protected in {count} country until {date}',
    other: 'protected in {count} countries until {date}',
  },
  awaiting: 'awaiting the office’s decision',
  late: 'can still be renewed',
  late_until: 'can be renewed until {date} at the latest',
  unclear: 'protection to be clarified with the firm',
  overdue: 'registered, action needed',
  answer: 'applied for, action needed',
  ended: 'not protected',
  ended_until: 'was protected until {date}',
  ended_because: 'not protected: {reason}, {date}',
  elsewhere: 'handled by another representative',
};

/** What clients read of their marks on the home page, loaded with it. */
export const portalMessages = { pl: polish, en: english };
