import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  lead_no_smtp:
    'Serwer poczty nie jest skonfigurowany. Wiadomości zostają tutaj, a link można otworzyć i przekazać samodzielnie. Każde wyświetlenie linku zapisuje się w historii. Wysyłanie poczty włącza osoba, która prowadzi serwer (SMTP_URL).',
  lead_smtp: 'Wiadomości są wysyłane przez serwer poczty. Nieudane próby są ponawiane.',
  empty: 'Nie ma żadnych wiadomości',
  empty_text: 'Pojawią się tutaj, gdy ktoś poprosi o reset hasła lub system o czymś powiadomi.',
  created: 'Utworzono',
  recipient: 'Odbiorca',
  subject: 'Temat',
  subject_and_status: 'Temat i status',
  attempts: {
    one: '{count} próba',
    few: '{count} próby',
    many: '{count} prób',
    other: '{count} próby',
  },
  next_attempt: 'następna próba {when}',
  read: 'Przeczytaj',
  show_link: 'Pokaż link',
  link_title: 'Link z wiadomości',
  link_warning: 'Kto ma ten link, może ustawić hasło do konta. Przekaż go tylko adresatowi.',
  retry: 'Wyślij teraz',
  retry_done: 'Wiadomość zostanie wysłana za chwilę.',
} as const;

const english: TranslationOf<typeof polish> = {
  lead_no_smtp:
    'No mail server is configured. Messages stay here, and a link can be opened and passed on by hand. Each time a link is shown, the history records it. Whoever runs the server switches mail on (SMTP_URL).',
  lead_smtp: 'Messages are sent through the mail server. Failed attempts are retried.',
  empty: 'There are no messages',
  empty_text:
    'They appear here when somebody asks for a password reset or the system sends a notification.',
  created: 'Created',
  recipient: 'Recipient',
  subject: 'Subject',
  subject_and_status: 'Subject and status',
  attempts: { one: '{count} attempt', other: '{count} attempts' },
  next_attempt: 'next attempt {when}',
  read: 'Read',
  show_link: 'Show the link',
  link_title: 'Link from the message',
  link_warning:
    'Anyone who has this link can set the account’s password. Pass it on only to the addressee.',
  retry: 'Send now',
  retry_done: 'The message will be sent in a moment.',
};

/** The outgoing mail as administrators read it. */
export const outboxMessages = { pl: polish, en: english };
