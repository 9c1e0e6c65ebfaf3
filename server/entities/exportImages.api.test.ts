import { eq } from 'drizzle-orm';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/kit/endpoint';
import { mostWithImages } from '#contract/kit/crud';
import { representativeApi } from '#contract/representatives/representative';
import { trademarkApi } from '#contract/trademarks/trademark';
import { representatives } from '#server/representatives/table';
import { filePrefix } from '#server/storage/storage';
import { refusalOf, rowOf, type TestApp, testApp } from '#server/test/app';
import { png, uploaded } from '#server/test/files';
import { clientEmail, customerOf, insertTrademark, ownerEmail } from '#server/test/marks';
import { unzippedBytes } from '#server/test/unzipped';
import { trademarks } from '#server/trademarks/table';

let app: TestApp;
let lawyer: { token: string };
beforeAll(async () => {
  app = await testApp();
  lawyer = await app.signIn('lawyer@markfolio.example');
});

/** A mark with an image of this size. */
const markWith = async (email: string, width: number, height: number) => {
  const mark = await insertTrademark(app, await customerOf(app, email));
  const bytes = await png(width, height);
  const { id: image } = await uploaded(app, lawyer.token, bytes, {
    name: `${width}x${height}.png`,
    purpose: 'image',
  });
  const updated = await app.call(trademarkApi.update, { ...mark, image }, lawyer);
  return { id: rowOf(updated).id, image };
};

const exported = async (marks: readonly { id: number }[], session = lawyer) => {
  const ids = marks.map(({ id }) => id).join(',');
  const input = { format: 'xlsx', images: true, columns: 'image,name', sort: 'name', ids } as const;
  const answer = await app.call(trademarkApi.export, input, session);
  expect(answer.status).toBe(200);
  const parts = await unzippedBytes(answer.raw);
  const text = (name: string) => parts[name]?.toString() ?? '';
  const media = Object.keys(parts).filter((name) => name.startsWith('xl/media/'));
  const images = await Promise.all(media.map((name) => sharp(parts[name]).metadata()));
  return {
    sizes: images.map(({ format, width, height }) => `${format} ${width}x${height}`),
    places: [...text('xl/drawings/drawing1.xml').matchAll(/<xdr:row>(\d+)/g)].map(([, row]) => row),
    rows: text('xl/worksheets/sheet1.xml'),
  };
};

describe('an export with images', () => {
  test('shows the thumbnail of each row as JPEG, the same image stored once', async () => {
    const marks = [
      await markWith(ownerEmail, 40, 20),
      await insertTrademark(app, await customerOf(app, ownerEmail)),
      await markWith(ownerEmail, 40, 20),
      await markWith(ownerEmail, 400, 300),
    ];
    const { sizes, places, rows } = await exported(marks);
    expect(sizes.toSorted()).toEqual(['jpeg 40x20', 'jpeg 96x72']);
    expect(places).toEqual(['1', '3', '4']);
    expect(rows).not.toContain('.png');
  });

  test('has the name of an image whose bytes are lost or broken, and is whole', async () => {
    const lost = await markWith(ownerEmail, 21, 21);
    await rm(path.join(app.filesFolder, filePrefix(lost.image)), { recursive: true });
    const broken = await markWith(ownerEmail, 23, 23);
    await app.deps.files.put(`${filePrefix(broken.image)}small.webp`, Buffer.from('RIFF'));
    const fine = await markWith(ownerEmail, 22, 22);
    const { sizes, places, rows } = await exported([lost, broken, fine]);
    expect(sizes).toEqual(['jpeg 22x22']);
    expect(places).toEqual(['3']);
    expect(rows).toContain('21x21.png');
    expect(rows).toContain('23x23.png');
  });

  test('has no image that its reader may not see', async () => {
    const own = await markWith(clientEmail, 31, 31);
    const foreign = await markWith(ownerEmail, 32, 32);
    // The number of another row's file in a row of one's own opens nothing either.
    const borrowing = await insertTrademark(app, await customerOf(app, clientEmail));
    await app.db
      .update(trademarks)
      .set({ image: foreign.image })
      .where(eq(trademarks.id, borrowing.id));
    const client = await app.signIn(clientEmail);
    const { sizes, places } = await exported([own, foreign, borrowing], client);
    expect(sizes).toEqual(['jpeg 31x31']);
    expect(places).toEqual(['1']);
  });

  test.each([
    { format: 'csv', columns: 'image,name' },
    { format: 'xlsx', columns: 'name' },
  ])('is refused as %j', async (input) => {
    const asked = { ...input, images: true };
    const answer = await app.call<Endpoint>(trademarkApi.export, asked, lawyer);
    expect(answer.status).toBe(400);
  });

  test('is refused for more rows than that, with a sentence', async () => {
    const moment = app.deps.now();
    const rows = Array.from({ length: mostWithImages + 1 }, () => ({
      name: 'X',
      createdAt: moment,
      updatedAt: moment,
    }));
    await app.db.insert(representatives).values(rows);
    const asked = { format: 'xlsx', images: true } as const;
    const answer = await app.call(representativeApi.export, asked, lawyer);
    expect(refusalOf(answer)).toMatchObject({
      errorCode: 'EXPORT_TOO_MANY_WITH_IMAGES',
      errorData: { max: mostWithImages },
    });
  });
});
