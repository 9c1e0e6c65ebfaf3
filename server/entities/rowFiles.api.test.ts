import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { fileApi } from '#contract/files/api';
import { representativeApi } from '#contract/representatives/representative';
import { files } from '#server/files/table';
import { type TestApp, testApp } from '#server/test/app';
import { png, uploaded } from '#server/test/files';

let app: TestApp;
let lawyer: { token: string };
let admin: { token: string };
let client: { token: string };
beforeAll(async () => {
  app = await testApp();
  lawyer = await app.signIn('lawyer@markfolio.example');
  admin = await app.signIn('admin@markfolio.example');
  client = await app.signIn('client@markfolio.example');
});

const photo = async (session = lawyer): Promise<string> =>
  (await uploaded(app, session.token, await png(), { name: 'zdjęcie.png', purpose: 'image' })).id;
const withPhoto = (id: string) =>
  app.call(representativeApi.create, { name: 'Ze zdjęciem', photo: id }, lawyer);
const served = async (id: string, session: { token: string }) =>
  (await app.call(fileApi.serve, { id }, session)).status;

describe('a file on a row', () => {
  test('is told with the row and served to those who may read the row', async () => {
    const id = await photo();
    expect(await served(id, admin)).toBe(404);
    const { body } = await withPhoto(id);
    expect(body.row.photo).toBe(id);
    expect(body.related.files[id]).toMatchObject({ name: 'zdjęcie.png', type: 'image/png' });
    expect(await served(id, admin)).toBe(200);
    expect(await served(id, client)).toBe(404);
  });

  test('that is replaced is served to nobody, and the row keeps the new one', async () => {
    const [first, second] = [await photo(), await photo()];
    const { body } = await withPhoto(first);
    const { id, version } = body.row;
    const answer = await app.call(representativeApi.update, { id, version, photo: second }, lawyer);
    expect(answer.body.row.photo).toBe(second);
    expect(await served(first, lawyer)).toBe(404);
    expect(await served(second, admin)).toBe(200);
  });

  test('of a deleted row is not served, and is again once the row is back', async () => {
    const id = await photo();
    const { body } = await withPhoto(id);
    await app.call(representativeApi.remove, { id: body.row.id, version: 1 }, admin);
    expect(await served(id, lawyer)).toBe(404);
    await app.call(representativeApi.restore, { id: body.row.id }, admin);
    expect(await served(id, lawyer)).toBe(200);
  });
});

describe('a row refuses', () => {
  test('a file somebody else uploaded, one of another row, and one that is not there', async () => {
    const taken = await photo();
    await withPhoto(taken);
    for (const id of [await photo(admin), taken, '6f0c2f1e-6d0c-4b0e-9a53-3f1f6f2b7c11'])
      expect(await withPhoto(id)).toMatchObject({
        status: 400,
        body: { fields: { photo: [{ code: 'invalid' }] } },
      });
  });

  test('a plain file where an image belongs', async () => {
    const { id } = await uploaded(app, lawyer.token, Buffer.from('tekst'));
    expect((await withPhoto(id)).status).toBe(400);
  });

  test('without a trace: the file still hangs nowhere', async () => {
    const id = await photo();
    const answer = await app.call(representativeApi.create, { name: '', photo: id }, lawyer);
    expect(answer.status).toBe(400);
    const [row] = await app.db.select().from(files).where(eq(files.id, id));
    expect(row?.entity).toBeNull();
  });
});
