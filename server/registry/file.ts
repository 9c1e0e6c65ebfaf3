import { sql } from 'drizzle-orm';
import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { dateInWarsaw } from '#contract/values/dates';
import { AppError } from '#contract/errors';
import { mostFileBytes } from '#contract/registry/api';
import { findingKind } from '#contract/registry/findings';
import { registryKeyOf } from '#contract/registry/keys';
import type { Deps } from '#server/deps';
import type { Actor } from '#server/http/actor';
import { turns } from '#server/limits/turns';
import { noteMissing, noteMissingHere } from '#server/registry/missing';
import { keepSettled, type Told } from '#server/registry/records';
import { readRegistrySettings } from '#server/settings/registry';
import type { St66Answer } from '#server/registry/st66Worker';
import { registryFindings } from '#server/registry/table';
import { trademarks } from '#server/trademarks/table';

const megabyte = 1_048_576;
/** Marks compared per transaction. */
const marksAtOnce = 200;

const bytesOf = async (body: Readable | null): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of (body ?? []) as AsyncIterable<Buffer>) {
    size += part.byteLength;
    if (size > mostFileBytes)
      throw new AppError('FILE_TOO_LARGE', { megabytes: mostFileBytes / megabyte });
    parts.push(part);
  }
  if (size === 0) throw new AppError('FILE_EMPTY');
  return Buffer.concat(parts);
};

const mostSeconds = 60;
const mostMegabytes = 1_024;
/** Reading a file takes hundreds of megabytes of memory, so one is read at a time. */
const inTurn = turns({ atOnce: 1, longestQueue: 5 });

/** Runs in a worker thread: a large file takes seconds and must not block other requests. */
const readInThread = (bytes: Buffer): Promise<St66Answer> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('st66Worker.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    });
    const tooMuch = () => resolve({ code: 'too-large' });
    const timer = setTimeout(() => {
      tooMuch();
      void worker.terminate();
    }, mostSeconds * 1000);
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') tooMuch();
      else reject(error);
    });
    worker.once('exit', () => {
      clearTimeout(timer);
      tooMuch();
    });
  });

/** A file with few marks was selected by the user; a larger one is an office's file of all owners. */
const mostMeant = 100;

const keyOf = ({ office, record }: Told): string => registryKeyOf(office, record.number) ?? '';

const keysHere = async ({ db }: Deps, marks: readonly Told[]): Promise<ReadonlySet<string>> => {
  const among = sql`any (${sql.param(marks.map(keyOf))}::text[])`;
  const rows = await db
    .select({ key: trademarks.registryKey })
    .from(trademarks)
    .where(sql`${trademarks.registryKey} = ${among} and ${trademarks.deletedAt} is null`);
  return new Set(rows.flatMap(({ key }) => key ?? []));
};

/** Of an office's file of all owners, selects marks that we have and those under the firm's number. */
const ofFirm = async (deps: Deps, marks: readonly Told[]): Promise<Told[]> => {
  const { representative } = await readRegistrySettings(deps.db);
  if (marks.length <= mostMeant || representative === null) return [...marks];
  const here = await keysHere(deps, marks);
  return marks.filter((mark) => {
    const named = mark.record.representatives.flatMap(({ identifier }) => identifier ?? []);
    return named.length === 0 || named.includes(representative) || here.has(keyOf(mark));
  });
};

/** Compares the records of a file like those of an online registry. */
export const readRegistryFile = async (deps: Deps, actor: Actor, body: Readable | null) => {
  const { db, now } = deps;
  await deps.limiter.require(db, now(), {
    limit: 'registryFiles',
    key: String(actor.accountId),
  });
  const bytes = await bytesOf(body);
  const answer = await inTurn(() => readInThread(bytes));
  if ('code' in answer) throw new AppError('REGISTRY_FILE_UNREADABLE', { code: answer.code });
  const { unread } = answer;
  // A date in the future is ignored.
  const today = dateInWarsaw(now());
  const producedOn =
    answer.producedOn !== null && answer.producedOn <= today ? answer.producedOn : null;
  const marks = await ofFirm(deps, answer.marks);
  let older = 0;
  for (let from = 0; from < marks.length; from += marksAtOnce)
    older += await keepSettled(deps, actor, marks.slice(from, from + marksAtOnce), {
      source: 'ST66',
      isBrought: true,
      producedOn,
      now: now(),
    });
  await noteMissing(db, (tx) => noteMissingHere(tx, today));
  const here = await keysHere(deps, marks);
  const among = sql`any (${sql.param(marks.map(keyOf))}::text[])`;
  const differences = await db.$count(
    registryFindings,
    sql`${registryFindings.kind} = ${findingKind.DIFFERENCE.value} and ${registryFindings.trademark} in (
      select id from ${trademarks} where ${trademarks.registryKey} = ${among})`,
  );
  return {
    read: marks.length,
    foreign: answer.marks.length - marks.length,
    known: here.size,
    missingHere: new Set(marks.map(keyOf)).size - here.size,
    differences,
    older,
    producedOn,
    unread: unread.map(({ number, why }) => ({ number, why })),
  };
};
