import { createInterface } from 'node:readline/promises';
import pg from 'pg';
import { backupFaultSentences } from '#contract/backup/faults';
import { AppError } from '#contract/errors';
import { BackupFault } from '#server/backup/archive/fault';
import { isDatabaseAway } from '#server/db/client';
import { StartError } from '#server/env';

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

/** What is wrong with the world around the command; null if it is none of that, but a defect. */
const sentenceOf = (error: unknown): string | null => {
  if (error instanceof Refusal || error instanceof StartError) return error.message;
  if (error instanceof BackupFault)
    return `${backupFaultSentences('en')(error.code, { detail: error.detail })} Nothing was written.`;
  if (!(error instanceof Error)) return null;
  const { code, message } = error as NodeJS.ErrnoException;
  if (isDatabaseAway(error) || error instanceof pg.DatabaseError)
    return `The database cannot be used (${message || code}). Check DATABASE_URL and that the server is running.`;
  if (error instanceof AppError)
    return `The storage of files or backups cannot be used (${error.cause instanceof Error ? error.cause.message : message}). Check FILES_URL, BACKUP_URL and DATA_DIR.`;
  return code === undefined ? null : `A file could not be read or written (${message}).`;
};

/** Runs a command: what it cannot do is a sentence and the exit code 1, anything else a defect. */
export const runCommand = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    tellProgress('');
    const sentence = sentenceOf(error);
    if (sentence === null) throw error;
    process.stderr.write(`${sentence}\n`);
    process.exitCode = 1;
  }
};
