import { createInterface } from 'node:readline/promises';
import { backupFaultSentences } from '#contract/backup/faults';
import { BackupFault } from '#server/backup/archive/fault';
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

/** Runs a command: a refusal is a sentence and the exit code 1, anything else is a defect. */
export const runCommand = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    tellProgress('');
    if (error instanceof BackupFault)
      process.stderr.write(
        `${backupFaultSentences('en')(error.code, { detail: error.detail })} Nothing was written.\n`,
      );
    else if (error instanceof Refusal || error instanceof StartError)
      process.stderr.write(`${error.message}\n`);
    else throw error;
    process.exitCode = 1;
  }
};
