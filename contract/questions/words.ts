import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  lead: 'Pytania klientów o ich znaki i wiadomości kancelarii do nich.',
  view_to_answer: 'Do odpowiedzi',
  view_for_client: 'Czeka na klienta',
  view_open: 'Otwarte',
  view_to_close: 'Do zamknięcia',
  nothing: 'Nikt jeszcze o nic nie zapytał',
  nothing_text:
    'Tu staną pytania klientów o ich znaki i wiadomości kancelarii do nich, z terminem odpowiedzi. Klient pyta na stronie swojego znaku; Ty możesz napisać pierwszy, na stronie znaku w zakładce „Pytania”.',
  to_marks: 'Wybierz znak',
  no_match: 'Żadne pytanie nie pasuje do filtrów',
  no_match_text:
    'Lista pokazuje teraz tylko część pytań. Wyczyść filtry, a zobaczysz wszystkie, także zamknięte.',
  ask: 'Zapytaj o ten znak',
  answer_with_files: 'Odpowiedz i dołącz pliki',
  ask_lead:
    'Pytanie trafi do osoby, która w kancelarii odpowiada za ten znak. O odpowiedzi powiadomimy Państwa e-mailem.',
  ask_lead_no_mail:
    'Pytanie trafi do osoby, która w kancelarii odpowiada za ten znak. Odpowiedź pojawi się na tej stronie.',
  ask_send: 'Wyślij pytanie',
  asked: 'Pytanie trafiło do kancelarii.',
  added: 'Wiadomość trafiła do kancelarii.',
  write: 'Napisz do klienta',
  write_lead: 'Wiadomość zobaczą wszystkie konta tego klienta. Dostaną też e-mail z jej treścią.',
  write_lead_no_mail:
    'Wiadomość zobaczą wszystkie konta tego klienta, ale dopiero po zalogowaniu: serwer poczty nie jest skonfigurowany, więc nikt nie dostanie e-maila.',
  nobody:
    'Żadne konto tego klienta nie może się zalogować, więc nikt teraz nie przeczyta wiadomości ani nie dostanie e-maila. Zobaczą ją konta, które powstaną później.',
  write_send: 'Wyślij wiadomość',
  written: {
    one: 'Wiadomość zapisana. E-mail z jej treścią dostanie {count} osoba.',
    few: 'Wiadomość zapisana. E-mail z jej treścią dostaną {count} osoby.',
    many: 'Wiadomość zapisana. E-mail z jej treścią dostanie {count} osób.',
    other: 'Wiadomość zapisana. E-mail z jej treścią dostanie {count} osoby.',
  },
  written_no_mail:
    'Wiadomość zapisana. Klient zobaczy ją po zalogowaniu; e-mail nie wyszedł, bo serwer poczty nie jest skonfigurowany.',
  written_nobody:
    'Wiadomość zapisana, ale nikt jej teraz nie przeczyta: żadne konto tego klienta nie może się zalogować.',
  newer: 'W tej rozmowie pojawiła się nowa wiadomość. Jest nad tym polem.',
  answer: 'Odpowiedz',
  add: 'Dopisz',
  reopen: 'Napisz ponownie',
  send: 'Wyślij',
  close: 'Sprawa załatwiona',
  close_of: 'Sprawa załatwiona: {opening}',
  close_title: 'Zamknąć pytanie bez odpowiedzi?',
  close_unanswered: 'Kancelaria jeszcze na nie nie odpowiedziała i po zamknięciu nie będzie.',
  close_unanswered_by_firm:
    'Klient nie dostał jeszcze odpowiedzi i po zamknięciu jej nie dostanie.',
  close_anyway: 'Zamknij bez odpowiedzi',
  act_of: '{act}: {opening}',
  closed_by: 'Zamknięte: {by}, {when}',
  of_client: 'Pytanie',
  of_firm: 'Wiadomość kancelarii',
  firm: 'Kancelaria',
  customer_then: 'Klient: {customer}',
  former:
    'Znak ma teraz innego klienta. Obecny klient nie widzi tej rozmowy, a poprzedni nie widzi już znaku, więc nie można jej kontynuować.',
  client_WAITS_FOR_FIRM: 'Czekamy na odpowiedź kancelarii',
  client_WAITS_FOR_CLIENT: 'Jest odpowiedź',
  client_written: 'Kancelaria napisała do Państwa',
  client_CLOSED: 'Zamknięte',
  firm_WAITS_FOR_FIRM: 'Odpowiedź do {date}',
  firm_WAITS_FOR_CLIENT: 'Czeka na klienta',
  firm_CLOSED: 'Zamknięte',
  to_close: 'Do zamknięcia',
  older: 'Pokaż starsze ({count})',
  earlier: 'Pokaż wcześniejsze wiadomości ({count})',
  waiting: {
    one: '{count} czeka',
    few: '{count} czekają',
    many: '{count} czeka',
    other: '{count} czeka',
  },
  for_you: 'Do przeczytania lub odpowiedzi',
  mine: 'Państwa pytania',
  mine_more: {
    one: 'I {count} starsze pytanie na stronie znaku.',
    few: 'I {count} starsze pytania na stronach znaków.',
    many: 'I {count} starszych pytań na stronach znaków.',
    other: 'I {count} starszego pytania na stronach znaków.',
  },
} as const;

const english: TranslationOf<typeof polish> = {
  lead: 'Clients’ questions about their marks, and the firm’s messages to them.',
  view_to_answer: 'To answer',
  view_for_client: 'Waiting for the client',
  view_open: 'Open',
  view_to_close: 'To be closed',
  nothing: 'No one has asked anything yet',
  nothing_text:
    'Clients’ questions about their marks and the firm’s messages to them will be listed here, each with the day to answer by. Clients ask on the page of their mark; you can write first, on the page of a mark under “Questions”.',
  to_marks: 'Choose a mark',
  no_match: 'No question matches the filters',
  no_match_text:
    'The list shows only some of the questions now. Clear the filters to see all of them, closed ones too.',
  ask: 'Ask about this mark',
  answer_with_files: 'Answer and attach files',
  ask_lead:
    'Your question goes to the person at the firm who is responsible for this mark. You will be told of the answer by e-mail.',
  ask_lead_no_mail:
    'Your question goes to the person at the firm who is responsible for this mark. The answer will appear on this page.',
  ask_send: 'Send the question',
  asked: 'The firm has your question.',
  added: 'The firm has your message.',
  write: 'Write to the client',
  write_lead:
    'All accounts of this customer will see the message, and get an e-mail with its text.',
  write_lead_no_mail:
    'All accounts of this customer will see the message, but only once they sign in: no mail server is configured, so no one gets an e-mail.',
  nobody:
    'No account of this customer can sign in, so no one can read the message now or gets an e-mail. Accounts created later will see it.',
  write_send: 'Send the message',
  written: {
    one: 'Message saved. {count} person will get an e-mail with its text.',
    other: 'Message saved. {count} people will get an e-mail with its text.',
  },
  written_no_mail:
    'Message saved. The client will see it after signing in; no e-mail went out, because no mail server is configured.',
  written_nobody:
    'Message saved, but no one can read it now: no account of this customer can sign in.',
  newer: 'A new message has arrived in this exchange. It is above this field.',
  answer: 'Answer',
  add: 'Add a message',
  reopen: 'Write again',
  send: 'Send',
  close: 'Matter settled',
  close_of: 'Matter settled: {opening}',
  close_title: 'Close the question without an answer?',
  close_unanswered: 'The firm has not answered it yet, and will not once it is closed.',
  close_unanswered_by_firm:
    'The client has had no answer yet, and will get none once it is closed.',
  close_anyway: 'Close without an answer',
  act_of: '{act}: {opening}',
  closed_by: 'Closed: {by}, {when}',
  of_client: 'Question',
  of_firm: 'Message of the firm',
  firm: 'The firm',
  customer_then: 'Customer: {customer}',
  former:
    'The mark belongs to another customer now. That customer does not see this exchange, and the former one no longer sees the mark, so it cannot be continued.',
  client_WAITS_FOR_FIRM: 'Waiting for the firm’s answer',
  client_WAITS_FOR_CLIENT: 'There is an answer',
  client_written: 'The firm has written to you',
  client_CLOSED: 'Closed',
  firm_WAITS_FOR_FIRM: 'Answer by {date}',
  firm_WAITS_FOR_CLIENT: 'Waiting for the client',
  firm_CLOSED: 'Closed',
  to_close: 'To be closed',
  older: 'Show older ones ({count})',
  earlier: 'Show earlier messages ({count})',
  waiting: { one: '{count} waiting', other: '{count} waiting' },
  for_you: 'To read or answer',
  mine: 'Your questions',
  mine_more: {
    one: 'And {count} older question on the page of its mark.',
    other: 'And {count} older questions on the pages of their marks.',
  },
};

/** Sentences of questions about marks. */
export const questionMessages = { pl: polish, en: english };
