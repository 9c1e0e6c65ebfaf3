import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { importApi } from '#contract/imports/api';
import { importLimits } from '#contract/imports/batch';
import { uploads } from '#server/files/table';
import { limits } from '#server/imports/reading/batch';
import { patchedZip } from '#server/imports/reading/test/patchedZip';
import { zipOf } from '#server/imports/reading/test/reading';
import { importBatches, importRows } from '#server/imports/table';
import { refusalOf } from '#server/test/app';
import { sentForImport } from '#server/test/files';
import { importing } from '#server/test/importing';
import { markOffice } from '#server/test/markOffice';
import { isFull } from '#server/test/full';

const { app, lawyer } = await markOffice();
const by = importing(app, lawyer);

const marks = 'Nasz numer;Znak\r\nLI/1;Limit\r\n';
const bomb = () => zipOf({ 'dobre.csv': marks, 'zle.csv': Buffer.alloc(80_000_000, 'a') });

/** To make an archive of 20,001 entries takes longer than all else here; reading one is tried beside the reader too. */
const tooMany: [string, string, () => Promise<Buffer>] = [
  'with too many entries',
  'file_TOO_MANY_ENTRIES',
  () =>
    zipOf(
      Object.fromEntries(
        // Of a kind that is only counted: 20,000 sheets would be read before the last one is seen.
        Array.from({ length: limits.entries + 1 }, (_, at) => [`${at}.txt`, 'x']),
      ),
    ),
];

describe('an archive is refused through and through', () => {
  test.each([
    ['that unpacks to far more than it holds', 'file_UNPACKS_TOO_LARGE', bomb],
    [
      'that states more than the limit',
      'file_UNPACKS_TOO_LARGE',
      async () => patchedZip(await bomb(), 1, { size: 0xf000_0000 }),
    ],
    ...(isFull ? [tooMany] : []),
  ])('%s', async (_, code, archive) => {
    const refused = await by.begin({ 'archiwum.zip': await archive() });
    expect(refused).toMatchObject({ state: 'REFUSED', fault: { code } });
    expect(await app.db.$count(importRows, eq(importRows.batch, refused.id))).toBe(0);
    const { id, version } = refused;
    expect((await app.call(importApi.run, { id, version }, lawyer)).status).toBe(409);
  });
});

test('files over the limit of a batch begin none', async () => {
  const upload = await sentForImport(app, lawyer.token, 'duze.csv', Buffer.from(marks));
  await app.db
    .update(uploads)
    .set({ size: importLimits.bytes + 1 })
    .where(eq(uploads.id, upload));
  const before = await app.db.$count(importBatches);
  const answer = await app.call(importApi.begin, { uploads: [upload] }, lawyer);
  expect([answer.status, refusalOf(answer).errorCode]).toEqual([409, 'FILE_TOO_LARGE']);
  expect(await app.db.$count(importBatches)).toBe(before);
});
