import { codes, type Code } from '#contract/values/codes';

/** What waits for a second person. */
export const pendingChange = codes({
  CLOSE: ['Zamknięcie', 'Closing'],
  MOVE: ['Zmiana daty', 'Change of date'],
  EXTEND: ['Późniejszy ostatni dzień', 'A later last day'],
  REMOVE: [
    'Usunięcie, bo przestał wynikać z danych',
    'Removal: it no longer follows from the data',
  ],
  ARCHIVE: ['Archiwizacja', 'Archiving'],
  DELETE: ['Usunięcie na zawsze', 'Permanent deletion'],
});
export type PendingChange = Code<typeof pendingChange>;
