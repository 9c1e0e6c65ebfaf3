import { and, eq, ne } from 'drizzle-orm';
import { AppError } from '#contract/errors';
import { type BatchState, initialSettings } from '#contract/imports/batch';
import { faultText } from '#contract/imports/reasonText';
import type { Executor, Transactor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { keepFile } from '#server/files/keep';
import type { Actor } from '#server/http/actor';
import { actorFor } from '#server/imports/command/account';
import { customerGiven } from '#server/imports/command/customer';
import type { CommandOptions } from '#server/imports/command/options';
import {
  lineOfCounts,
  linesOfQuestions,
  linesOfRefused,
  linesOfSources,
  linesOfWarned,
  type Voice,
  voiceIn,
} from '#server/imports/command/report';
import type { SizedFile } from '#server/imports/command/sources';
import { insertBatch } from '#server/imports/newBatch';
import { ImportFault, reasonOfError } from '#server/imports/steps/fault';
import { allowAnyTime, runStep, type StoreImage } from '#server/imports/steps/runStep';
import { type BatchRow, importBatches } from '#server/imports/table';
import { productStores } from '#server/stores';

/** Who reads what the command prints. */
export type Terminal = {
  print: (line: string) => void;
  /** Null where nobody can answer. */
  ask: ((question: string) => Promise<string>) | null;
  /** From 0 to 1. */
  progress: (done: number) => void;
  /** Ends what was begun; nothing of it is written then. */
  signal: AbortSignal;
};

type Needed = Pick<Deps, 'db' | 'now' | 'files' | 'beforeCommit' | 'publicUrl'>;
type Asked = { options: CommandOptions; files: readonly SizedFile[] };

const agreed = /^(?:t|tak|y|yes)$/i;

const refuseImage = (error: unknown, name: string): unknown =>
  error instanceof AppError ? new ImportFault('image_refused', { name }) : error;

const current = async (db: Executor, id: number): Promise<BatchRow> => {
  const [batch] = await db.select().from(importBatches).where(eq(importBatches.id, id));
  if (!batch) throw new Error('the import was removed');
  return batch;
};

/** The steps of an import on files of this disk, within this process. */
const stepsOf = (
  deps: Needed,
  { actor, files, terminal }: { actor: Actor; files: readonly SizedFile[]; terminal: Terminal },
) => {
  const { signal } = terminal;
  const storeImage: StoreImage = async (name, bytes) => {
    const { accountId } = actor;
    try {
      return (await keepFile(deps, { purpose: 'image', name, bytes, accountId })).id;
    } catch (error) {
      throw refuseImage(error, name);
    }
  };
  return (db: Transactor, batch: BatchRow, state: BatchState): Promise<void> =>
    runStep(
      { ...batch, state },
      {
        db,
        actor,
        stores: productStores,
        now: deps.now,
        beforeCommit: deps.beforeCommit,
        files,
        storeImage,
        progress: (done) => {
          // Within the transaction: what it has written so far disappears.
          signal.throwIfAborted();
          terminal.progress(done);
        },
        signal,
      },
    );
};

/** A sentence for what ended a step, null for a defect of ours. */
const ended = (error: unknown, { signal }: Terminal, { page, say }: Voice): string | null => {
  if (signal.aborted) return say('interrupted');
  const reason = reasonOfError(error);
  return reason && `${faultText(reason, page)} ${say('nothing_written')}`;
};

const nothingToImport = ({ counts: { REFUSE, SKIP } }: BatchRow, { page, say }: Voice): string => {
  if (REFUSE > 0) return say('nothing_but_refused');
  return page(SKIP > 0 ? 'run_nothing_same' : 'run_nothing');
};

/** Whether to go on; says why not. */
const isWanted = async (
  batch: BatchRow,
  { isDryRun, isYes }: CommandOptions,
  { print, ask }: Terminal,
  { page, say, counted }: Voice,
): Promise<boolean> => {
  const rows = batch.counts.CREATE + batch.counts.UPDATE;
  if (isDryRun) {
    print(say('dry_run'));
    return false;
  }
  if (isYes) return true;
  if (ask === null) {
    print(say('nobody_to_ask'));
    return false;
  }
  const answer = await ask(`${page('run_title', counted(rows))} ${say('yes_or_no')} `);
  if (agreed.test(answer.trim())) return true;
  print(say('nothing_written'));
  return false;
};

/**
 * Imports files of this disk: reads, checks, tells, asks and writes. Returns the exit code: 0 if all rows
 * were imported or skipped (in a dry run: would be), else 1.
 */
export const runCommand = async (
  deps: Needed,
  { options, files }: Asked,
  terminal: Terminal,
): Promise<0 | 1> => {
  const { db } = deps;
  const { print } = terminal;
  const actor = await actorFor(db, options.as);
  const voice = voiceIn(options.language ?? actor.language);
  const { page, say, counted } = voice;
  const customer = options.customer === null ? null : await customerGiven(db, options.customer);
  const step = stepsOf(deps, { actor, files, terminal });
  // Servers of this database look for batches that are being read or checked; they never see this one so.
  const prepare = () =>
    db.transaction(async (tx) => {
      await allowAnyTime(tx);
      const batch = await insertBatch(
        tx,
        actor,
        deps.now(),
        files.map(({ name, size }) => ({ upload: null, name, size })),
        { ...initialSettings, customer, isPerApplicant: customer === null },
      );
      await step(tx, batch, 'READING');
      return current(tx, batch.id);
    });
  const importReady = async (batch: BatchRow): Promise<0 | 1> => {
    const told = [
      say('in_name_of', { name: actor.name }),
      ...linesOfSources(batch, voice),
      ...(await linesOfRefused(db, batch, voice)),
      ...(await linesOfWarned(db, batch, voice)),
      ...(await linesOfQuestions(db, batch, voice)),
      lineOfCounts(batch, voice),
    ];
    for (const line of told) print(line);
    const { CREATE, UPDATE, REFUSE } = batch.counts;
    const code = REFUSE > 0 ? 1 : 0;
    if (CREATE + UPDATE === 0) {
      print(nothingToImport(batch, voice));
      return code;
    }
    if (!(await isWanted(batch, options, terminal, voice))) return options.isDryRun ? code : 1;
    await step(db, batch, 'IMPORTING');
    const address = `${deps.publicUrl()}/trademarks/import/${batch.id}`;
    print(say('imported', { ...counted(CREATE + UPDATE), page: address }));
    if (REFUSE > 0) print(page('done_refused_text', counted(REFUSE)));
    return code;
  };
  try {
    const batch = await prepare();
    try {
      return await importReady(batch);
    } finally {
      await db
        .delete(importBatches)
        .where(and(eq(importBatches.id, batch.id), ne(importBatches.state, 'IMPORTED')));
    }
  } catch (error) {
    const sentence = ended(error, terminal, voice);
    if (sentence === null) throw error;
    print(sentence);
    return 1;
  }
};
