import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { dateInWarsaw } from '#contract/dates';
import { reportStatus } from '#contract/reports';
import { customers } from '#server/customers/table';
import type { Deps } from '#server/deps';
import { bytesOf, originalKey, thumbnailKey } from '#server/files/storage';
import { loggedError } from '#server/loggedError';
import { composeReport } from '#server/reports/compose/report';
import type { ReportDocument } from '#server/reports/document';
import { drawReport } from '#server/reports/draw';
import { storeReportFile } from '#server/reports/keep';
import { sendToContacts } from '#server/reports/sending';
import { type ReportRow, reports } from '#server/reports/table';

const { WAITING, RUNNING, DONE, FAILED } = reportStatus;

/** The next one nobody has made; one that a stopped server was at among them. */
const nextOpen = async ({ db }: Deps): Promise<ReportRow | undefined> => {
  const [row] = await db
    .select()
    .from(reports)
    .where(and(inArray(reports.status, [WAITING.value, RUNNING.value]), isNull(reports.deletedAt)))
    .orderBy(asc(reports.id))
    .limit(1);
  return row;
};

/** One reading of everything, so that the figures of a report agree with each other. */
const readDocument = ({ db }: Deps, row: ReportRow, createdAt: Date): Promise<ReportDocument> =>
  db.transaction((tx) => composeReport(tx, { ...row, today: dateInWarsaw(createdAt), createdAt }), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });

/** The small picture where there is one: it is made when a list first shows it. */
const imageReader =
  ({ files }: Deps) =>
  async (id: string): Promise<Uint8Array | null> => {
    const stored =
      (await files.read(thumbnailKey(id, 'large'))) ?? (await files.read(originalKey(id)));
    return stored && bytesOf(stored);
  };

/** Composing is the first tenth, drawing the rest. */
const composed = 10;
const betweenWritesMs = 500;

/** Writes down how far it is, now and then: whoever waits for the report sees it move. */
const progressWriter = ({ db, log }: Deps, id: number) => {
  let last = 0;
  return (done: number): void => {
    if (Date.now() - last < betweenWritesMs) return;
    last = Date.now();
    db.update(reports)
      .set({ progress: Math.round(composed + done * (99 - composed)) })
      .where(and(eq(reports.id, id), eq(reports.status, RUNNING.value)))
      .catch((error: unknown) => log.warn({ event: 'report.progress_failed', err: error }));
  };
};

const nameOf = async ({ db }: Deps, row: ReportRow, document: ReportDocument): Promise<string> => {
  const [customer] =
    row.customer === null
      ? []
      : await db
          .select({ name: customers.name })
          .from(customers)
          .where(eq(customers.id, row.customer));
  return [document.title, document.subtitle, customer?.name]
    .filter((part, place, all) => part && all.indexOf(part) === place)
    .join(', ');
};

const make = async (deps: Deps, row: ReportRow, stopping: AbortSignal): Promise<void> => {
  const { db, now } = deps;
  const { id } = row;
  const startedAt = now();
  const ofReport = eq(reports.id, id);
  await db.update(reports).set({ status: RUNNING.value, progress: 0, fault: null }).where(ofReport);
  const document = await readDocument(deps, row, startedAt);
  const drawn = await drawReport(document, {
    image: imageReader(deps),
    progress: progressWriter(deps, id),
    signal: stopping,
  });
  try {
    const name = await nameOf(deps, row, document);
    const pdf = await storeReportFile(deps, { id, name, kind: 'pdf', path: drawn.pdf });
    const workbook = await storeReportFile(deps, { id, name, kind: 'workbook', path: drawn.xlsx });
    await db.transaction(async (tx) => {
      await pdf.hang(tx);
      await workbook.hang(tx);
      const finishedAt = now();
      const [done] = await tx
        .update(reports)
        .set({
          status: DONE.value,
          progress: 100,
          pages: drawn.pages,
          generationTime: Math.round((finishedAt.getTime() - startedAt.getTime()) / 100) / 10,
          pdf: pdf.id,
          workbook: workbook.id,
          updatedAt: finishedAt,
        })
        .where(ofReport)
        .returning();
      if (done?.automatic && done.deletedAt === null) await sendToContacts(deps, tx, done);
    });
  } finally {
    await drawn.dispose();
  }
};

/** Makes every report that waits, one after the other; answers how many. */
export const makeReports = async (deps: Deps, stopping: AbortSignal): Promise<number> => {
  for (let made = 0; ; made += 1) {
    const row = stopping.aborted ? undefined : await nextOpen(deps);
    if (!row) return made;
    try {
      await make(deps, row, stopping);
    } catch (error) {
      // Cut short by the end of the server, it waits for the next.
      const status = stopping.aborted ? WAITING.value : FAILED.value;
      const fault = stopping.aborted ? null : loggedError(error).message.slice(0, 500);
      if (!stopping.aborted) deps.log.error({ event: 'report.failed', report: row.id, err: error });
      await deps.db
        .update(reports)
        .set({ status, fault, progress: 0 })
        .where(eq(reports.id, row.id));
    }
  }
};
