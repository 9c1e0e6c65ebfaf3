import { expect, test } from 'vitest';
import { goodsApi, trademarkActionApi } from '#contract/trademarks/actions';
import { trademarkType } from '#contract/codes/trademarks';
import { trademarkApi } from '#contract/trademarks/trademark';
import { markOffice } from '#server/test/markOffice';

const { app, lawyer, create, read, saveGoods, designate, childrenOf, international } =
  await markOffice();

type Input = Parameters<typeof trademarkActionApi.addClasses.input.parse>[0];
const carry = (input: Input) => app.call(trademarkActionApi.addClasses, input as never, lawyer);

test('D25: classes that come later are given to the designations that are chosen', async () => {
  const mark = await create({ type: trademarkType.INTERNATIONAL.value });
  await designate(mark.id, ['CN', 'JP', 'US']);
  await saveGoods(mark.id, [3, 41]);
  const [china, japan, america] = (await childrenOf(mark.id)).map(({ id }) => id);
  expect((await read(china ?? 0)).niceClasses).toEqual([]);

  const chosen = { id: mark.id, classes: [41, 3], designations: [china, japan] };
  expect(await carry(chosen)).toMatchObject({ status: 200, body: { changed: 2 } });
  for (const id of [china ?? 0, japan ?? 0]) {
    expect((await read(id)).niceClasses).toEqual([3, 41]);
    expect(await app.ask(goodsApi.read, { id }, lawyer)).toMatchObject({
      edition: '13-2026',
      classes: [
        { class: 3, pl: 'towary 3', en: '' },
        { class: 41, pl: 'towary 41', en: '' },
      ],
    });
    const [entry] = (await app.ask(trademarkApi.history, { id }, lawyer)).entries;
    expect(entry?.after).toMatchObject({ niceClasses: [3, 41], goods: { '3 pl': 'towary 3' } });
  }
  expect((await read(america ?? 0)).niceClasses).toEqual([]);
  // Those that have them already are left alone.
  expect(await carry(chosen)).toMatchObject({ status: 200, body: { changed: 0 } });
});

test('D25: what a designation has of a class of its own stays as it is', async () => {
  const mark = await international(['US']);
  const [child] = await childrenOf(mark.id);
  const id = child?.id ?? 0;
  const { version } = await read(id);
  const own = [{ class: 25, pl: 'czapki', en: 'caps' }] as const;
  await app.call(goodsApi.save, { id, version, edition: '12-2023', classes: [...own] }, lawyer);
  await saveGoods(mark.id, [3, 25, 29, 35]);
  expect((await carry({ id: mark.id, classes: [3, 25], designations: [id] })).status).toBe(200);
  expect(await app.ask(goodsApi.read, { id }, lawyer)).toMatchObject({
    edition: '12-2023',
    classes: [{ class: 3, pl: 'towary 3' }, own[0]],
  });
});

test('D25: only classes and designations of this mark can be carried', async () => {
  const mark = await international(['US']);
  const other = await international(['CN']);
  const [[own], [foreign]] = [await childrenOf(mark.id), await childrenOf(other.id)];
  const asked = { id: mark.id, classes: [25], designations: [own?.id ?? 0] };
  expect((await carry({ ...asked, classes: [25, 7] })).body).toMatchObject({
    fields: { 'classes.1': [{ code: 'invalid' }] },
  });
  expect((await carry({ ...asked, designations: [foreign?.id ?? 0] })).status).toBe(404);
  expect((await carry({ ...asked, id: own?.id ?? 0 })).status).toBe(400);
});
