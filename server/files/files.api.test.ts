import { eq, sql } from 'drizzle-orm';
import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fileApi, fileLimits } from '#contract/files/api';
import { systemApi } from '#contract/system/api';
import { attachFiles, detachFilesOfRow, factsOf } from '#server/files/attach';
import { folderStorage } from '#server/storage/folder';
import { openFileStorage } from '#server/storage/open';
import { keepFile } from '#server/files/keep';
import type { FilePlace } from '#server/files/routes';
import { s3Storage } from '#server/storage/s3';
import { clamdScan } from '#server/storage/scan';
import type { FileStorage } from '#server/storage/storage';
import { bytesOf, originalKey, partKey, thumbnailKey } from '#server/storage/storage';
import { sweepFiles, sweepObjects } from '#server/files/sweep';
import { files, uploads } from '#server/files/table';
import { FieldsError } from '#server/http/errors';
import { cleanUp } from '#server/housekeeping/cleanUp';
import { type Answer, minutes, refusalOf, type TestApp, testApp } from '#server/test/app';
import {
  beginUpload,
  compound,
  docx,
  gif,
  keysIn,
  pdf,
  photo,
  png,
  upload,
  uploaded,
  webp,
  zip,
} from '#server/test/files';
import { isFull } from '#server/test/full';
import { startS3 } from '#server/test/s3';

const lawyer = 'lawyer@markfolio.example';
const client = 'client@markfolio.example';
const hour = minutes(60);
const day = 24 * hour;

/** Rows a file may hang on, as far as these tests go: odd ones can be read. */
const canReadRow = async (_: unknown, { entityId, field }: FilePlace) =>
  entityId % 2 === 1 && field !== 'hidden';

const kinds = [
  {
    kind: 'a folder',
    open: async () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'markfolio-files-'));
      const stop = async () => rmSync(folder, { recursive: true, force: true });
      return { storage: folderStorage(folder), stop };
    },
  },
  {
    kind: 'an S3 server',
    open: async () => {
      const { location, stop } = await startS3();
      const storage = s3Storage(location);
      return {
        storage,
        stop: async () => {
          storage.close();
          await stop();
        },
      };
    },
  },
];

describe.each(kinds)('files in $kind', ({ open }) => {
  let app: TestApp;
  let storage: FileStorage;
  let stop: () => Promise<void>;
  let token: string;
  let other: string;
  beforeAll(async () => {
    ({ storage, stop } = await open());
    app = await testApp({ canReadRow, deps: { files: storage } });
    token = (await app.signIn(lawyer)).token;
    other = (await app.signIn(client)).token;
  });
  afterAll(() => stop());
  beforeEach(async () => {
    await app.db.delete(files);
    await app.db.delete(uploads);
    for (const prefix of ['uploads/', 'files/']) await storage.removeAll(prefix);
  });
  const put = (id: string, offset: number, bytes: Buffer, options = {}) =>
    app.call(fileApi.part, { id, offset: String(offset) }, { token, bytes, ...options });
  const serve = (id: string, thumbnail?: 'small' | 'large', bearer = token) =>
    app.call(fileApi.serve, { id, ...(thumbnail && { thumbnail }) }, { token: bearer });
  const finish = (id: string, bearer = token) =>
    app.call(fileApi.finish, { id }, { token: bearer });
  /** The id of the file that a finish has made. */
  const fileOf = ({ body }: Answer): string => fileApi.finish.output.parse(body).id;
  const cancel = (id: string, bearer = token) =>
    app.call(fileApi.cancel, { id }, { token: bearer });

  /** Two parts and a half, of text. */
  const long = Buffer.from('żółw '.repeat(400_000)).subarray(0, 2.5 * fileLimits.part);

  test('arrive in parts of any order, repeated or not, and are served as they came', async () => {
    const id = await beginUpload(app, token, long.length, { name: 'żółw.txt' });
    const part = fileLimits.part;
    expect((await put(id, 2 * part, long.subarray(2 * part))).body).toEqual({ received: part / 2 });
    expect((await put(id, 0, Buffer.alloc(part, 'x'))).body).toEqual({ received: part });
    expect((await put(id, part, long.subarray(part, 2 * part))).status).toBe(200);
    expect((await put(id, 0, long.subarray(0, part))).status).toBe(200);
    const done = await finish(id);
    expect(done).toMatchObject({
      status: 201,
      body: { name: 'żółw.txt', type: 'text/plain', size: long.length, width: null },
    });
    const file = fileOf(done);
    expect(await keysIn(storage)).toEqual([originalKey(file)]);
    const [row] = await app.db.select().from(files);
    expect(row?.sha256).toBe(createHash('sha256').update(long).digest('hex'));
    const answer = await serve(file);
    expect(answer.raw.equals(long)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-length': String(long.length),
      'content-type': 'text/plain',
      'content-disposition': `attachment; filename="z_o__w.txt"; filename*=UTF-8''%C5%BC%C3%B3%C5%82w.txt`,
      'content-security-policy':
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    // The answer to the first finish may be lost.
    expect((await finish(id)).body).toEqual(done.body);
  });

  test('may be finished twice at once, and cancelled in between, and are then there once or not at all', async () => {
    const content = Buffer.from('raz');
    const twice = await beginUpload(app, token, content.length);
    await put(twice, 0, content);
    const answers = await Promise.all([finish(twice), finish(twice), finish(twice)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await app.db.$count(files)).toBe(1);
    const made = answers.slice(0, 1).map(fileOf);
    for (let round = 0; round < 5; round += 1) {
      const id = await beginUpload(app, token, content.length);
      await put(id, 0, content);
      const [done, cancelled] = await Promise.all([finish(id), cancel(id)]);
      expect([done.status, cancelled.status]).toSatisfy(
        ([first, second]) =>
          (first === 201 && second === 404) ||
          ([404, 409].includes(Number(first)) && second === 204),
      );
      if (done.status === 201) made.push(fileOf(done));
    }
    const rows = await app.db.select().from(files);
    expect(rows.map(({ id }) => id).toSorted()).toEqual(made.toSorted());
    expect(await keysIn(storage)).toEqual(made.map(originalKey).toSorted());
    for (const id of made) expect((await serve(id)).status).toBe(200);
  });

  test('cancelled while parts come in leave nothing behind', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await beginUpload(app, token, long.length);
      const part = long.subarray(0, fileLimits.part);
      const answers = await Promise.all([
        put(id, 0, part),
        put(id, fileLimits.part, part),
        cancel(id),
        put(id, 0, part),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    }
    expect(await keysIn(storage)).toEqual([]);
  });

  test('leave nothing behind when cancelled or refused, and wait when incomplete', async () => {
    const id = await beginUpload(app, token, long.length);
    await put(id, 0, long.subarray(0, fileLimits.part));
    expect(await finish(id)).toMatchObject({
      status: 409,
      body: { errorCode: 'FILE_INCOMPLETE' },
    });
    expect(await keysIn(storage)).toEqual([partKey(id, 0)]);
    expect((await cancel(id)).status).toBe(204);
    for (const again of [await cancel(id), await finish(id), await put(id, 0, long)])
      expect(again.status).toBe(404);
    expect(await upload(app, token, Buffer.from('<svg/>'), { purpose: 'image' })).toMatchObject({
      status: 409,
      body: { errorCode: 'FILE_NOT_AN_IMAGE' },
    });
    expect(await keysIn(storage)).toEqual([]);
    expect(await app.db.$count(uploads)).toBe(0);
  });

  test('belong to whoever sends them: for others they are not there', async () => {
    const content = Buffer.from('moje');
    const id = await beginUpload(app, token, content.length);
    const missing = randomUUID();
    for (const [mine, nobodys] of [
      [
        await put(id, 0, content, { token: other }),
        await put(missing, 0, content, { token: other }),
      ],
      [await finish(id, other), await finish(missing, other)],
      [await cancel(id, other), await cancel(missing, other)],
    ]) {
      expect(mine).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND', errorData: {} } });
      expect(nobodys?.status).toBe(404);
    }
    await put(id, 0, content);
    const file = fileOf(await finish(id));
    expect((await finish(id, other)).status).toBe(404);
    expect((await serve(file)).status).toBe(200);
    expect((await serve(file, undefined, other)).status).toBe(404);
    expect((await serve(missing, undefined, other)).status).toBe(404);
  });

  test('have the rights of the row and field they hang on', async () => {
    const { id } = await uploaded(app, token, Buffer.from('umowa'));
    const hang = (entityId: number, field: string, detachedAt: Date | null = null) =>
      app.db
        .update(files)
        .set({ entity: 'Trademark', entityId, field, detachedAt })
        .where(eq(files.id, id));
    await hang(1, 'attachments');
    expect((await serve(id, undefined, other)).status).toBe(200);
    await hang(2, 'attachments');
    // Also for the one who uploaded it.
    expect((await serve(id)).status).toBe(404);
    await hang(1, 'hidden');
    expect((await serve(id)).status).toBe(404);
    await hang(1, 'attachments', app.deps.now());
    expect((await serve(id)).status).toBe(404);
  });

  test('that are images lose all but their pixels, and stand upright', async () => {
    const original = await photo();
    expect(original.includes('CANARY')).toBe(true);
    const facts = await uploaded(app, token, original, { name: 'zdjęcie.jpg', purpose: 'image' });
    expect(facts).toMatchObject({ type: 'image/jpeg', width: 400, height: 800 });
    const full = await serve(facts.id);
    expect(full.headers['content-disposition']).toMatch(/^inline; /);
    expect(full.headers['content-type']).toBe('image/jpeg');
    for (const [size, width, height] of [
      ['small', 48, 96],
      ['large', 320, 640],
    ] as const) {
      const first = await serve(facts.id, size);
      expect(first.headers).toMatchObject({
        'content-type': 'image/webp',
        'content-length': String(first.raw.length),
      });
      const { exif, icc, xmp, iptc, ...metadata } = await sharp(first.raw).metadata();
      expect(metadata).toMatchObject({ format: 'webp', width, height });
      expect([exif, icc, xmp, iptc]).toEqual(Array(4).fill(undefined));
      const kept = await storage.read(thumbnailKey(facts.id, size));
      expect(kept && (await bytesOf(kept)).equals(first.raw)).toBe(true);
      expect((await serve(facts.id, size)).raw.equals(first.raw)).toBe(true);
    }
    const { exif, orientation } = await sharp(full.raw).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
    expect(full.raw.includes('CANARY')).toBe(false);
    // Nobody else sees the thumbnail either, made already or not.
    expect((await serve(facts.id, 'small', other)).status).toBe(404);
  });

  test('may come through several servers', async () => {
    const second = await app.secondServer();
    const id = await beginUpload(app, token, long.length);
    for (let offset = 0; offset < long.length; offset += fileLimits.part)
      await put(id, offset, long.subarray(offset, offset + fileLimits.part), {
        server: offset % (2 * fileLimits.part) === 0 ? app.server : second,
      });
    const done = await app.call(fileApi.finish, { id }, { token, server: second });
    expect((await serve(fileOf(done))).raw.equals(long)).toBe(true);
  });

  test('go when nobody wants them: unfinished after an hour, unattached after a day, taken off after thirty', async () => {
    const content = Buffer.from('tekst');
    const at = async (name: string, change: Partial<typeof files.$inferInsert>) => {
      const { id } = await uploaded(app, token, content, { name: `${name}.txt` });
      await app.db.update(files).set(change).where(eq(files.id, id));
      return id;
    };
    const ago = (milliseconds: number) => new Date(app.deps.now().getTime() - milliseconds);
    const row = { entity: 'Trademark', entityId: 1, field: 'attachments' };
    const stays = [
      await at('fresh', { createdAt: ago(day - hour) }),
      await at('attached', { ...row, createdAt: ago(400 * day) }),
      await at('off lately', { ...row, detachedAt: ago(29 * day) }),
    ];
    await at('unattached', { createdAt: ago(day + hour) });
    await at('off long ago', { ...row, detachedAt: ago(31 * day) });
    const running = await beginUpload(app, token, long.length);
    await put(running, 0, long.subarray(0, fileLimits.part));
    const stale = await beginUpload(app, token, long.length);
    await put(stale, 0, long.subarray(0, fileLimits.part));
    await app.db
      .update(uploads)
      .set({ touchedAt: ago(hour + 1) })
      .where(eq(uploads.id, stale));
    await cleanUp(app.deps);
    expect(await keysIn(storage)).toEqual(
      [...stays.map(originalKey), partKey(running, 0)].toSorted(),
    );
    expect(await app.db.$count(files)).toBe(3);
    expect((await app.db.select().from(uploads)).map(({ id }) => id)).toEqual([running]);
  });

  test('without a row go after a day, and no others', async () => {
    const { id } = await uploaded(app, token, Buffer.from('tekst'));
    const running = await beginUpload(app, token, long.length);
    await put(running, 0, long.subarray(0, fileLimits.part));
    const lone = randomUUID();
    for (const key of [
      originalKey(lone),
      thumbnailKey(lone, 'small'),
      partKey(randomUUID(), 0),
      thumbnailKey(id, 'small'),
    ])
      await storage.put(key, Buffer.from('x'));
    await sweepObjects(app.deps);
    expect(await keysIn(storage)).toHaveLength(6);
    await sweepObjects({ ...app.deps, now: () => new Date(Date.now() + day + hour) });
    expect(await keysIn(storage)).toEqual(
      [originalKey(id), thumbnailKey(id, 'small'), partKey(running, 0)].toSorted(),
    );
  });

  test('are looked at by the probe', async () => {
    expect((await app.call(systemApi.ready, {})).status).toBe(200);
  });

  test('whose bytes are lost answer like missing ones, and say so in the log', async () => {
    const { id } = await uploaded(app, token, await png(), { purpose: 'image' });
    await storage.removeAll('files/');
    expect((await serve(id)).status).toBe(404);
    expect((await serve(id, 'small')).status).toBe(404);
    expect(app.logged.filter(({ event }) => event === 'file.lost')).toHaveLength(2);
  });
});

describe('what a file is', () => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await testApp();
    token = (await app.signIn(lawyer)).token;
  });
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  const text = Buffer.from('Zażółć;gęślą\n1;2\n');
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(400)]);
  const contents = {
    png: png(),
    jpeg: photo(),
    webp: webp(),
    gif: gif(),
    pdf,
    docx: docx(),
    compound,
    html,
    svg,
    'svg with xml': Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg]),
    text,
    'windows-1250': Buffer.from([0xb3, 0xf3, 0x64, 0x9f, 0x0a]),
    'utf-16': Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('łódź', 'utf16le')]),
    program,
    zip: zip(),
    // GIF that is also a script, PNG with a page behind it, PDF behind a GIF header
    'gif and script': Buffer.from('GIF89a=1;alert(1)//'),
    'png then html': png().then((bytes) => Buffer.concat([bytes, html])),
    'png cut short': png(400, 400).then((bytes) => bytes.subarray(0, bytes.length / 2)),
    'jpeg cut short': photo().then((bytes) => bytes.subarray(0, bytes.length / 2)),
    'only a png header': Buffer.from('89504e470d0a1a0a', 'hex'),
    'text with a nul': Buffer.from('a\0b'),
  };
  type Content = keyof typeof contents;

  const endings = ['png', 'jpg', 'pdf', 'docx', 'doc', 'txt', 'csv', 'html', 'svg', 'exe', ''];
  const asImages: Partial<Record<Content, string>> = {
    png: 'image/png',
    jpeg: 'image/jpeg',
    webp: 'image/webp',
    gif: 'image/gif',
    'png then html': 'image/png',
  };
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  const asFiles: Partial<Record<Content, string>> = {
    ...asImages,
    'png cut short': 'image/png',
    'jpeg cut short': 'image/jpeg',
    pdf: 'application/pdf',
    docx: word,
  };
  /** Where the content alone does not tell. */
  const byEnding = (content: Content, ending: string): string | undefined => {
    if (['text', 'html', 'svg', 'windows-1250', 'utf-16'].includes(content))
      return { txt: 'text/plain', csv: 'text/csv' }[ending];
    if (content === 'compound') return { doc: 'application/msword' }[ending];
    return undefined;
  };

  /** What begins like an image and is none is no attachment either. */
  const brokenImages: Content[] = ['gif and script'];
  const outcomeOf = (content: Content, ending: string, purpose: 'image' | 'file'): string => {
    if (purpose === 'image') return asImages[content] ?? 'FILE_NOT_AN_IMAGE';
    const refusal = brokenImages.includes(content) ? 'FILE_NOT_AN_IMAGE' : 'FILE_TYPE_REFUSED';
    return asFiles[content] ?? byEnding(content, ending) ?? refusal;
  };

  /** Each ending for one of both purposes in npm test; for both where the ending makes a difference. */
  const isTried = (content: Content, ending: string, purpose: 'image' | 'file'): boolean => {
    const isTurn = (Object.keys(contents).indexOf(content) + endings.indexOf(ending)) % 2 === 0;
    return isFull || byEnding(content, ending) !== undefined || isTurn === (purpose === 'image');
  };

  for (const content of Object.keys(contents) as Content[])
    test(`${content} is taken for what it is, under every ending and for both purposes`, async () => {
      const bytes = await contents[content];
      const seen: string[] = [];
      const expected: string[] = [];
      for (const ending of endings)
        for (const purpose of ['image', 'file'] as const) {
          if (!isTried(content, ending, purpose)) continue;
          const name = ending ? `nazwa.${ending}` : 'nazwa';
          const answer = await upload(app, token, bytes, { name, purpose });
          const outcome =
            answer.status === 201
              ? fileApi.finish.output.parse(answer.body).type
              : refusalOf(answer).errorCode;
          seen.push(`${purpose} ${name}: ${outcome}`);
          expected.push(`${purpose} ${name}: ${outcomeOf(content, ending, purpose)}`);
        }
      expect(seen).toEqual(expected);
    });

  test('its name gets the ending that its content has', async () => {
    const named = async (name: string, bytes: Buffer) =>
      (await uploaded(app, token, bytes, { name })).name;
    expect(await named('zdjęcie.JPG', await photo())).toBe('zdjęcie.JPG');
    expect(await named('zdjęcie.jpg', await png())).toBe('zdjęcie.jpg.png');
    expect(await named('evil.html', pdf)).toBe('evil.html.pdf');
    expect(await named('umowa', await docx())).toBe('umowa.docx');
  });

  test('a page behind an image does not survive being drawn anew', async () => {
    const bytes = Buffer.concat([await png(), html]);
    const { id } = await uploaded(app, token, bytes, { purpose: 'image' });
    const { raw } = await app.call(fileApi.serve, { id }, { token });
    expect(raw.includes('script')).toBe(false);
  });

  test('an attachment stays as it is and is only ever saved, a picture of it is shown', async () => {
    const original = await photo();
    const { id } = await uploaded(app, token, original, { name: 'dowód.jpg' });
    const answer = await app.call(fileApi.serve, { id }, { token });
    expect(answer.raw.equals(original)).toBe(true);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; /);
    const thumbnail = await app.call(fileApi.serve, { id, thumbnail: 'small' }, { token });
    expect(thumbnail.headers['content-disposition']).toMatch(/^inline; /);
    expect(thumbnail.raw.includes('CANARY')).toBe(false);
    const document = await uploaded(app, token, pdf, { name: 'a.pdf' });
    const none = await app.call(fileApi.serve, { id: document.id, thumbnail: 'small' }, { token });
    expect(none.status).toBe(404);
  });

  test('a moving image keeps moving, its thumbnail stands', async () => {
    const frames = await sharp(
      [
        await png(),
        await sharp({ create: { width: 40, height: 20, channels: 3, background: 'blue' } })
          .png()
          .toBuffer(),
      ],
      { join: { animated: true } },
    )
      .gif()
      .toBuffer();
    const facts = await uploaded(app, token, frames, { purpose: 'image' });
    expect(facts).toMatchObject({ type: 'image/gif', width: 40, height: 20 });
    const full = await app.call(fileApi.serve, { id: facts.id }, { token });
    expect((await sharp(full.raw).metadata()).pages).toBe(2);
    const small = await app.call(fileApi.serve, { id: facts.id, thumbnail: 'small' }, { token });
    expect(await sharp(small.raw).metadata()).toMatchObject({ width: 40, height: 20 });
  });

  test.each(['image', 'file'] as const)(
    '60,000 × 60,000 pixels are refused as %s',
    async (purpose) => {
      // The header alone says so: nobody draws it.
      const bomb = await png();
      bomb.writeUInt32BE(60_000, 16);
      bomb.writeUInt32BE(60_000, 20);
      const { crc32 } = await import('node:zlib');
      bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
      expect(await upload(app, token, bomb, { purpose, name: 'bomb.png' })).toMatchObject({
        status: 409,
        body: { errorCode: 'FILE_IMAGE_TOO_BIG', errorData: { megapixels: 50 } },
      });
    },
  );

  test.each([
    ['unpacks to a thousand times its size', () => docx({ 'a.bin': Buffer.alloc(3_000_000) })],
    [
      'has more than a thousand entries',
      () =>
        docx(Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`${n}`, Buffer.of(1)]))),
    ],
  ])('a document that %s is refused', async (_, make) => {
    const answer = await upload(app, token, await make(), { name: 'umowa.docx' });
    expect(answer).toMatchObject({ status: 409, body: { errorCode: 'FILE_PACKED_TOO_TIGHTLY' } });
  });

  test.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Users\\anna\\umowa.txt', 'umowa.txt'],
    ['a"\r\nX-Evil: 1 żółć.txt', 'aX-Evil 1 żółć.txt'],
    ['\u202Etxt.exe.txt', 'txt.exe.txt'],
    ['a;filename=b.txt', 'a;filename=b.txt'],
  ])('the name %j is kept as %j and splits no header', async (name, kept) => {
    const facts = await uploaded(app, token, Buffer.from('tekst'), { name });
    expect(facts.name).toBe(kept);
    const { headers } = await app.call(fileApi.serve, { id: facts.id }, { token });
    expect(headers['x-evil']).toBeUndefined();
    const [, exact = ''] =
      /filename\*=UTF-8''(\S+)$/.exec(String(headers['content-disposition'])) ?? [];
    expect(decodeURIComponent(exact)).toBe(kept);
    expect(readdirSync(app.filesFolder).toSorted()).toEqual(['drafts', 'files', 'uploads']);
  });

  test('too large, empty or misplaced is refused before anything is kept', async () => {
    const begin = (purpose: 'image' | 'file', size: number) =>
      app.call(fileApi.begin, { purpose, name: 'a.txt', size }, { token });
    expect((await begin('image', fileLimits.image)).status).toBe(201);
    expect((await begin('file', fileLimits.file)).status).toBe(201);
    expect(await begin('image', fileLimits.image + 1)).toMatchObject({
      status: 409,
      body: { errorCode: 'FILE_TOO_LARGE', errorData: { megabytes: 10 } },
    });
    expect(await begin('file', 3 * 2 ** 30)).toMatchObject({
      status: 409,
      body: { errorCode: 'FILE_TOO_LARGE', errorData: { megabytes: 50 } },
    });
    expect(await begin('file', 0)).toMatchObject({
      status: 409,
      body: { errorCode: 'FILE_EMPTY' },
    });
    expect((await begin('file', -1)).status).toBe(400);
    expect((await begin('file', 1.5)).status).toBe(400);

    const id = await beginUpload(app, token, fileLimits.part + 5);
    const put = (offset: string, length: number) =>
      app.call(fileApi.part, { id, offset }, { token, bytes: Buffer.alloc(length) });
    expect((await put('0', fileLimits.part + 1)).status).toBe(413);
    expect((await put(String(fileLimits.part), 6)).status).toBe(413);
    expect(await put('0', 7)).toMatchObject({
      status: 409,
      body: { errorCode: 'FILE_INCOMPLETE' },
    });
    for (const offset of ['1', '1048577', String(2 * fileLimits.part), '999999999', '-1', '0x0'])
      expect((await put(offset, 5)).status).toBe(400);
    const headers = { 'content-type': 'application/json' };
    const json = await app.call(
      fileApi.part,
      { id, offset: '0' },
      { token, bytes: Buffer.from('12345'), headers },
    );
    expect(json.status).toBe(415);
    expect(readdirSync(path.join(app.filesFolder, 'uploads'))).not.toContain(id);
  });

  test('a part that is announced or sent too long is refused without being read', async () => {
    const { http } = await app.secondServer();
    await http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = http.server.address() as AddressInfo;
    const id = await beginUpload(app, token, 10);
    const sent = async (headers: Record<string, string | number>) => {
      let written = 0;
      const status = await new Promise<number | undefined>((resolve) => {
        const sending = request(
          {
            port,
            method: 'PUT',
            path: `/api/files/uploads/${id}/0`,
            headers: {
              authorization: `Bearer ${token}`,
              'content-type': 'application/octet-stream',
              ...headers,
            },
          },
          (answer) => {
            resolve(answer.statusCode);
            sending.destroy();
          },
        );
        sending.on('error', () => resolve(undefined));
        const chunk = Buffer.alloc(65_536);
        const more = () => {
          while (!sending.destroyed && written < 2 ** 30) {
            written += chunk.length;
            if (!sending.write(chunk)) return;
          }
        };
        sending.on('drain', more);
        more();
      });
      return { status, written };
    };
    const announced = await sent({ 'content-length': 2 ** 30 });
    expect(announced.status).toBe(413);
    const chunked = await sent({ 'transfer-encoding': 'chunked' });
    expect(chunked.status).toBe(413);
    for (const { written } of [announced, chunked]) expect(written).toBeLessThan(64 * 2 ** 20);
    expect(
      (await app.call(fileApi.part, { id, offset: '0' }, { token, bytes: Buffer.alloc(10, 'a') }))
        .status,
    ).toBe(200);
  });
});

describe('hanging files on a row', () => {
  let app: TestApp;
  let token: string;
  let accountId: number;
  let strangerId: number;
  beforeAll(async () => {
    app = await testApp({ canReadRow });
    token = (await app.signIn(lawyer)).token;
    const { id } = await uploaded(app, token, Buffer.from('kto'));
    const [row] = await app.db.select().from(files).where(eq(files.id, id));
    accountId = row?.uploadedBy ?? 0;
    strangerId = accountId === 1 ? 2 : 1;
  });
  const place = { entity: 'Trademark', entityId: 1, field: 'attachments' };
  const attach = (
    before: string[],
    after: string[],
    more: Partial<Parameters<typeof attachFiles>[1]> = {},
  ) =>
    app.db.transaction((tx) =>
      attachFiles(tx, {
        ...place,
        accountId,
        purpose: 'file',
        now: app.deps.now(),
        before,
        after,
        ...more,
      }),
    );
  const fresh = async () => (await uploaded(app, token, Buffer.from('tekst'))).id;
  const placeOf = async (id: string) => {
    const [row] = await app.db.select().from(files).where(eq(files.id, id));
    return { on: row?.entityId ?? null, detached: row?.detachedAt !== null };
  };
  const refusal = async (work: Promise<void>) => {
    const error: unknown = await work.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(FieldsError);
    return (error as FieldsError).fields;
  };

  test('hangs one’s own, takes off what is gone, and puts it back', async () => {
    const [first, second] = [await fresh(), await fresh()];
    await attach([], [first, second]);
    expect(await placeOf(first)).toEqual({ on: 1, detached: false });
    await attach([first, second], [second]);
    expect(await placeOf(first)).toEqual({ on: 1, detached: true });
    // From history, by somebody else: it hung here.
    await attach([second], [second, first], { accountId: strangerId });
    expect(await placeOf(first)).toEqual({ on: 1, detached: false });
    await attach([first, second], [first, second], { accountId: strangerId });
    await app.db.transaction((tx) => detachFilesOfRow(tx, { ...place, now: app.deps.now() }));
    expect(await placeOf(second)).toEqual({ on: 1, detached: true });
  });

  test('refuses what is missing, unfinished, foreign, of another purpose, or on another row or field', async () => {
    const id = await fresh();
    const taken = await fresh();
    await attach([], [taken]);
    const wrong = { attachments: [{ code: 'invalid' }] };
    expect(await refusal(attach([], [randomUUID()]))).toEqual(wrong);
    expect(await refusal(attach([], [await beginUpload(app, token, 5)]))).toEqual(wrong);
    expect(await refusal(attach([], [id], { accountId: strangerId }))).toEqual(wrong);
    expect(await refusal(attach([], [id], { purpose: 'image' }))).toEqual(wrong);
    expect(await refusal(attach([], [taken], { entityId: 3 }))).toEqual(wrong);
    expect(await refusal(attach([], [taken], { entity: 'Customer' }))).toEqual(wrong);
    expect(await refusal(attach([], [id, taken], { field: 'image' }))).toEqual({
      image: [{ code: 'invalid' }],
    });
    expect(await placeOf(id)).toEqual({ on: null, detached: false });
  });

  test('two rows that take one file at once: one gets it', async () => {
    const id = await fresh();
    const outcomes = await Promise.allSettled(
      [1, 3, 5, 7].map((entityId) => attach([], [id], { entityId })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('what was attached is out of the sweep’s reach, what another row names is not taken off', async () => {
    const id = await fresh();
    await attach([], [id]);
    await attach([id], [], { entityId: 3 });
    expect(await placeOf(id)).toEqual({ on: 1, detached: false });
    await sweepFiles({ ...app.deps, now: () => new Date(Date.now() + 400 * day) });
    expect(await placeOf(id)).toEqual({ on: 1, detached: false });
  });

  test('hangs what the product itself has brought, judged like an upload', async () => {
    const sent = { accountId, purpose: 'image', name: '../znak.jpg' } as const;
    const facts = await keepFile(app.deps, { ...sent, bytes: await png() });
    expect(facts).toMatchObject({ name: 'znak.jpg.png', type: 'image/png', width: 40 });
    await attach([], [facts.id], { purpose: 'image' });
    const answer = await app.call(fileApi.serve, { id: facts.id }, { token });
    expect(answer.status).toBe(200);
    await expect(keepFile(app.deps, { ...sent, bytes: pdf })).rejects.toThrow('FILE_NOT_AN_IMAGE');
  });

  test('tells the facts of the files of rows', async () => {
    const id = await fresh();
    expect(await factsOf(app.db, [id, randomUUID()])).toEqual({
      [id]: { id, name: 'plik.txt', type: 'text/plain', size: 5, width: null, height: null },
    });
    expect(await factsOf(app.db, [])).toEqual({});
  });
});

describe('limits of uploads', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp({ rateLimit: true });
  });
  const begin = (token: string, size: number) =>
    app.call(fileApi.begin, { purpose: 'file', name: 'a.txt', size }, { token });

  test('60 a minute for an account; others go on', async () => {
    const { token } = await app.signIn(lawyer);
    const statuses: number[] = [];
    for (let count = 0; count < 61; count += 1) statuses.push((await begin(token, 1)).status);
    expect(statuses).toEqual([...Array<number>(60).fill(201), 429]);
    const refused = await begin(token, 1);
    expect(refused.headers['x-ratelimit-limit']).toBe('1');
    const admin = await app.signIn('admin@markfolio.example');
    expect((await begin(admin.token, 1)).status).toBe(201);
    app.moveClock(minutes(1));
    expect((await begin(token, 1)).status).toBe(201);
  });

  test.each([
    ['client2@markfolio.example', 10],
    ['admin@markfolio.example', 102],
  ])(
    '%s may send %i whole files of 50 MB a day, and then what still fits',
    async (email, whole) => {
      const { token } = await app.signIn(email);
      await app.db.execute(sql`delete from rate_counters`);
      const statuses: number[] = [];
      for (let count = 0; count <= whole; count += 1) {
        if (count % 50 === 49) app.moveClock(minutes(1));
        statuses.push((await begin(token, fileLimits.file)).status);
      }
      expect(statuses).toEqual([...Array<number>(whole).fill(201), 429]);
      app.moveClock(minutes(1));
      const refused = await begin(token, fileLimits.file);
      expect(Number(refused.headers['x-ratelimit-limit'])).toBeGreaterThan(1_400);
      expect((await begin(token, 20 * 2 ** 20)).status).toBe(
        email.startsWith('client') ? 429 : 201,
      );
    },
  );
});

describe('a virus scanner', () => {
  const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';
  /** As clamd answers to INSTREAM. */
  const scanner = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      if (!received.subarray(-4).equals(Buffer.alloc(4))) return;
      const isCommand = received.subarray(0, 10).equals(Buffer.from('zINSTREAM\0'));
      const verdict = received.includes('EICAR') ? 'Eicar-Signature FOUND' : 'OK';
      socket.end(isCommand ? `stream: ${verdict}\0` : 'UNKNOWN COMMAND\0');
    });
  });

  test('refuses what it finds, and holds back what it could not look at', async () => {
    scanner.listen(0, '127.0.0.1');
    await once(scanner, 'listening');
    const { port } = scanner.address() as AddressInfo;
    const app = await testApp({ deps: { scan: clamdScan(`tcp://127.0.0.1:${port}`) } });
    const { token } = await app.signIn(lawyer);
    expect(await upload(app, token, Buffer.from(eicar))).toMatchObject({
      status: 409,
      body: { errorCode: 'FILE_INFECTED' },
    });
    expect(await keysIn(app.deps.files)).toEqual([]);
    const long = Buffer.alloc(3 * fileLimits.part, 'a');
    expect((await uploaded(app, token, long)).size).toBe(long.length);

    scanner.close();
    await once(scanner, 'close');
    const id = await beginUpload(app, token, 5);
    await app.call(fileApi.part, { id, offset: '0' }, { token, bytes: Buffer.from('tekst') });
    for (let round = 0; round < 2; round += 1)
      expect(await app.call(fileApi.finish, { id }, { token })).toMatchObject({
        status: 503,
        body: { errorCode: 'SCAN_UNAVAILABLE' },
      });
    expect((await app.call(fileApi.serve, { id }, { token })).status).toBe(404);
    scanner.listen(port, '127.0.0.1');
    await once(scanner, 'listening');
    expect((await app.call(fileApi.finish, { id }, { token })).status).toBe(201);
    scanner.close();
  });
});

describe('a storage that fails', () => {
  const full = () => Object.assign(new Error('no space left'), { code: 'ENOSPC' });

  /** A file system of eight megabytes, where the machine lets us make one. */
  const smallDisk = (): string | null => {
    const folder = mkdtempSync(path.join(tmpdir(), 'markfolio-small-'));
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder], { stdio: 'ignore' });
      return folder;
    } catch {
      rmSync(folder, { recursive: true });
      return null;
    }
  };
  const disk = smallDisk();
  afterAll(() => {
    if (disk === null) return;
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true });
  });

  test.skipIf(disk === null)(
    'full: 507, nothing half-written, reading goes on, a smaller file fits',
    async () => {
      const storage = folderStorage(disk ?? '');
      const app = await testApp({ deps: { files: storage } });
      const { token } = await app.signIn(lawyer);
      const small = await uploaded(app, token, Buffer.from('mały'));
      const long = Buffer.alloc(20 * 2 ** 20, 'x');
      const id = await beginUpload(app, token, long.length);
      const statuses: number[] = [];
      for (let offset = 0; offset < long.length; offset += fileLimits.part) {
        const bytes = long.subarray(offset, offset + fileLimits.part);
        statuses.push(
          (await app.call(fileApi.part, { id, offset: String(offset) }, { token, bytes })).status,
        );
      }
      const stored = statuses.filter((status) => status === 200).length;
      expect(stored).toBeGreaterThan(5);
      expect(statuses).toEqual([
        ...Array<number>(stored).fill(200),
        ...Array<number>(20 - stored).fill(507),
      ]);
      expect((await keysIn(storage)).filter((key) => key.startsWith('drafts/'))).toEqual([]);
      expect((await app.call(fileApi.serve, { id: small.id }, { token })).body).toBe('mały');
      expect((await app.call(systemApi.ready, {})).status).toBe(200);
      expect((await app.call(fileApi.cancel, { id }, { token })).status).toBe(204);
      await uploaded(app, token, Buffer.alloc(2 * 2 ** 20, 'x'));
      expect((await keysIn(storage)).length).toBe(2);
    },
  );

  test('full at the finish: 507, and the upload can be finished later', async () => {
    let room = false;
    const folder = mkdtempSync(path.join(tmpdir(), 'markfolio-files-'));
    const real = folderStorage(folder);
    const storage: FileStorage = {
      ...real,
      put: async (key, bytes) => {
        if (room || key.startsWith('uploads/')) return real.put(key, bytes);
        // What a folder does on a full disk, which only some machines let us have.
        const { AppError } = await import('#contract/errors');
        throw Object.assign(new AppError('STORAGE_FULL'), { cause: full() });
      },
    };
    const app = await testApp({ deps: { files: storage } });
    const { token } = await app.signIn(lawyer);
    const id = await beginUpload(app, token, 5);
    await app.call(fileApi.part, { id, offset: '0' }, { token, bytes: Buffer.from('tekst') });
    const refused = await app.call(fileApi.finish, { id }, { token });
    expect(refused).toMatchObject({ status: 507, body: { errorCode: 'STORAGE_FULL' } });
    room = true;
    expect((await app.call(fileApi.finish, { id }, { token })).status).toBe(201);
    rmSync(folder, { recursive: true });
  });

  test('away: 503 for files and the probe, while the rest goes on', async () => {
    const first = await startS3();
    const storage = s3Storage({ ...first.location, endpoint: 'http://127.0.0.1:1' });
    const app = await testApp({ deps: { files: storage } });
    const { token } = await app.signIn(lawyer);
    const id = await beginUpload(app, token, 5);
    const part = await app.call(
      fileApi.part,
      { id, offset: '0' },
      { token, bytes: Buffer.alloc(5) },
    );
    expect(part).toMatchObject({ status: 503, body: { errorCode: 'UNAVAILABLE' } });
    expect(part.headers['retry-after']).toBe('2');
    expect((await app.call(systemApi.ready, {})).status).toBe(503);
    expect((await app.call(systemApi.health, {})).status).toBe(200);
    storage.close();
    await first.stop();
  });

  test('stops the start with a sentence that holds no secret', async () => {
    const { location, stop } = await startS3();
    const sentence = async (changed: Partial<typeof location>) => {
      const error: unknown = await openFileStorage({ ...location, ...changed }, tmpdir()).catch(
        (reason: unknown) => reason,
      );
      return (error as Error).message;
    };
    expect(await sentence({ bucket: 'elsewhere' })).toMatch(
      /^Markfolio does not start: the bucket elsewhere at http:\/\/127\.0\.0\.1:\d+ \(FILES_URL\) cannot be used for files \(NoSuchBucket\)\.$/,
    );
    expect(await sentence({ accessKeyId: 'CANARY' })).toContain('InvalidAccessKeyId');
    expect(await sentence({ accessKeyId: 'CANARY' })).not.toContain('CANARY');
    expect(await sentence({ endpoint: 'http://127.0.0.1:1' })).toContain('ECONNREFUSED');
    await openFileStorage(location, tmpdir());
    await stop();
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'markfolio-files-')), 'file');
    writeFileSync(file, '');
    const error: unknown = await openFileStorage(undefined, file).catch(
      (reason: unknown) => reason,
    );
    expect((error as Error).message).toMatch(
      /^Markfolio does not start: the folder .+ \(DATA_DIR\)/,
    );
    rmSync(path.dirname(file), { recursive: true });
  });

  test('an S3 server accepts our signatures', async () => {
    const { location, stop } = await startS3({ checkSignatures: true });
    const storage = s3Storage(location);
    await storage.put('files/a', Buffer.from('x'));
    const stored = await storage.read('files/a');
    expect(stored && (await bytesOf(stored)).toString()).toBe('x');
    const wrong = s3Storage({ ...location, secretAccessKey: 'another' });
    await expect(wrong.put('files/a', Buffer.from('y'))).rejects.toThrow('UNAVAILABLE');
    await stop();
  });

  test('a folder forgets what a killed writer left, once it is old', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'markfolio-files-'));
    const drafts = path.join(folder, 'drafts');
    mkdirSync(drafts);
    for (const name of ['old.part', 'new.part']) writeFileSync(path.join(drafts, name), 'x');
    const old = new Date(Date.now() - 2 * hour);
    utimesSync(path.join(drafts, 'old.part'), old, old);
    const app = await testApp({ deps: { files: folderStorage(folder) } });
    await sweepObjects(app.deps);
    expect(readdirSync(drafts)).toEqual(['new.part']);
    rmSync(folder, { recursive: true });
  });

  test('a folder forgets the empty ones of whoever was killed while removing, and no others', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'markfolio-files-'));
    const storage = folderStorage(folder);
    const [kept, part] = [randomUUID(), randomUUID()];
    await storage.put(originalKey(kept), Buffer.from('x'));
    await storage.put(partKey(part, 0), Buffer.from('x'));
    for (const kind of ['files', 'uploads']) mkdirSync(path.join(folder, kind, randomUUID()));
    for (const foreign of ['lost+found', 'kopie/2026']) {
      mkdirSync(path.join(folder, foreign), { recursive: true });
      mkdirSync(path.join(folder, 'files', foreign), { recursive: true });
    }
    await storage.removeLeftovers(new Date());
    expect(readdirSync(path.join(folder, 'kopie'))).toEqual(['2026']);
    expect(readdirSync(path.join(folder, 'files')).toSorted()).toEqual(
      [kept, 'kopie', 'lost+found'].toSorted(),
    );
    expect(readdirSync(path.join(folder, 'uploads'))).toEqual([part]);
    rmSync(folder, { recursive: true });
    await storage.removeLeftovers(new Date());
  });
});
