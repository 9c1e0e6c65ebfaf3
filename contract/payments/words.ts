import type { TranslationOf } from '#contract/words/i18n';

const polish = {
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
    'Okres od {from} zapisano jako przedłużony, ale nie jest opłacony: do zapłaty biegnie termin {from}, a po nim dodatkowy.',
  renewed_unpaid_over:
    'Okres od {from} zapisano jako przedłużony, ale nie jest opłacony, a ostatni dzień minął {lastDay}: sprawdź w urzędzie, czy ochrona trwa.',
  renew: 'Przedłuż',
  renew_title: 'Przedłużyć ochronę?',
  renew_text:
    'Ochrona potrwa od {from} do {to}. Powstanie niezapłacona płatność z terminem {from}.',
  renew_text_paid:
    'Ochrona potrwa od {from} do {to}. Zapłata jest tu przedłużeniem: powstanie płatność zapłacona w dniu przedłużenia.',
  renew_text_owed:
    'Ochrona potrwa od {from} do {to}. Zapłata jest tu przedłużeniem: płatność, która czeka ({fee}), będzie zapłacona w dniu przedłużenia.',
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
  add: 'Dodaj płatność',
  edit: 'Edytuj',
  edit_title: 'Płatność',
  saved: 'Płatność zapisana.',
  list_lead: 'Najpierw to, co zaległe, potem według terminu; zapłacone na końcu.',
  mark_paid: 'Oznacz jako zapłacone',
  paid_title: 'Oznaczyć jako zapłacone?',
  paid_text_one: '{fee}, {amount}.',
  paid_text:
    'Dotyczy niezapłaconych spośród zaznaczonych. Zapłacone wcześniej zachowają swoją datę.',
  paid_on: 'Data zapłaty',
  paid_on_needed: 'Podaj datę zapłaty.',
  paid_done: {
    one: 'Zapłacona: {count} płatność.',
    few: 'Zapłacone: {count} płatności.',
    many: 'Zapłacone: {count} płatności.',
    other: 'Zapłacone: {count} płatności.',
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
  renewal: 'Renewal',
  expires: 'Protection expires',
  new_end: 'New expiration date',
  window: 'Can be renewed',
  window_from_to: 'from {from}, with grace until {to}',
  state_unknown: 'The mark has no expiration date, so there is nothing to renew.',
  state_early: 'Too early: the time for renewal begins on {date}.',
  state_open: 'It is time to renew.',
  state_grace: 'In grace: the office charges more. Last day: {date}.',
  state_over:
    'Grace ended on {date}: the protection has lapsed, unless it was renewed before and that is not recorded.',
  not_renewable:
    'Only a registered or expired mark is renewed, designations together with their international mark.',
  renewed_unpaid:
    'The term from {from} is recorded as renewed, but its fee is not paid: the deadline of {from} and its grace go on until it is.',
  renewed_unpaid_over:
    'The term from {from} is recorded as renewed, but its fee is not paid and the last day was {lastDay}: check with the office whether protection goes on.',
  renew: 'Renew',
  renew_title: 'Renew the protection?',
  renew_text:
    'The protection will last from {from} to {to}. An unpaid payment due on {from} is entered.',
  renew_text_paid:
    'The protection will last from {from} to {to}. Payment is the renewal here: a payment is entered as paid on the day of the renewal.',
  renew_text_owed:
    'The protection will last from {from} to {to}. Payment is the renewal here: the payment that is owed ({fee}) will be paid on the day of the renewal.',
  renew_revives: 'The expired mark becomes registered again.',
  renew_owed: {
    one: 'There is {count} unpaid payment for this term already; the renewal adds another:',
    other: 'There are {count} unpaid payments for this term already; the renewal adds another:',
  },
  renew_owed_besides: {
    one: 'There is another {count} unpaid payment for this term:',
    other: 'There are another {count} unpaid payments for this term:',
  },
  owed_by: '{amount}, due {date}',
  owed: '{amount}, without a deadline',
  amount_hint: 'The amount is proposed from the table of fees; you can change it.',
  renewed: 'The protection is renewed until {date}.',
  renewals: 'Renewals so far',
  period: '{from} – {to}',
  recorded: 'recorded {date}',
  by: 'recorded {date}, {name}',
  undo: 'Undo',
  undo_of: 'Undo the renewal until {date}',
  undo_title: 'Undo the renewal until {date}?',
  undo_text: 'The earlier expiration date returns, and the unpaid payment is gone.',
  undo_text_paid:
    'The earlier expiration date returns. The fee that was paid stays; if it never was, correct it with the payments of the mark.',
  undone: 'The renewal is undone.',
  payments: 'Payments',
  add: 'Add a payment',
  edit: 'Edit',
  edit_title: 'Payment',
  saved: 'The payment is saved.',
  list_lead: 'Overdue payments first, then by deadline; paid ones at the end.',
  mark_paid: 'Mark as paid',
  paid_title: 'Mark as paid?',
  paid_text_one: '{fee}, {amount}.',
  paid_text: 'The unpaid ones among those selected. Those paid before keep their date.',
  paid_on: 'Date of payment',
  paid_on_needed: 'Enter the date of payment.',
  paid_done: { one: 'Paid: {count} payment.', other: 'Paid: {count} payments.' },
  totals: 'Sums by currency',
  currency_short: 'Currency',
  overdue: 'Overdue',
  due_soon: 'Within 30 days',
  unpaid: 'All unpaid',
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
