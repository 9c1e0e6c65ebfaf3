import { sql } from 'drizzle-orm';
import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { dateInWarsaw } from '#contract/dates';
import { AppError } from '#contract/errors';
import { mostFileBytes } from '#contract/registry/api';
import { findingKind } from '#contract/registry/findings';
import { registryKeyOf } from '#contract/registry/keys';
import type { Deps } from '#server/deps';
import type { Actor } from '#server/http/actor';
import { noteMissingHere } from '#server/registry/missing';
import { keepRecords } from '#server/registry/records';
import type { St66Answer } from '#server/registry/st66Worker';
import { registryFindings } from '#server/registry/table';
import { trademarks } from '#server/trademarks/table';

const megabyte = 1_048_576;
/** So many marks are compared in one transaction. */
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

/** In a thread of its own: a large file takes seconds, and everybody else goes on. */
const readInThread = (bytes: Buffer): Promise<St66Answer> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('st66Worker.ts', import.meta.url), { workerData: bytes });
    worker.once('message', (answer: St66Answer) => {
      void worker.terminate();
      resolve(answer);
    });
    worker.once('error', reject);
  });

/** The records of a file, compared like those of a registry that answers. */
export const readRegistryFile = async (deps: Deps, actor: Actor, body: Readable | null) => {
  const answer = await readInThread(await bytesOf(body));
  if ('code' in answer) throw new AppError('REGISTRY_FILE_UNREADABLE', { code: answer.code });
  const { marks, unread } = answer;
  const { db, now } = deps;
  const telling = { source: 'ST66', isOfFirm: true } as const;
  for (let from = 0; from < marks.length; from += marksAtOnce)
    await db.transaction(async (tx) => {
      await keepRecords(tx, marks.slice(from, from + marksAtOnce), { ...telling, now: now() });
      await deps.beforeCommit(tx, actor, now());
    });
  await noteMissingHere(db, dateInWarsaw(now()));
  const keys = marks.flatMap(({ office, record }) => registryKeyOf(office, record.number) ?? []);
  const among = sql`any (${sql.param(keys)}::text[])`;
  const known = await db.$count(
    trademarks,
    sql`${trademarks.registryKey} = ${among} and ${trademarks.deletedAt} is null`,
  );
  const differences = await db.$count(
    registryFindings,
    sql`${registryFindings.kind} = ${findingKind.DIFFERENCE.value} and ${registryFindings.trademark} in (
      select id from ${trademarks} where ${trademarks.registryKey} = ${among})`,
  );
  return {
    read: marks.length,
    known,
    missingHere: new Set(keys).size - known,
    differences,
    unread: unread.map(({ number, why }) => ({ number, why })),
  };
};
