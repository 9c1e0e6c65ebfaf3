import { createInterface } from 'node:readline/promises';
import pg from 'pg';
import { backupFaultSentences } from '#contract/backup/faults';
import { AppError } from '#contract/errors';
import { BackupFault, PartNotWhole } from '#server/backup/archive/fault';
import { isDatabaseAway } from '#server/db/client';
import { reasonNotToStart, StartError } from '#server/env';

/** What backup and restore share as commands. They speak English, as the other commands for servers do. */

export const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** The command was given wrongly, or cannot be carried out: the sentence is all there is to say. */
export class Refusal extends Error {}

const sizes = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;
export const sizeText = (bytes: number): string => {
  const power = Math.min(sizes.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1_000 ** power;
  return `${power === 0 ? value : value.toFixed(1)} ${sizes[power]}`;
};
export const numberText = (count: number): string => count.toLocaleString('en');

/** One line that moves on a screen, and nothing elsewhere. */
export const tellProgress = (text: string): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${text}`);
};

/** Asks without showing what is typed. Null where there is nobody to ask. */
export const askHidden = async (question: string): Promise<string | null> => {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return null;
  process.stdout.write(question);
  const lines = createInterface({ input: process.stdin, terminal: true });
  try {
    return (await lines.question('')).trim();
  } finally {
    lines.close();
    process.stdout.write('\n');
  }
};

const look = 'Check DATABASE_URL and that the server is running.';

/** No such database, no such user or password. */
const notLetIn = /^(?:28|3D)/;
/** The disk or another resource of the server is used up: it is there and answers. */
const usedUp = /^5[38]/;

const sentenceOfDatabase = (error: Error): string | null => {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const isAnswer = error instanceof pg.DatabaseError;
  if (code === '53100') return `The disk of the database is full (${message}). Make room on it.`;
  if (code === '42501')
    return `The database user of DATABASE_URL may not do this (${message}). Use the one that Markfolio runs with.`;
  if (isAnswer ? notLetIn.test(code) : isDatabaseAway(error))
    return `The database cannot be used (${message || code}). ${look}`;
  if (!isAnswer) return null;
  return isDatabaseAway(error) && !usedUp.test(code)
    ? `The database cannot be used (${message}). ${look}`
    : `The database refused a step of this (${message}).`;
};

/** What is wrong with the world around the command; null if it is none of that, but a defect. */
const sentenceOf = (error: unknown): string | null => {
  if (error instanceof Refusal) return error.message;
  if (error instanceof StartError) return reasonNotToStart(error);
  if (error instanceof BackupFault)
    return backupFaultSentences('en')(error.code, { detail: error.detail });
  if (error instanceof PartNotWhole)
    return `${error.message}. Look at the storage of files, and give the command again.`;
  // Before the database, whose causes look the same.
  if (error instanceof AppError)
    return `The storage of files or backups cannot be used (${error.cause instanceof Error ? error.cause.message : error.message}). Check FILES_URL, BACKUP_URL and DATA_DIR.`;
  if (!(error instanceof Error)) return null;
  const { code, message } = error as NodeJS.ErrnoException;
  return (
    sentenceOfDatabase(error) ??
    (code === undefined ? null : `A file could not be read or written (${message}).`)
  );
};

/**
 * Runs a command: what it cannot do is a sentence and the exit code 1, anything else a defect. The command notes
 * what it leaves if it fails from now on, which is said after the sentence; a refusal says that by itself.
 */
export const runCommand = async (
  work: (leaves: (left: string) => void) => Promise<void>,
): Promise<void> => {
  let left = '';
  try {
    await work((now) => (left = now));
  } catch (error) {
    tellProgress('');
    const sentence = sentenceOf(error);
    if (sentence === null) throw error;
    const all = error instanceof Refusal ? sentence : `${sentence} ${left}`.trim();
    process.stderr.write(`${all}\n`);
    process.exitCode = 1;
  }
};
