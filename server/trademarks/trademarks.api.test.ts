import { describe, expect, test } from 'vitest';
import { autocompleteApi } from '#contract/kit/autocomplete';
import { trademarkActionApi } from '#contract/trademarks/actions';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { type Trademark, trademarkApi } from '#contract/trademarks/trademark';
import { markOffice } from '#server/test/markOffice';

const { POLISH, EUROPEAN, FOREIGN, INTERNATIONAL, INTERNATIONAL_DESIGNATED } = trademarkType;
const { REGISTERED } = trademarkStatus;

const { app, lawyer, draftOf, create, read, update, remove } = await markOffice();

describe('fields by type', () => {
  const everything = {
    bupDate: '2026-01-05',
    wupDate: '2026-06-05',
    publicationDate: '2026-02-05',
    baseRegistrationDate: '2025-01-05',
    receivedByWipoDate: '2025-02-05',
    fastTrack: true,
    territory: 'US' as const,
  };
  const kept: Record<string, (keyof typeof everything)[]> = {
    [POLISH.value]: ['bupDate', 'wupDate', 'fastTrack'],
    [EUROPEAN.value]: ['publicationDate', 'fastTrack'],
    [FOREIGN.value]: ['publicationDate', 'territory'],
    [INTERNATIONAL.value]: ['publicationDate', 'baseRegistrationDate', 'receivedByWipoDate'],
  };

  test.each([POLISH, EUROPEAN, FOREIGN, INTERNATIONAL].map(({ value }) => value))(
    'a mark of type %i keeps what the type has and nothing else',
    async (type) => {
      const row = await create({ ...everything, type });
      const found = Object.keys(everything).filter((name) => {
        const value = row[name as keyof Trademark];
        return value !== null && value !== false;
      });
      expect(found.toSorted()).toEqual(kept[type]?.toSorted());
    },
  );

  test('the territory follows from the type where the type says it', async () => {
    const placeOf = async (draft: Parameters<typeof create>[0]) => (await create(draft)).place;
    expect(await placeOf({ type: POLISH.value })).toBe('PL');
    expect(await placeOf({ type: EUROPEAN.value })).toBe('EU');
    expect(await placeOf({ type: FOREIGN.value, territory: 'BOIP' })).toBe('BOIP');
    expect(await placeOf({ type: INTERNATIONAL.value })).toBeNull();
  });

  test('a registered mark needs its number and date; a foreign one its territory', async () => {
    const answer = await app.call(
      trademarkApi.create,
      draftOf({ type: FOREIGN.value, status: REGISTERED.value }),
      lawyer,
    );
    expect(answer).toMatchObject({
      status: 400,
      body: {
        fields: {
          territory: [{ code: 'required' }],
          registrationNumber: [{ code: 'required' }],
          registrationDate: [{ code: 'required' }],
        },
      },
    });
  });

  test('the type stays, and a designated mark is not made by itself', async () => {
    const { id } = await create();
    expect((await update(id, { type: EUROPEAN.value })).body).toMatchObject({
      fields: { type: [{ code: 'invalid' }] },
    });
    const alone = draftOf({ type: INTERNATIONAL_DESIGNATED.value, territory: 'DE' });
    expect((await app.call(trademarkApi.create, alone, lawyer)).status).toBe(400);
  });

  test('D17: Vienna codes of offices are taken, padded with zeros', async () => {
    const typed = ['27.99.22', '29.1.98', '3.1.26', '26 . 4 . 5'];
    const { viennaCodes } = await create({ viennaCodes: typed.map((code) => ({ code })) });
    const stored = ['27.99.22', '29.01.98', '03.01.26', '26.04.05'];
    expect(viennaCodes).toEqual(stored.map((code) => ({ code })));
  });

  test('Vienna codes are kept as they are written in the classification', async () => {
    const { viennaCodes } = await create({ viennaCodes: [{ code: '3.7' }, { code: ' 26.4.5 ' }] });
    expect(viennaCodes).toEqual([{ code: '03.07' }, { code: '26.04.05' }]);
    const wrong = await app.call(
      trademarkApi.create,
      draftOf({ viennaCodes: [{ code: '01.01' }, { code: '77.01' }] }),
      lawyer,
    );
    expect(wrong.body).toMatchObject({
      fields: { 'viennaCodes.1.code': [{ code: 'pattern' }] },
    });
  });
});

describe('our number', () => {
  test('belongs to one mark, whatever its case and spaces, also while that is deleted', async () => {
    const { id } = await create({ ourNumber: 'ŻW 77/a' });
    const again = () => app.call(trademarkApi.create, draftOf({ ourNumber: 'żw77/A' }), lawyer);
    const refusal = {
      status: 409,
      body: { errorCode: 'TRADEMARK_WITH_MATCHING_INTERNAL_NUMBER_EXISTS' },
    };
    expect(await again()).toMatchObject(refusal);
    await remove(id);
    expect(await again()).toMatchObject(refusal);
    const other = await create();
    expect(await update(other.id, { ourNumber: ' ŻW77 /A' })).toMatchObject(refusal);
  });

  test('the next free one is proposed', async () => {
    await create({ ourNumber: 'ZT/0099' });
    const next = () => app.ask(trademarkActionApi.nextNumber, {}, lawyer);
    expect(await next()).toEqual({ number: 'ZT/0100' });
    await create({ ourNumber: 'zt/0100' });
    await create();
    expect(await next()).toEqual({ number: 'zt/0101' });
  });

  test('of three at the same moment one is made', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.call(trademarkApi.create, draftOf({ ourNumber: 'R/1' }), lawyer)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  });
});

test('marks of one name are told apart by their numbers where they are looked up', async () => {
  const name = 'DWOJAKI';
  await create({ name });
  await create({ name, applicationNumber: 'Z.500001' });
  const registered = await create({
    name,
    applicationNumber: 'Z.500002',
    registrationNumber: 'R.300002',
  });
  const search = async (term: string) =>
    (
      await app.ask(autocompleteApi.search, { type: 'TRADEMARK', search: term }, lawyer)
    ).options.map(({ label }) => label);
  expect((await search('dwojaki')).toSorted()).toEqual([
    'DWOJAKI',
    'DWOJAKI (R.300002)',
    'DWOJAKI (Z.500001)',
  ]);
  const resting = await create({ type: INTERNATIONAL.value, baseRegistration: registered.id });
  const answer = await app.call(trademarkApi.get, { id: resting.id }, lawyer);
  expect(answer.body.related.options['TRADEMARK']).toEqual({
    [registered.id]: 'DWOJAKI (R.300002)',
  });
});

describe('archived marks', () => {
  test('leave the list unless asked for, and come back', async () => {
    const marks = [await create({ name: 'ARCHIWUM 1' }), await create({ name: 'ARCHIWUM 2' })];
    const ids = marks.map(({ id }) => id);
    const listed = async (filters?: string) => {
      const answer = await app.call(
        trademarkApi.list,
        { search: 'archiwum', ...(filters && { filters }) },
        lawyer,
      );
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      return answer.body.total;
    };
    const archive = (archived: boolean) =>
      app.call(trademarkActionApi.archive, { ids, archived }, lawyer);
    expect((await archive(true)).body).toEqual({ count: 2 });
    expect((await archive(true)).body).toEqual({ count: 0 });
    expect(await listed()).toBe(0);
    const asked = JSON.stringify([['archived', 'is', true]]);
    expect(await listed(asked)).toBe(2);
    expect((await read(ids[0] ?? 0)).archived).toBe(true);
    expect((await archive(false)).body).toEqual({ count: 2 });
    expect(await listed()).toBe(2);
  });
});
