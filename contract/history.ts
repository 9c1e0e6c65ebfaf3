import { codes, type Code } from '#contract/codes';

export const historyOperation = codes({
  INSERT: ['Utworzenie', 'Created'],
  UPDATE: ['Zmiana', 'Changed'],
  DELETE: ['Usunięcie', 'Deleted'],
  // Our addition: reading a secret (a password link in the outbox) leaves a trace like a change.
  SHOW: ['Wyświetlenie danych poufnych', 'Secret shown'],
});
export type HistoryOperation = Code<typeof historyOperation>;
