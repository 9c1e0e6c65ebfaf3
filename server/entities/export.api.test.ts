import { beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint, InputOf } from '#contract/kit/endpoint';
import { representativeApi } from '#contract/representatives/representative';
import { representatives } from '#server/representatives/table';
import { type TestApp, testApp } from '#server/test/app';

let app: TestApp;
let session: { token: string };
beforeAll(async () => {
  app = await testApp({ example: true });
  session = await app.signIn('lawyer@markfolio.example');
  await app.db.delete(representatives);
  const moment = app.deps.now();
  await app.db.insert(representatives).values(
    Array.from({ length: 1_203 }, (_, index) => ({
      name: `Osoba ${String(index).padStart(4, '0')}`,
      lawFirm: index % 2 === 0 ? '=HYPERLINK("http://x")' : null,
      createdAt: moment,
      updatedAt: moment,
    })),
  );
});

const csv = async (input: Partial<InputOf<typeof representativeApi.export>>) => {
  const answer = await app.call(representativeApi.export, { format: 'csv', ...input }, session);
  const lines = answer.raw.toString().slice(1).split('\r\n').slice(0, -1);
  return { answer, header: lines[0], lines: lines.slice(1) };
};

describe('an export', () => {
  test('holds the filtered set in its order, under the labels of the reader’s language', async () => {
    const { answer, header, lines } = await csv({
      filters: [['lawFirm', 'empty']],
      sort: '-name',
      columns: 'lawFirm,name',
    });
    expect(answer.status).toBe(200);
    expect(header).toBe('Kancelaria;Imię i nazwisko');
    expect(lines).toHaveLength(601);
    expect(lines[0]).toBe(';Osoba 1201');
    expect(lines.at(-1)).toBe(';Osoba 0001');
  });

  test('has every row once, more than fit into one reading', async () => {
    const { lines } = await csv({ columns: 'name' });
    expect(new Set(lines).size).toBe(1_203);
  });

  test('makes no formula of anybody’s text', async () => {
    const { lines } = await csv({ columns: 'lawFirm', search: '0002' });
    expect(lines).toEqual([`"'=HYPERLINK(""http://x"")"`]);
  });

  test('has no column twice', async () => {
    const columns = Array.from({ length: 800 }, () => 'name').join(',');
    expect((await csv({ columns })).answer.status).toBe(400);
  });

  test('can be of picked rows only', async () => {
    const [first, second] = await app.db.select({ id: representatives.id }).from(representatives);
    const { lines } = await csv({ ids: `${first?.id},${second?.id}` });
    expect(lines).toHaveLength(2);
  });

  test('is a file that does nothing in a browser, with its name in both spellings', async () => {
    const { answer } = await csv({});
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="Pe_nomocnicy \d{4}-\d\d-\d\d\.csv"; filename\*=UTF-8''Pe%C5%82nomocnicy%20/,
    );
  });

  test('comes as a workbook too', async () => {
    const answer = await app.call(representativeApi.export, { format: 'xlsx' }, session);
    expect(answer.status).toBe(200);
    expect(answer.body.startsWith('PK')).toBe(true);
  });

  test.each([{ columns: 'name,nickname' }, { columns: ',' }, { ids: '1;2' }, { format: 'pdf' }])(
    'refuses %j',
    async (input) => {
      const asked = { format: 'csv', ...input };
      const answer = await app.call<Endpoint>(representativeApi.export, asked, session);
      expect(answer.status).toBe(400);
    },
  );
});

test('the sixth export within ten minutes has to wait', async () => {
  const limited = await testApp({ rateLimit: true });
  const { token } = await limited.signIn('lawyer@markfolio.example');
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1)
    statuses.push(
      (await limited.call(representativeApi.export, { format: 'csv' }, { token })).status,
    );
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});
