import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { AppError } from '#contract/errors';
import { BackupFault, PartNotWhole } from '#server/backup/archive/fault';
import { Refusal, runCommand } from '#server/backup/terminal';
import { StartError } from '#server/env';

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

/** What a command says that ends with this error, after it noted what it leaves. */
const saidOf = async (error: Error, left?: string): Promise<string> => {
  let said = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
  await runCommand(async (leaves) => {
    if (left !== undefined) leaves(left);
    throw error;
  });
  expect(process.exitCode).toBe(1);
  return said;
};
const withCode = (code: string, message: string): Error =>
  Object.assign(new Error(message), { code });
const ofDatabase = (code: string, message: string): Error =>
  Object.assign(new pg.DatabaseError(message, message.length, 'error'), { code });

test('a fault of a backup says what the command leaves, as far as it had come', async () => {
  const cut = new BackupFault('BACKUP_TRUNCATED');
  expect(await saidOf(cut, 'Nothing was written.')).toMatch(/Use another one\. Nothing was/);
  const later = await saidOf(cut, 'The database is still empty.');
  expect(later).toMatch(/Use another one\. The database is still empty\.\n$/);
  expect(later).not.toContain('Nothing was written');
  expect(await saidOf(cut)).toMatch(/Use another one\.\n$/);
  expect(await saidOf(new Refusal('No.'), 'Nothing was written.')).toBe('No.\n');
});

test('a command does not say that Markfolio does not start', async () => {
  const error = new StartError('Markfolio does not start: the bucket marks cannot be used.');
  expect(await saidOf(error)).toBe('The bucket marks cannot be used.\n');
  expect(await saidOf(new StartError('There is no database.'))).toBe('There is no database.\n');
});

test('only a database that does not answer is one to look for', async () => {
  const lookForIt = /^The database cannot be used \(.+\)\. Check DATABASE_URL and that .+\n$/;
  expect(await saidOf(withCode('ECONNREFUSED', 'connect ECONNREFUSED'))).toMatch(lookForIt);
  expect(await saidOf(ofDatabase('28P01', 'password authentication failed'))).toMatch(lookForIt);
  expect(await saidOf(ofDatabase('57P01', 'terminating connection'))).toMatch(lookForIt);
  expect(await saidOf(ofDatabase('53100', 'No space left on device'))).toBe(
    'The disk of the database is full (No space left on device). Make room on it.\n',
  );
  expect(await saidOf(ofDatabase('42501', 'permission denied for table marks'))).toBe(
    'The database user of DATABASE_URL may not do this (permission denied for table marks). Use the one that Markfolio runs with.\n',
  );
  expect(await saidOf(ofDatabase('23503', 'violates a constraint'))).toBe(
    'The database refused a step of this (violates a constraint).\n',
  );
});

test('a storage that breaks off is not the database', async () => {
  const cause = withCode('ECONNRESET', 'read ECONNRESET');
  const broken = Object.assign(new AppError('UNAVAILABLE'), { cause });
  expect(await saidOf(broken)).toBe(
    'The storage of files or backups cannot be used (read ECONNRESET). Check FILES_URL, BACKUP_URL and DATA_DIR.\n',
  );
  expect(await saidOf(new PartNotWhole('files/1/original', 3, 5))).toBe(
    'files/1/original has 3 bytes instead of 5. Look at the storage of files, and give the command again.\n',
  );
});

test('a defect is thrown', async () => {
  await expect(
    runCommand(async () => {
      throw new TypeError('x is not a function');
    }),
  ).rejects.toThrow(TypeError);
});
