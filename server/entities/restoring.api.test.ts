import { describe, expect, test } from 'vitest';
import { alertApi } from '#contract/alerts/alert';
import { customerApi } from '#contract/customers/customer';
import { deletedApi } from '#contract/history/deleted';
import type { Can } from '#contract/kit/crud';
import { paymentApi } from '#contract/payments/payment';
import { statementOfUseApi } from '#contract/statements/statement';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { trademarkActionApi } from '#contract/trademarks/actions';
import { trademarkApi } from '#contract/trademarks/trademark';
import { addMonths, dateInWarsaw } from '#contract/values/dates';
import { type Answer, refusalOf } from '#server/test/app';
import { markOffice } from '#server/test/markOffice';
import { ofMark } from '#server/test/marks';

const office = await markOffice();
const { app, admin, lawyer, client, create, update, remove } = office;
const { international, designate, giveUp, childrenOf, createPayment } = office;
const today = dateInWarsaw(new Date());

type Access = { token: string };
type Listed = { can: Record<string, Can> };
type Kind = {
  entity: string;
  list: (access: Access) => Promise<Answer<Listed>>;
  restore: (id: number, access: Access) => Promise<Answer>;
  /** Each makes a deleted row and returns its id. */
  states: Record<string, () => Promise<number>>;
};

const deleted = { deleted: true, archived: true, size: 100, sort: '-createdAt' } as const;

const removed = async (id: number): Promise<number> => {
  expect((await remove(id)).status).toBe(204);
  return id;
};
const newCustomer = async () =>
  (await app.ask(customerApi.create, { name: 'Klient usuniętego' }, lawyer)).row;
const removeCustomer = async (id: number): Promise<number> => {
  const { row } = await app.ask(customerApi.get, { id }, lawyer);
  await app.ask(customerApi.remove, { id, version: row.version }, lawyer);
  return id;
};
const childOf = async (id: number): Promise<number> => {
  const [child] = await childrenOf(id);
  if (!child) throw new Error('nothing is designated');
  return child.id;
};

const usMark = async (): Promise<number> =>
  (await create({ type: trademarkType.FOREIGN.value, territory: 'US' })).id;
const duty = { rule: 'US Section 8', dueDate: '2030-03-01' } as const;
const newStatement = async (trademark: number) =>
  (await app.ask(statementOfUseApi.create, { trademark, ...duty }, lawyer)).row;
const removedStatement = async (trademark: number): Promise<number> => {
  const { id, version } = await newStatement(trademark);
  await app.ask(statementOfUseApi.remove, { id, version }, lawyer);
  return id;
};

const expiring = async (): Promise<number> => {
  const { id } = await create({
    status: trademarkStatus.REGISTERED.value,
    registrationNumber: 'R.2',
    registrationDate: addMonths(today, -118),
    expirationDate: addMonths(today, 2),
  });
  return id;
};
const dismissed = async (mark: number): Promise<number> => {
  const [alert] = (await app.ask(alertApi.list, ofMark(mark), lawyer)).rows;
  const { id = 0, version = 0 } = alert ?? {};
  await app.ask(alertApi.remove, { id, version }, lawyer);
  return id;
};

const kinds: Record<string, Kind> = {
  'a mark': {
    entity: 'Trademark',
    list: (access) => app.call(trademarkApi.list, deleted, access),
    restore: (id, access) => app.call(trademarkApi.restore, { id }, access),
    states: {
      alone: async () => removed((await create()).id),
      archived: async () => {
        const { id } = await create();
        await app.ask(trademarkActionApi.archive, { ids: [id], archived: true }, lawyer);
        return removed(id);
      },
      'whose customer is deleted': async () => {
        const customer = await newCustomer();
        const id = await removed((await create({ customer: customer.id })).id);
        await removeCustomer(customer.id);
        return id;
      },
      'whose base is deleted': async () => {
        const base = await create();
        const mark = await international();
        await update(mark.id, { baseRegistration: base.id });
        await removed(mark.id);
        await removed(base.id);
        return mark.id;
      },
      'with territories': async () => removed((await international(['US', 'CN'])).id),
      'of a territory given up': async () => {
        const { id } = await international(['US']);
        const child = await childOf(id);
        await giveUp(id, ['US']);
        return child;
      },
      'of a territory designated again': async () => {
        const { id } = await international(['US']);
        const child = await childOf(id);
        await giveUp(id, ['US']);
        await designate(id, ['US']);
        return child;
      },
      'of a territory, with its international mark': async () => {
        const { id } = await international(['US']);
        const child = await childOf(id);
        await removed(id);
        return child;
      },
    },
  },
  'a customer': {
    entity: 'Customer',
    list: (access) => app.call(customerApi.list, { ...deleted, sort: '-name' }, access),
    restore: (id, access) => app.call(customerApi.restore, { id }, access),
    states: { alone: async () => removeCustomer((await newCustomer()).id) },
  },
  'a payment': {
    entity: 'TrademarkPayment',
    list: (access) => app.call(paymentApi.list, deleted, access),
    restore: (id, access) => app.call(paymentApi.restore, { id }, access),
    states: {
      'of a mark': async () => {
        const { id, version } = await createPayment({ trademark: (await create()).id });
        await app.ask(paymentApi.remove, { id, version }, lawyer);
        return id;
      },
      'of a deleted mark': async () => {
        const mark = await create();
        const { id, version } = await createPayment({ trademark: mark.id });
        await app.ask(paymentApi.remove, { id, version }, lawyer);
        await removed(mark.id);
        return id;
      },
    },
  },
  'a statement of use': {
    entity: 'TrademarkStatementOfUse',
    list: (access) => app.call(statementOfUseApi.list, deleted, access),
    restore: (id, access) => app.call(statementOfUseApi.restore, { id }, access),
    states: {
      'that nothing replaces': async () => removedStatement(await usMark()),
      'recorded again since': async () => {
        const mark = await usMark();
        const id = await removedStatement(mark);
        await newStatement(mark);
        return id;
      },
      'recorded again and deleted again': async () => {
        const mark = await usMark();
        await removedStatement(mark);
        return removedStatement(mark);
      },
    },
  },
  'an alert': {
    entity: 'Alert',
    list: (access) => app.call(alertApi.list, deleted, access),
    restore: (id, access) => app.call(alertApi.restore, { id }, access),
    states: {
      'whose cause holds': async () => dismissed(await expiring()),
      'raised again for another cause': async () => {
        const mark = await expiring();
        const id = await dismissed(mark);
        await update(mark, { expirationDate: addMonths(today, 3) });
        return id;
      },
      'whose cause is gone': async () => {
        const mark = await expiring();
        const id = await dismissed(mark);
        await update(mark, { expirationDate: addMonths(today, 100) });
        return id;
      },
      'of an archived mark': async () => {
        const mark = await expiring();
        const id = await dismissed(mark);
        await app.ask(trademarkActionApi.archive, { ids: [mark], archived: true }, lawyer);
        return id;
      },
      'of a deleted mark': async () => {
        const mark = await expiring();
        const id = await dismissed(mark);
        await removed(mark);
        return id;
      },
    },
  },
};

const cases = Object.entries(kinds).flatMap(([name, kind]) =>
  Object.keys(kind.states).map((state) => ({ name, state, kind })),
);

describe.each(cases)('restoring $name $state', ({ kind, state }) => {
  test.each([
    ['an administrator', admin],
    ['a lawyer', lawyer],
    ['a client', client],
  ])('is offered to %s where the endpoint does it', async (_, access) => {
    const id = (await kind.states[state]?.()) ?? 0;
    const answer = await kind.list(access);
    const told = answer.status === 200 && (answer.body.can[id]?.restore ?? false);
    const onPage = await app.call(deletedApi.list, {}, access);
    const rows = onPage.status === 200 ? onPage.body.rows : [];
    const row = rows.find((each) => each.kind === kind.entity && each.row === id);
    const restored = await kind.restore(id, access);
    expect({ told, restored }).toMatchObject({ told: restored.status < 400 });
    // Alerts are not on the page of deleted rows, nor is what goes with its mark.
    const toldThere = row ? { can: row.can.restore, isExplained: row.refusal !== null } : null;
    expect([null, { can: told, isExplained: !told }]).toContainEqual(toldThere);
  });
});

test('the reason names what has to be restored first, in both languages', async () => {
  const { id } = await international(['US']);
  const child = await childOf(id);
  await removed(id);
  const { rows } = await app.ask(deletedApi.list, {}, admin);
  const row = rows.find((each) => each.kind === 'Trademark' && each.row === child);
  expect(row?.refusal).toEqual({
    pl: 'Ten znak zależy od usuniętego wpisu „BAŁTYK”. Najpierw przywróć tamten wpis.',
    en: 'This mark depends on the deleted entry “BAŁTYK”. Restore that entry first.',
  });
  expect(refusalOf(await app.call(trademarkApi.restore, { id: child }, admin)).errorCode).toBe(
    'RESTORE_FIRST',
  );
});
