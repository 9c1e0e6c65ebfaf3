import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  lead: 'Co system robi automatycznie: kiedy ostatnio, z jakim skutkiem i kiedy następnym razem.',
  next: 'Następne uruchomienie',
  last: 'Ostatnie uruchomienie',
  never: 'jeszcze nie',
  running: 'Trwa',
  done: 'Wykonane',
  nothing_to_do: 'Nie było nic do zrobienia',
  failed: 'Nie udało się',
  interrupted: 'Przerwane',
  count: 'Pozycje: {count}',
  run_now: 'Uruchom teraz',
  run_now_of: 'Uruchom teraz: {name}',
  asked: 'Zadanie ruszy w ciągu pół minuty.',
  earlier: 'Wcześniejsze przebiegi',
  at_once: 'za chwilę',
} as const;

const english: TranslationOf<typeof polish> = {
  lead: 'What the system does automatically: when each job last ran, how it went, and when it runs next.',
  next: 'Next run',
  last: 'Last run',
  never: 'not yet',
  running: 'Running',
  done: 'Done',
  nothing_to_do: 'Nothing to do',
  failed: 'Failed',
  interrupted: 'Interrupted',
  count: 'Items: {count}',
  run_now: 'Run now',
  run_now_of: 'Run now: {name}',
  asked: 'The job will start within half a minute.',
  earlier: 'Earlier runs',
  at_once: 'in a moment',
};

/** Messages of the page of jobs, loaded with it. */
export const jobMessages = { pl: polish, en: english };
