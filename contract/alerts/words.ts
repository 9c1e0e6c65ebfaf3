import { openAlertMessages } from '#contract/alerts/openWords';
import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  ...openAlertMessages.pl,
  history: 'Historia alertów',
  lead: 'Alerty pojawiają się automatycznie, gdy znak wymaga uwagi, i znikają, gdy ustanie ich przyczyna.',
  lead_client:
    'Alerty mówią, że przy Państwa znaku zbliża się coś ważnego. Przy każdym jest napisane, kto się tym zajmuje.',
  late: 'Po terminie',
  week: 'W ciągu 7 dni',
  soon: 'W ciągu 30 dni',
  later: 'Później',
  upcoming: 'Nadchodzące',
  to_know: 'Do wiadomości',
  settle: 'Załatw',
  check: 'Sprawdź',
  settle_of: '{act}: {content}',
  empty: 'Nic nie wymaga uwagi',
  empty_text:
    'Alert pojawi się tu automatycznie, gdy zbliży się termin niezapłaconej opłaty lub koniec ochrony, gdy terytorium ma szczególne wymogi albo gdy znak międzynarodowy straci znak bazowy.',
  content: 'Treść',
  invalidate: 'Oznacz jako nieaktualny',
  invalidate_title: 'Oznaczyć alert jako nieaktualny?',
  invalidate_text:
    'Alert zniknie z listy wszystkich i nie wróci, chyba że zmieni się jego przyczyna. Historia zachowa, kto i kiedy tak zdecydował.',
  invalidate_done: 'Alert oznaczony jako nieaktualny.',
  invalidate_many: 'Oznacz jako nieaktualne',
  invalidate_many_title: {
    one: 'Oznaczyć {count} alert jako nieaktualny?',
    few: 'Oznaczyć {count} alerty jako nieaktualne?',
    many: 'Oznaczyć {count} alertów jako nieaktualne?',
    other: 'Oznaczyć {count} alertu jako nieaktualne?',
  },
  invalidate_many_text:
    'Alerty znikną z listy wszystkich i nie wrócą, chyba że zmieni się ich przyczyna. Historia zachowa, kto i kiedy tak zdecydował.',
  invalidate_many_done: {
    one: 'Oznaczono {count} alert jako nieaktualny.',
    few: 'Oznaczono {count} alerty jako nieaktualne.',
    many: 'Oznaczono {count} alertów jako nieaktualne.',
    other: 'Oznaczono {count} alertu jako nieaktualne.',
  },
  restore: 'Przywróć alert',
  restored: 'Alert jest znowu aktualny.',
} as const;

const english: TranslationOf<typeof polish> = {
  ...openAlertMessages.en,
  history: 'Alert history',
  lead: 'Alerts appear automatically when a mark needs attention and disappear when the cause is gone.',
  lead_client:
    'An alert tells you that something important is coming up for your mark. Each one says who is dealing with it.',
  late: 'Overdue',
  week: 'Within 7 days',
  soon: 'Within 30 days',
  later: 'Later',
  upcoming: 'Upcoming',
  to_know: 'For information',
  settle: 'Resolve',
  check: 'Check',
  settle_of: '{act}: {content}',
  empty: 'Nothing needs attention',
  empty_text:
    'An alert appears here automatically when an unpaid fee falls due or protection is about to end, when a territory has special requirements, or when an international mark loses its base mark.',
  content: 'Content',
  invalidate: 'Mark as invalid',
  invalidate_title: 'Mark the alert as invalid?',
  invalidate_text:
    'The alert will disappear from everyone’s list and will not come back unless its cause changes. The history records who decided this and when.',
  invalidate_done: 'Alert marked as invalid.',
  invalidate_many: 'Mark as invalid',
  invalidate_many_title: {
    one: 'Mark {count} alert as invalid?',
    other: 'Mark {count} alerts as invalid?',
  },
  invalidate_many_text:
    'The alerts will disappear from everyone’s list and will not come back unless their cause changes. The history records who decided this and when.',
  invalidate_many_done: {
    one: '{count} alert marked as invalid.',
    other: '{count} alerts marked as invalid.',
  },
  restore: 'Restore the alert',
  restored: 'The alert is valid again.',
};

/** Messages of alerts, loaded with the navigation, which shows their number. */
export const alertMessages = { pl: polish, en: english };
