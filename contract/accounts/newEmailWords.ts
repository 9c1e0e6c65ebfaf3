import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  title: 'Nowy adres e-mail',
  waits:
    '{email} czeka na potwierdzenie linkiem, który wysłaliśmy tam {sent} (ważny do {expires}). Do tego czasu działa dotychczasowy adres.',
  held: '{email} czeka na potwierdzenie. Serwer poczty nie jest skonfigurowany, więc przekaż link tej osobie (utworzony {sent}, ważny do {expires}). Do tego czasu działa dotychczasowy adres.',
  expired: '{email} nie został potwierdzony, a link wygasł {expires}. Działa dotychczasowy adres.',
  resend: 'Wyślij link ponownie',
  make: 'Utwórz nowy link',
  sent: 'Link wysłany na nowy adres. Poprzedni już nie działa.',
  made: 'Nowy link jest gotowy do przekazania. Poprzedni już nie działa.',
  show: 'Pokaż link do przekazania',
  link_title: 'Link do potwierdzenia adresu',
  link_lead:
    'Nic nie zostało wysłane, bo serwer poczty nie jest skonfigurowany. Przekaż link osobie, która czyta pocztę pod adresem {email}. Kto go otworzy, potwierdzi ten adres.',
  withdraw: 'Wycofaj nowy adres',
  withdraw_title: 'Wycofać nowy adres {email}?',
  withdraw_text: 'Link przestanie działać, a dotychczasowy adres pozostanie.',
  withdrawn: 'Nowy adres został wycofany.',
} as const;

const english: TranslationOf<typeof polish> = {
  title: 'New e-mail address',
  waits:
    '{email} is waiting to be confirmed by the link we sent there on {sent} (valid until {expires}). Until then the previous address works.',
  held: '{email} is waiting to be confirmed. No mail server is set up, so hand the link over (made on {sent}, valid until {expires}). Until then the previous address works.',
  expired:
    '{email} was not confirmed, and the link expired on {expires}. The previous address works.',
  resend: 'Send the link again',
  make: 'Make a new link',
  sent: 'The link was sent to the new address. The earlier one no longer works.',
  made: 'A new link is ready to be handed over. The earlier one no longer works.',
  show: 'Show the link to hand over',
  link_title: 'Link to confirm the address',
  link_lead:
    'Nothing was sent, because no mail server is set up. Hand the link to whoever reads mail at {email}. Whoever opens it confirms this address.',
  withdraw: 'Withdraw the new address',
  withdraw_title: 'Withdraw the new address {email}?',
  withdraw_text: 'The link stops working, and the previous address stays.',
  withdrawn: 'The new address was withdrawn.',
};

/** A new address of a client that waits to be confirmed. */
export const newEmailMessages = { pl: polish, en: english };
