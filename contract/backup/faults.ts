import { type Sentences, sentencesOf, type TranslationOf } from '#contract/words/i18n';
import type { Locale } from '#contract/values/locale';

const polish = {
  BACKUP_FOREIGN:
    'To nie jest kopia zapasowa Markfolio. Wskaż plik zapisany przez Markfolio jako kopia zapasowa.',
  BACKUP_TRUNCATED: 'Kopia zapasowa jest niepełna: plik urywa się przed końcem. Użyj innej kopii.',
  BACKUP_DAMAGED:
    'Kopia zapasowa jest uszkodzona (część: {detail}). Użyj innej kopii, a jeśli nie ma dobrej, wykonaj nową.',
  BACKUP_NEWER:
    'Kopię zapasową wykonała nowsza wersja Markfolio ({detail}). Zainstaluj tę wersję albo nowszą i przywróć kopię w niej.',
  BACKUP_OF_OTHER_HISTORY:
    'Kopia zapasowa pochodzi z wersji Markfolio, której bazy ta wersja nie zna ({detail}).',
  BACKUP_MISSING: 'Nie ma kopii zapasowej {detail} albo nie można jej odczytać.',
  BACKUP_NOT_TESTED: 'Nie udało się uruchomić osobnej bazy do testu ({detail}).',
  BACKUP_NOT_RESTORED: 'Kopii zapasowej nie udało się przywrócić ({detail}).',
  BACKUP_NOT_EQUAL: 'Po przywróceniu dane różnią się od kopii zapasowej ({detail}).',
} as const;

const english: TranslationOf<typeof polish> = {
  BACKUP_FOREIGN:
    'This is not a backup of Markfolio. Choose a file that Markfolio saved as a backup.',
  BACKUP_TRUNCATED: 'The backup is incomplete: the file ends too early. Use another one.',
  BACKUP_DAMAGED:
    'The backup is damaged (part: {detail}). Use another one or, if none is intact, take a new one.',
  BACKUP_NEWER:
    'The backup was made by a newer version of Markfolio ({detail}). Install that version or a newer one, and restore it there.',
  BACKUP_OF_OTHER_HISTORY:
    'The backup comes from a version of Markfolio whose database this version does not know ({detail}).',
  BACKUP_MISSING: 'There is no backup {detail}, or it cannot be read.',
  BACKUP_NOT_TESTED: 'The database for the test could not be started ({detail}).',
  BACKUP_NOT_RESTORED: 'The backup could not be restored ({detail}).',
  BACKUP_NOT_EQUAL: 'After restoring it, the data differ from the backup ({detail}).',
};

/** Why a backup cannot be used. */
export type BackupFaultCode = keyof typeof polish;
export const backupFaults = Object.keys(polish) as [BackupFaultCode, ...BackupFaultCode[]];
export const backupFaultSentences = (locale: Locale): Sentences<typeof polish> =>
  sentencesOf({ pl: polish, en: english }, locale);
