import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import type { FileFacts } from '#contract/kit/fileFacts';
import { BackupFault } from '#server/backup/archive/fault';
import type { ArchiveHeader } from '#server/backup/archive/format';
import { sealed } from '#server/backup/archive/seal';
import { headerOf } from '#server/backup/archive/tar';
import { archiveBytes } from '#server/backup/archive/write';
import { backUpBeforeUpgrade } from '#server/backup/beforeUpgrade';
import { requireEmptyStorage, restoreArchive, TargetNotEmpty } from '#server/backup/restore';
import { openArchive, requireKnownMigrations, verifyArchive } from '#server/backup/verify';
import { writeBackup } from '#server/backup/write';
import { migrateDatabase } from '#server/db/migrate';
import { keepFile } from '#server/files/keep';
import { files as filesTable } from '#server/files/table';
import { requireSameSecret } from '#server/settings/secretCheck';
import { folderStorage } from '#server/storage/folder';
import { s3Storage } from '#server/storage/s3';
import { bytesOf, type FileStorage, filePrefix, originalKey } from '#server/storage/storage';
import { writeToFile } from '#server/storage/wholeFile';
import { type TestApp, testApp } from '#server/test/app';
import { afterFile } from '#server/test/afterFile';
import { onCluster, testSecrets } from '#server/test/cluster';
import { pictureOf, rowsOf, schemaOf } from '#server/test/databasePicture';
import { emptyDatabase } from '#server/test/emptyDatabase';
import { earlierMigrations } from '#server/test/migrationFolders';
import { png } from '#server/test/files';
import { isFull } from '#server/test/full';
import { startS3 } from '#server/test/s3';

let app: TestApp;
let folder: string;
let image: FileFacts;
beforeAll(async () => {
  app = await testApp();
  folder = mkdtempSync(path.join(tmpdir(), 'markfolio-backup-'));
  image = await keepFile(app.deps, {
    purpose: 'file',
    name: 'znak.png',
    bytes: await png(300, 200),
    accountId: 1,
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sourceOf = ({ deps, url }: TestApp) => ({
  databaseUrl: url,
  files: deps.files,
  now: deps.now,
});

const backUp = async (name: string): Promise<string> => {
  const file = path.join(folder, name);
  await writeBackup(sourceOf(app), (bytes, check) => writeToFile(bytes, file, check));
  return file;
};

const originalIn = async (files: FileStorage): Promise<Buffer> => {
  const stored = await files.read(originalKey(image.id));
  if (!stored) throw new Error('no bytes');
  return bytesOf(stored);
};

const restoreInto = async (
  url: string,
  file: string,
  { withoutSecret = false, to }: { withoutSecret?: boolean; to?: FileStorage } = {},
) => {
  const files = to ?? folderStorage(path.join(folder, path.basename(file, '.backup')));
  const verified = await verifyArchive(await openArchive(file));
  await restoreArchive(() => openArchive(file), verified, {
    databaseUrl: url,
    files,
    withoutSecret,
  });
  return { files, verified };
};

describe('a backup', () => {
  test.runIf(isFull)(
    'of files in a bucket is restored into a folder, and the other way round',
    async () => {
      const { location, stop } = await startS3();
      const bucket = s3Storage(location);
      try {
        const inFolder = await backUp('in-folder.backup');
        const moved = await emptyDatabase();
        await restoreInto(moved, inFolder, { to: bucket });
        const inBucket = path.join(folder, 'in-bucket.backup');
        const { contents } = await writeBackup(
          { ...sourceOf(app), databaseUrl: moved, files: bucket },
          (bytes, check) => writeToFile(bytes, inBucket, check),
        );
        expect(contents).toMatchObject({ files: 1, lostFiles: [] });
        const back = await emptyDatabase();
        const { files } = await restoreInto(back, inBucket);
        expect(await pictureOf(back)).toEqual(await pictureOf(app.url));
        expect(await originalIn(files)).toEqual(await originalIn(app.deps.files));
        expect(await originalIn(bucket)).toEqual(await originalIn(app.deps.files));
      } finally {
        bucket.close();
        await stop();
      }
    },
  );

  test('restored into an empty database is the same, row by row, file by file and rule by rule', async () => {
    const file = await backUp('whole.backup');
    const url = await emptyDatabase();
    const { files, verified } = await restoreInto(url, file);
    expect(await pictureOf(url)).toEqual(await pictureOf(app.url));
    expect(await schemaOf(url)).toEqual(await schemaOf(app.url));
    expect(await originalIn(files)).toEqual(await originalIn(app.deps.files));
    expect(verified.contents).toMatchObject({ files: 1, lostFiles: [] });
  });

  test('tells which files had lost their bytes before it was taken', async () => {
    const lost = await keepFile(app.deps, {
      purpose: 'file',
      name: 'pusty.png',
      bytes: await png(20, 20),
      accountId: 1,
    });
    await app.deps.files.removeAll(filePrefix(lost.id));
    const { contents } = await verifyArchive(await openArchive(await backUp('lost.backup')));
    expect(contents.lostFiles).toEqual([lost.id]);
    await app.db.delete(filesTable).where(eq(filesTable.id, lost.id));
  });

  test('is refused by a database user that rows are hidden from', async () => {
    const { adminUrl } = inject('cluster');
    const reader = `reader_${randomUUID().replaceAll('-', '')}`;
    const password = randomUUID();
    await onCluster(adminUrl, `create role ${reader} login password '${password}'`);
    afterFile(() => onCluster(adminUrl, `drop role ${reader}`));
    await onCluster(adminUrl, `grant pg_read_all_data to ${reader}`);
    const url = new URL(app.url);
    url.username = reader;
    url.password = password;
    const file = path.join(folder, 'reader.backup');
    const written = writeBackup({ ...sourceOf(app), databaseUrl: url.href }, (bytes, check) =>
      writeToFile(bytes, file, check),
    );
    await expect(written).rejects.toThrow(
      new RegExp(`^The database user ${reader} does not see every row of \\w+ and`),
    );
    expect(existsSync(file)).toBe(false);
  });

  test('leaves out tables of others whose names it cannot hold, and says so', async () => {
    await rowsOf(app.ownerUrl, 'create table "Moje Notatki" (id serial primary key, "Treść" text)');
    await rowsOf(app.ownerUrl, 'create table notatki_kolegi ("Treść" text)');
    await rowsOf(app.ownerUrl, 'create table bez_kolumn ()');
    try {
      const file = await backUp('notes.backup');
      const { header } = await verifyArchive(await openArchive(file));
      expect(header.leftOut).toEqual(['Moje Notatki', 'bez_kolumn', 'notatki_kolegi']);
      expect(header.tables.map(({ name }) => name)).toContain('trademarks');
    } finally {
      await rowsOf(app.ownerUrl, 'drop table "Moje Notatki", notatki_kolegi, bez_kolumn');
    }
  });

  test('does not hold SECRET, but recognises it', async () => {
    await requireSameSecret(app.db, app.deps.secrets);
    const { header } = await verifyArchive(await openArchive(await backUp('secret.backup')));
    expect(header.secretCheck).toBe(testSecrets.mark);
  });

  test('restored without SECRET has no second factors, feeds and links, and everybody signs in again', async () => {
    await app.signIn('admin@markfolio.example');
    await rowsOf(
      app.url,
      `insert into calendar_feeds (account, digest, created_at) values (1, 'feed', now());
       insert into recovery_codes (account_id, digest) values (1, 'code');
       insert into mails (created_at, recipient, recipient_name, language, template, parameters, link, status,
         next_attempt_at)
       values (now(), 'a@b.example', 'A', 'pl', 'reset', '{}', 'sealed', 'waiting', now())`,
    );
    const secretsIn = `select (select count(*)::int from accounts where totp_secret is not null) as factors,
         (select count(*)::int from recovery_codes) as codes,
         (select count(*)::int from calendar_feeds) as feeds,
         (select count(*)::int from sessions where ended_at is null) as sessions,
         (select count(*)::int from mails where link is not null) as links,
         (select count(*)::int from settings where key = 'SECRET_CHECK') as checks`;
    const [before = {}] = await rowsOf(app.url, secretsIn);
    for (const [what, count] of Object.entries(before))
      expect({ what, count }).toEqual({ what, count: expect.any(Number) });
    expect(Object.values(before)).not.toContain(0);
    const url = await emptyDatabase();
    await restoreInto(url, await backUp('no-secret.backup'), { withoutSecret: true });
    const [left] = await rowsOf(url, secretsIn);
    expect(left).toEqual({ factors: 0, codes: 0, feeds: 0, sessions: 0, links: 0, checks: 0 });
    // What waited for its link is not sent without it.
    const mails = await rowsOf(url, `select status from mails where template = 'reset'`);
    expect(mails).toEqual([{ status: 'failed' }]);
  });
});

describe('a backup before an upgrade', () => {
  test('leaves files in their bucket, and is restored beside them', async () => {
    const { location, stop } = await startS3();
    const bucket = s3Storage(location);
    try {
      await bucket.put(originalKey(image.id), await originalIn(app.deps.files));
      const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
      await backUpBeforeUpgrade({ FILES_URL: location }, folder)(app.url);
      const line = String(said.mock.calls[0]?.[0]);
      said.mockRestore();
      const [, file = ''] =
        /As it was before: (\S+) \(without the files, which stay in their bucket\)\n$/.exec(line) ??
        [];
      const verified = await verifyArchive(await openArchive(file));
      expect(verified.header.withoutFiles).toBe(true);
      expect(verified.contents).toMatchObject({ files: 0, lostFiles: [] });
      expect(verified.contents.rows['files']).toBe(1);
      await requireEmptyStorage(bucket, verified);
    } finally {
      bucket.close();
      await stop();
    }
  });
});

describe('restoring', () => {
  const faultOf = async (file: string): Promise<string> =>
    verifyArchive(await openArchive(file)).then(
      () => 'accepted',
      (error: unknown) => (error instanceof BackupFault ? error.code : String(error)),
    );
  const written = (name: string, bytes: Buffer): string => {
    const file = path.join(folder, name);
    writeFileSync(file, bytes);
    return file;
  };
  let whole: Buffer;
  beforeAll(async () => {
    whole = readFileSync(await backUp('faults.backup'));
  });
  const sealedWhole = async (bytes: Buffer): Promise<Buffer> => {
    const chunks: Buffer[] = [];
    for await (const chunk of sealed(Readable.from([zstdCompressSync(bytes)]))) chunks.push(chunk);
    return Buffer.concat(chunks);
  };
  /** Places all over the archive, its first and last bytes among them. */
  const places = (length: number, count: number): number[] =>
    Array.from({ length: count }, (_, at) => Math.floor((at * (length - 1)) / (count - 1)));
  const tried = isFull ? 200 : 25;

  test('refuses a backup that was cut off, wherever', async () => {
    for (const length of places(whole.length, tried)) {
      const fault = await faultOf(written('cut.backup', whole.subarray(0, length)));
      expect({ length, fault }).toEqual({
        length,
        fault: 'BACKUP_TRUNCATED',
      });
    }
  });

  test('refuses a backup of which a byte has changed, wherever', async () => {
    for (const at of places(whole.length, tried)) {
      const bytes = Buffer.from(whole);
      bytes[at] = (bytes[at] ?? 0) ^ 0x10;
      const fault = await faultOf(written('changed.backup', bytes));
      expect({ at, fault }).toEqual({ at, fault: expect.stringMatching(/^BACKUP_/) });
    }
  });

  test('says of a backup that cannot be unpacked that it is damaged, not that it is none', async () => {
    const bytes = Buffer.from(whole).fill(0xff, 8, 200);
    expect(await faultOf(written('garbled.backup', bytes))).toBe('BACKUP_DAMAGED');
  });

  test('refuses a backup to which something was added', async () => {
    const added = Buffer.concat([whole, Buffer.from('more')]);
    expect(await faultOf(written('added.backup', added))).toBe('BACKUP_TRUNCATED');
    const twice = Buffer.concat([whole, whole]);
    expect(await faultOf(written('twice.backup', twice))).toMatch(/^BACKUP_/);
  });

  test('refuses what is no backup of Markfolio', async () => {
    for (const bytes of [
      Buffer.from('hello'),
      await png(30, 30),
      await sealedWhole(Buffer.from('hello '.repeat(1_000))),
      await sealedWhole(Buffer.concat([headerOf('other.txt', 0), Buffer.alloc(1024)])),
    ])
      expect(await faultOf(written('foreign.backup', bytes))).toBe('BACKUP_FOREIGN');
    expect(await faultOf(path.join(folder, 'nowhere')).catch(String)).toContain('BACKUP_MISSING');
  });

  /** A whole backup that says something else of itself. */
  const saying = async (change: (header: ArchiveHeader) => unknown): Promise<string> => {
    const { header } = await verifyArchive(await openArchive(path.join(folder, 'faults.backup')));
    const chunks: Buffer[] = [];
    const altered = change(header) as ArchiveHeader;
    const empty = { rows: {}, files: 0, fileBytes: 0, lostFiles: [] };
    for await (const chunk of archiveBytes(altered, noParts(), () => empty)) chunks.push(chunk);
    return written('saying.backup', await sealedWhole(Buffer.concat(chunks)));
  };
  async function* noParts(): AsyncGenerator<never> {}

  test('refuses a backup of a newer version and of another history of versions', async () => {
    const newerFormat = await saying((header) => ({ ...header, format: 2, tables: 'otherwise' }));
    expect(await faultOf(newerFormat)).toBe('BACKUP_NEWER');
    const check = async (file: string): Promise<string> => {
      const { header } = await verifyArchive(await openArchive(file));
      try {
        requireKnownMigrations(header);
        return 'accepted';
      } catch (error) {
        return error instanceof BackupFault ? error.code : String(error);
      }
    };
    const withMigrations = (change: (list: ArchiveHeader['migrations']) => unknown) =>
      saying((header) => ({ ...header, migrations: change(header.migrations) }));
    const newer = await withMigrations((list) => [...list, { hash: 'x', createdAt: 9e12 }]);
    expect(await check(newer)).toBe('BACKUP_NEWER');
    const other = await withMigrations((list) => [
      { hash: 'x', createdAt: list[0]?.createdAt },
      ...list.slice(1),
    ]);
    expect(await check(other)).toBe('BACKUP_OF_OTHER_HISTORY');
    expect(await check(await withMigrations(() => []))).toBe('BACKUP_OF_OTHER_HISTORY');
    expect(await check(await withMigrations((list) => list))).toBe('accepted');
  });

  test('refuses a database that is in use, and leaves it alone', async () => {
    const before = await pictureOf(app.url);
    await expect(restoreInto(app.url, path.join(folder, 'faults.backup'))).rejects.toThrow(
      TargetNotEmpty,
    );
    expect(await pictureOf(app.url)).toEqual(before);
  });

  test('refuses a storage with files of somebody else, but not those of its own that was killed', async () => {
    const storage = folderStorage(path.join(folder, 'used'));
    const of = await verifyArchive(await openArchive(path.join(folder, 'faults.backup')));
    const [own = ''] = of.keys;
    await storage.put(own, Buffer.from('half of it'));
    await requireEmptyStorage(storage, of);
    await storage.put(originalKey(randomUUID()), Buffer.from('theirs'));
    await expect(requireEmptyStorage(storage, of)).rejects.toThrow(TargetNotEmpty);
  });

  test('of a backup that breaks off in the middle leaves the database empty', async () => {
    const file = path.join(folder, 'faults.backup');
    const verified = await verifyArchive(await openArchive(file));
    const url = await emptyDatabase();
    const cut = written('middle.backup', whole.subarray(0, Math.floor(whole.length * 0.9)));
    const failed = restoreArchive(() => openArchive(cut), verified, {
      databaseUrl: url,
      files: folderStorage(path.join(folder, 'middle')),
      withoutSecret: false,
    });
    await expect(failed).rejects.toThrow(BackupFault);
    expect(await pictureOf(url)).toEqual({});
    await restoreInto(url, file);
    expect(await pictureOf(url)).toEqual(await pictureOf(app.url));
  });

  test('of a backup from an earlier version brings it up to date', async () => {
    const earlier = earlierMigrations('_tasks');
    const old = await emptyDatabase();
    await migrateDatabase(old, earlier);
    await rowsOf(
      old,
      `with c as (insert into customers (name) values ('Bałtyk Foods') returning id)
       insert into trademarks (name, type, customer) select 'ŻAGIEL', 1, id from c returning id`,
    );
    const file = path.join(folder, 'earlier.backup');
    await writeBackup({ ...sourceOf(app), databaseUrl: old }, (bytes, check) =>
      writeToFile(bytes, file, check),
    );
    const url = await emptyDatabase();
    await restoreInto(url, file);
    await migrateDatabase(old);
    expect(await pictureOf(url)).toEqual(await pictureOf(old));
    expect(await schemaOf(url)).toEqual(await schemaOf(old));
  });
});
