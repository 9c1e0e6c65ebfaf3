import { describe, expect, test } from 'vitest';
import type { CommonAction } from '#contract/kit/crud';
import { goodsApi, trademarkActionApi } from '#contract/trademarks/actions';
import { newMarkApi } from '#contract/trademarks/newMark';
import {
  type Trademark,
  type TrademarkAction,
  trademarkApi,
  type TrademarkCan,
} from '#contract/trademarks/trademark';
import { trademarkType } from '#contract/codes/trademarks';
import type { Answer } from '#server/test/app';
import { isFull } from '#server/test/full';
import { markOffice } from '#server/test/markOffice';

const office = await markOffice();
const { app, admin, lawyer, client, stranger, create, read, update, international } = office;
const { childrenOf, changeStatus, giveUp, saveGoods } = office;

type Access = { token: string };
const readers: readonly [string, Access][] = [
  ['an administrator', admin],
  ['a lawyer', lawyer],
  ['the client', client],
  ['another client', stranger],
];

/** Each makes a mark anew: a try may delete it. */
const states: Record<string, () => Promise<Trademark>> = {
  Polish: () => create(),
  archived: async () => {
    const { id } = await create();
    await app.ask(trademarkActionApi.archive, { ids: [id], archived: true }, lawyer);
    return read(id);
  },
  'the base of another': async () => {
    const mark = await create();
    await update((await international()).id, { baseRegistration: mark.id });
    return mark;
  },
  'international without territories': () => international(),
  'international with territories': () => international(['US', 'CN']),
  'international whose territories were given up': async () => {
    const { id } = await international(['US']);
    await giveUp(id, ['US']);
    return read(id);
  },
  'international without classes': async () => {
    const { id } = await international(['US']);
    await saveGoods(id, []);
    return read(id);
  },
  'international and given up by the firm': async () => {
    const { id } = await international(['US']);
    const designations = (await childrenOf(id)).map((child) => child.id);
    await changeStatus(id, { status: 6, designations, note: 'Klient zrezygnował' });
    return read(id);
  },
  designated: async () => {
    const { id } = await international(['US']);
    const [child] = await childrenOf(id);
    if (!child) throw new Error('nothing is designated');
    return child;
  },
};

const copy = { classes: true, representative: true, description: false };
/** Each action as a screen would do it. */
const doings: Record<
  Exclude<CommonAction, 'restore'> | TrademarkAction | 'goods',
  (mark: Trademark, access: Access) => Promise<Answer>
> = {
  edit: ({ id, version }, access) =>
    app.call(trademarkApi.update, { id, version, description: 'Napis na fali' }, access),
  goods: async ({ id, version, niceEdition: edition }, access) => {
    const { classes } = await app.ask(goodsApi.read, { id }, lawyer);
    return app.call(goodsApi.save, { id, version, edition, classes }, access);
  },
  remove: ({ id, version }, access) => app.call(trademarkApi.remove, { id, version }, access),
  copy: ({ id }, access) => app.call(newMarkApi.copyImage, { id }, access),
  addTerritories: ({ id }, access) =>
    app.call(trademarkActionApi.addTerritories, { id, territories: ['JP'], copy }, access),
  removeTerritories: ({ id }, access) =>
    app.call(trademarkActionApi.removeTerritories, { id, territories: ['US'] }, access),
  addClasses: async ({ id, niceClasses }, access) => {
    const designations = (await childrenOf(id)).map((child) => child.id);
    // Something has to be sent where there is nothing to choose from.
    const input = {
      id,
      classes: niceClasses.length > 0 ? niceClasses : [25 as const],
      designations: designations.length > 0 ? designations : [id],
    };
    return app.call(trademarkActionApi.addClasses, input, access);
  },
};
const names = Object.keys(doings) as (keyof typeof doings)[];

/** The page of goods is edited with the mark. */
const toldOf = (can: TrademarkCan | undefined, name: keyof typeof doings): boolean =>
  can?.[name === 'goods' ? 'edit' : name] ?? false;

/** In npm test each state is tried by one of the firm and by one client, who take turns. */
const isTried = (reader: string, state: string): boolean => {
  const who = readers.findIndex(([name]) => name === reader);
  return isFull || (who + Object.keys(states).indexOf(state)) % 2 === 0;
};

describe.each(readers)('what %s can do with a mark', (reader, access) => {
  test.each(Object.keys(states).filter((state) => isTried(reader, state)))(
    'that is %s: the answer tells what the endpoints do',
    async (state) => {
      const make = states[state];
      if (!make) throw new Error(state);
      let mark = await make();
      for (const name of names) {
        const answer = await app.call(trademarkApi.get, { id: mark.id }, access);
        const told = toldOf(answer.status === 200 ? answer.body.can : undefined, name);
        const done = await doings[name](mark, access);
        expect({ name, told, done }).toMatchObject({ told: done.status < 400 });
        // What was refused has changed nothing.
        if (told) mark = await make();
      }
    },
  );
});

test('the list tells the same as the page of a mark', async () => {
  const { id } = await international(['US']);
  const page = await app.ask(trademarkApi.get, { id }, lawyer);
  const list = await app.ask(
    trademarkApi.list,
    {
      filters: [['type', 'anyOf', [trademarkType.INTERNATIONAL.value]]],
      size: 100,
      sort: '-createdAt',
    },
    lawyer,
  );
  expect(list.can[id]).toEqual(page.can);
  expect(page.can).toEqual({
    edit: true,
    remove: true,
    restore: false,
    copy: true,
    addTerritories: true,
    removeTerritories: true,
    addClasses: true,
  });
});
