import { calendarEventType, type CalendarEventType } from '#contract/deadlines/codes';
import type { Acting } from '#contract/codes/acting';
import type { Sentences, TranslationOf } from '#contract/words/i18n';

const polish = {
  who: 'Kto działa',
  CLIENT: 'Państwo',
  FIRM: 'Kancelaria',
  OFFICE: 'Urząd',
  PASSED: 'Termin minął',
  UNKNOWN: 'Do ustalenia',
  firm: 'kancelaria',
  done_by: 'Zajmuje się tym {who}.',
  done_by_you: 'Czekamy na Państwa. Proszę zadzwonić lub napisać do kancelarii.',
  done_by_office: 'Decyzja należy do urzędu.',
  passed: 'O skutki i o to, co można jeszcze zrobić, proszę zapytać kancelarię.',
  done_by_unknown: 'Proszę ustalić z kancelarią, kto się tym zajmie.',
  paid_by_firm: 'Opłatą zajmuje się kancelaria.',
  awaits_answer: 'Czekamy na Państwa odpowiedź. Można do niej dołączyć pliki.',
  paid_by_you:
    'Czekamy na Państwa w sprawie tej opłaty. Jak ją wnieść, proszę ustalić z kancelarią.',
  paid_by_unknown: 'Proszę ustalić z kancelarią, kto płaci.',
} as const;

const english: TranslationOf<typeof polish> = {
  who: 'Who acts',
  CLIENT: 'You',
  FIRM: 'The firm',
  OFFICE: 'The office',
  PASSED: 'Deadline passed',
  UNKNOWN: 'To be agreed',
  firm: 'the firm',
  done_by: '{who} takes care of it.',
  done_by_you: 'We are waiting for you. Please call or write to the firm.',
  done_by_office: 'The decision is up to the office.',
  passed: 'Please ask the firm what this means and what can still be done.',
  done_by_unknown: 'Please agree with the firm who will take care of it.',
  paid_by_firm: 'The firm takes care of the fee.',
  awaits_answer: 'We are waiting for your answer. Files can be attached to it.',
  paid_by_you: 'We are waiting for you about this fee. Please ask the firm how it is to be paid.',
  paid_by_unknown: 'Please ask the firm who pays.',
};

/** Something that may wait for a client. */
export type Awaited = {
  type: CalendarEventType;
  fee: object | null;
  trademark: object | null;
};

/** What is waited for, as far as it is known: an answer to a task, a fee; other things the client asks the firm. */
const awaitedWords = (of: Awaited | undefined) => {
  // About a mark, an answer can be written on its page.
  if (of?.type === calendarEventType.TASK.value && of.trademark) return 'awaits_answer';
  return of?.fee ? 'paid_by_you' : 'done_by_you';
};

/** Who acts, for clients: on their home page, their payments, alerts and deadlines. */
export const actsMessages = { pl: polish, en: english };

/** Offices act only on what they decide. */
export type Actor = Acting | 'OFFICE';

const capital = (text: string): string => `${text.charAt(0).toLocaleUpperCase()}${text.slice(1)}`;

/** Who takes care of something, in a sentence: by name where the firm shows its people. */
export const actsSentence = (
  say: Sentences<typeof polish>,
  who: Actor,
  { person = null, awaited }: { person?: string | null; awaited?: Awaited | undefined } = {},
): string => {
  if (who === 'FIRM') return capital(say('done_by', { who: person ?? say('firm') }));
  return say(
    (
      {
        CLIENT: awaitedWords(awaited),
        OFFICE: 'done_by_office',
        PASSED: 'passed',
        UNKNOWN: 'done_by_unknown',
      } as const
    )[who],
  );
};
