import { paymentActMessages } from '#contract/payments/actWords';
import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  ...paymentActMessages.pl,
  renewal: 'Przedłużenie ochrony',
  expires: 'Ochrona wygasa',
  new_end: 'Nowa data wygaśnięcia',
  window: 'Przedłużyć można',
  window_from_to: 'od {from}, z dodatkowym terminem do {to}',
  state_unknown: 'Znak nie ma daty wygaśnięcia, więc nie ma czego przedłużyć.',
  state_early: 'Za wcześnie: okres przedłużenia zacznie się {date}.',
  state_open: 'Trwa okres przedłużenia.',
  state_grace: 'Trwa dodatkowy termin: urząd pobiera wyższą opłatę. Ostatni dzień: {date}.',
  state_over:
    'Dodatkowy termin minął {date}: ochrona wygasła, chyba że przedłużono ją wcześniej, a tego nie zapisano.',
  not_renewable:
    'Przedłuża się tylko zarejestrowany lub wygasły znak, a wyznaczenia razem ze znakiem międzynarodowym.',
  renewed_unpaid:
    'Okres od {from} zapisano jako przedłużony, ale nie jest opłacony: termin zapłaty to {from}, a po nim biegnie dodatkowy.',
  renewed_unpaid_over:
    'Okres od {from} zapisano jako przedłużony, ale nie jest opłacony, a ostatni dzień minął {lastDay}: sprawdź w urzędzie, czy ochrona trwa.',
  open_mark: 'Otwórz znak',
  renew_title: 'Przedłużyć ochronę?',
  renew_text:
    'Ochrona potrwa od {from} do {to}. Powstanie niezapłacona płatność z terminem {from}.',
  renew_text_paid:
    'Ochrona potrwa od {from} do {to}. Zapłata jest tu przedłużeniem: powstanie płatność zapłacona w dniu przedłużenia.',
  renew_text_owed:
    'Ochrona potrwa od {from} do {to}. Zapłata jest tu przedłużeniem: czekająca płatność ({fee}) zostanie oznaczona jako zapłacona w dniu przedłużenia.',
  renew_revives: 'Wygasły znak znów będzie zarejestrowany.',
  renew_owed: {
    one: 'Za ten okres jest już {count} niezapłacona płatność, a przedłużenie doda następną:',
    few: 'Za ten okres są już {count} niezapłacone płatności, a przedłużenie doda następną:',
    many: 'Za ten okres jest już {count} niezapłaconych płatności, a przedłużenie doda następną:',
    other: 'Za ten okres jest już {count} niezapłaconej płatności, a przedłużenie doda następną:',
  },
  renew_owed_besides: {
    one: 'Za ten okres jest jeszcze {count} niezapłacona płatność:',
    few: 'Za ten okres są jeszcze {count} niezapłacone płatności:',
    many: 'Za ten okres jest jeszcze {count} niezapłaconych płatności:',
    other: 'Za ten okres jest jeszcze {count} niezapłaconej płatności:',
  },
  owed_by: '{amount}, termin {date}',
  owed: '{amount}, bez terminu',
  amount_hint: 'Kwota zaproponowana z tabeli opłat; można ją zmienić.',
  renewed: 'Ochrona przedłużona do {date}.',
  renewals: 'Dotychczasowe przedłużenia',
  period: '{from} – {to}',
  recorded: 'zapisano {date}',
  by: 'zapisano {date}, {name}',
  undo: 'Cofnij',
  undo_of: 'Cofnij przedłużenie do {date}',
  undo_title: 'Cofnąć przedłużenie do {date}?',
  undo_text: 'Wróci poprzednia data wygaśnięcia, a niezapłacona płatność zniknie.',
  undo_text_paid:
    'Wróci poprzednia data wygaśnięcia. Zapłacona opłata zostanie; jeśli jej nie było, popraw ją w płatnościach znaku.',
  undone: 'Przedłużenie cofnięte.',
  payments: 'Płatności',
  edit: 'Edytuj',
  edit_title: 'Płatność',
  saved: 'Płatność zapisana.',
  no_payments: 'Płatność dotyczy znaku. Jeśli nie ma jeszcze żadnego, najpierw dodaj znak.',
  list_lead: 'Najpierw to, co zaległe, potem według terminu; zapłacone na końcu.',
  list_lead_client: 'Przy każdej otwartej opłacie jest napisane, kto ją płaci.',
  mark_paid: 'Oznacz jako zapłacone',
  paid_title: 'Oznaczyć jako zapłacone?',
  paid_text_one: '{fee}, {amount}.',
  paid_text:
    'Dotyczy niezapłaconych spośród zaznaczonych. Zapłacone wcześniej zachowają swoją datę.',
  paid_on: 'Data zapłaty',
  paid_on_needed: 'Podaj datę zapłaty.',
  paid_done: {
    one: 'Oznaczono jako zapłaconą: {count} płatność.',
    few: 'Oznaczono jako zapłacone: {count} płatności.',
    many: 'Oznaczono jako zapłacone: {count} płatności.',
    other: 'Oznaczono jako zapłacone: {count} płatności.',
  },
  totals: 'Sumy według walut',
  currency_short: 'Waluta',
  overdue: 'Po terminie',
  due_soon: 'W ciągu 30 dni',
  unpaid: 'Niezapłacone razem',
  paid: 'Zapłacone',
  state_paid: 'Zapłacona',
  state_unpaid: 'Niezapłacona',
  proposed_amount: {
    one: 'Tabela opłat: {fee} za {count} klasę.',
    few: 'Tabela opłat: {fee} za {count} klasy.',
    many: 'Tabela opłat: {fee} za {count} klas.',
    other: 'Tabela opłat: {fee} za {count} klasy.',
  },
  take_amount: 'Wstaw tę kwotę',
  no_rate: 'Tabela opłat nie ma stawki na {date}: wpisz kwotę albo uzupełnij tabelę.',
} as const;

const english: TranslationOf<typeof polish> = {
  ...paymentActMessages.en,
  renewal: 'Renewal',
  expires: 'Protection expires',
  new_end: 'New expiration date',
  window: 'Can be renewed',
  window_from_to: 'from {from}, with a grace period until {to}',
  state_unknown: 'The mark has no expiration date, so there is nothing to renew.',
  state_early: 'Too early: the renewal period opens on {date}.',
  state_open: 'The renewal period is open.',
  state_grace: 'In grace: the office charges a higher fee. Last day: {date}.',
  state_over:
    'The grace period ended on {date}: protection has lapsed, unless it was renewed earlier and this was not recorded.',
  not_renewable:
    'Only a registered or expired mark can be renewed; designations are renewed together with their international mark.',
  renewed_unpaid:
    'The term from {from} is recorded as renewed, but its fee is not paid: it is due on {from}, followed by a grace period.',
  renewed_unpaid_over:
    'The term from {from} is recorded as renewed, but its fee is not paid and the last day was {lastDay}: check with the office whether the mark is still protected.',
  open_mark: 'Open the mark',
  renew_title: 'Renew protection?',
  renew_text:
    'Protection will run from {from} to {to}. An unpaid fee due on {from} will be entered.',
  renew_text_paid:
    'Protection will run from {from} to {to}. Here, paying the fee is the renewal: a payment will be entered as paid on the renewal date.',
  renew_text_owed:
    'Protection will run from {from} to {to}. Here, paying the fee is the renewal: the outstanding payment ({fee}) will be marked as paid on the renewal date.',
  renew_revives: 'The expired mark will be registered again.',
  renew_owed: {
    one: 'There is already {count} unpaid fee for this term; the renewal will add another:',
    other: 'There are already {count} unpaid fees for this term; the renewal will add another:',
  },
  renew_owed_besides: {
    one: 'There is {count} more unpaid fee for this term:',
    other: 'There are {count} more unpaid fees for this term:',
  },
  owed_by: '{amount}, due {date}',
  owed: '{amount}, without a deadline',
  amount_hint: 'The amount is proposed from the fee table; you can change it.',
  renewed: 'Protection renewed until {date}.',
  renewals: 'Past renewals',
  period: '{from} – {to}',
  recorded: 'recorded {date}',
  by: 'recorded {date}, {name}',
  undo: 'Undo',
  undo_of: 'Undo the renewal until {date}',
  undo_title: 'Undo the renewal until {date}?',
  undo_text: 'The earlier expiration date will be restored and the unpaid fee deleted.',
  undo_text_paid:
    'The earlier expiration date will be restored. The paid fee stays; if it was never paid, correct it in the mark’s payments.',
  undone: 'Renewal undone.',
  payments: 'Payments',
  edit: 'Edit',
  edit_title: 'Payment',
  saved: 'Payment saved.',
  no_payments: 'A payment belongs to a mark. If there is none yet, add the mark first.',
  list_lead: 'Overdue payments first, then by deadline; paid ones at the end.',
  list_lead_client: 'Each open fee says who pays it.',
  mark_paid: 'Mark as paid',
  paid_title: 'Mark as paid?',
  paid_text_one: '{fee}, {amount}.',
  paid_text: 'Applies to the unpaid ones among those selected. Those already paid keep their date.',
  paid_on: 'Payment date',
  paid_on_needed: 'Enter the payment date.',
  paid_done: { one: '{count} payment marked as paid.', other: '{count} payments marked as paid.' },
  totals: 'Totals by currency',
  currency_short: 'Currency',
  overdue: 'Overdue',
  due_soon: 'Within 30 days',
  unpaid: 'Total unpaid',
  paid: 'Paid',
  state_paid: 'Paid',
  state_unpaid: 'Not paid',
  proposed_amount: {
    one: 'Fee table: {fee} for {count} class.',
    other: 'Fee table: {fee} for {count} classes.',
  },
  take_amount: 'Use this amount',
  no_rate: 'The fee table has no rate for {date}: enter the amount or complete the table.',
};

/** Messages of payments and renewals, loaded with their pages. */
export const paymentMessages = { pl: polish, en: english };
