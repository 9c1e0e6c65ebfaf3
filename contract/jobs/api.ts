import { z } from 'zod';
import { codes, type Code, valuesOf } from '#contract/values/codes';
import { endpoint, nothing } from '#contract/kit/endpoint';

export const jobName = codes({
  DEADLINES: ['Przeliczenie terminów', 'Recalculating deadlines'],
  DATE_CHECK: ['Sprawdzenie, czy nie brakuje terminów', 'Checking that no deadline is missing'],
  REMINDERS: ['Przypomnienia e-mail', 'Reminders by e-mail'],
  QUESTIONS: ['Pytania klientów bez odpowiedzi', 'Clients’ questions without an answer'],
  HOUSEKEEPING: [
    'Porządki: dawne logowania, wiadomości i usunięte dane',
    'Housekeeping: old sign-ins, messages and deleted data',
  ],
  REGISTRY: ['Porównanie z rejestrem', 'Comparison with the registry'],
  IMPORTS: ['Import plików', 'Importing files'],
  REPORTS: ['Sporządzanie raportów', 'Generating reports'],
  MONTHLY_REPORTS: ['Raporty miesięczne dla klientów', 'Monthly reports for customers'],
  BACKUP: ['Kopia zapasowa', 'Backup'],
  BACKUP_CHECK: ['Sprawdzenie, czy są aktualne kopie', 'Checking that backups are recent'],
  BACKUP_TEST: ['Test kopii zapasowej', 'Testing a backup'],
  STORAGE: ['Przegląd magazynu plików', 'Checking the file storage'],
});
export type JobName = Code<typeof jobName>;

const moment = z.iso.datetime();
const jobRun = z.object({
  startedAt: moment,
  finishedAt: moment.nullable(),
  /** The error; null if it succeeded or is still running. */
  error: z.string().nullable(),
  /** How many items it processed: marks, messages, rows. */
  count: z.int().nullable(),
});
const job = z.object({
  name: z.enum(valuesOf(jobName)),
  nextRunAt: moment,
  /** Waits for a server to run it: its time has come, or somebody requested it. */
  due: z.boolean(),
  running: z.boolean(),
  runs: z.array(jobRun),
});
export type Job = z.infer<typeof job>;

export const jobApi = {
  list: endpoint({
    method: 'GET',
    path: '/jobs',
    summary: 'What runs by itself: when it last ran, how it went, when it runs next',
    requires: ['Setting', 'EDIT'],
    reads: ['Job'],
    input: nothing,
    output: z.object({ jobs: z.array(job) }),
  }),
  runNow: endpoint({
    method: 'POST',
    path: '/jobs/:name/run',
    summary: 'Has a job run as soon as a server is free',
    requires: ['Setting', 'EDIT'],
    changes: ['Job'],
    input: z.strictObject({ name: z.enum(valuesOf(jobName)) }),
    output: z.undefined(),
    status: 202,
  }),
};
