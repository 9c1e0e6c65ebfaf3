import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  title: 'Co dzieje się ze zgłoszeniem',
  OPPOSITION: 'Ktoś sprzeciwił się rejestracji tego znaku.',
  INITIAL_REJECTION: 'Urząd zapowiedział odmowę rejestracji tego znaku.',
  answer_due: 'Na odpowiedź jest czas do {date}.',
  answer_due_rolled: 'Na odpowiedź jest czas do {date} (dzień wolny, więc najpóźniej {last}).',
  answer_at_the_latest: 'Na odpowiedź jest czas najpóźniej do {date}.',
  answer_passed: 'Czas na odpowiedź minął {date}.',
  until_decided: 'Do rozstrzygnięcia znak nie jest chroniony.',
  handled: 'Sprawę prowadzi kancelaria.',
  handled_by: 'Sprawę prowadzi kancelaria ({person}).',
  handled_unknown: 'Proszę ustalić z kancelarią, kto prowadzi tę sprawę.',
  OPPOSITION_short: 'zgłoszony, ktoś się sprzeciwił',
  INITIAL_REJECTION_short: 'zgłoszony, urząd zapowiedział odmowę',
  met: {
    one: '{count} zgłoszenie napotkało sprzeciw lub zapowiedź odmowy.',
    few: '{count} zgłoszenia napotkały sprzeciw lub zapowiedź odmowy.',
    many: '{count} zgłoszeń napotkało sprzeciw lub zapowiedź odmowy.',
    other: '{count} zgłoszenia napotkało sprzeciw lub zapowiedź odmowy.',
  },
} as const;

const english: TranslationOf<typeof polish> = {
  title: 'What is happening to the application',
  OPPOSITION: 'Someone has opposed the registration of this mark.',
  INITIAL_REJECTION: 'The office has announced that it intends to refuse this mark.',
  answer_due: 'A response is due by {date}.',
  answer_due_rolled: 'A response is due by {date} (a non-working day, so by {last} at the latest).',
  answer_at_the_latest: 'A response is due by {date} at the latest.',
  answer_passed: 'The time for a response ended on {date}.',
  until_decided: 'Until this is decided, the mark is not protected.',
  handled: 'The firm handles the case.',
  handled_by: 'The firm ({person}) handles the case.',
  handled_unknown: 'Please ask the firm who handles this case.',
  OPPOSITION_short: 'applied for, opposed by someone',
  INITIAL_REJECTION_short: 'applied for, refusal announced',
  met: {
    one: '{count} application has met an opposition or an announced refusal.',
    other: '{count} applications have met an opposition or an announced refusal.',
  },
};

/** What clients read of an application that somebody opposes or the office means to refuse. */
export const disputeMessages = { pl: polish, en: english };
