import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { customerApi, customerLinkKind } from '#contract/customers/customer';
import { addMonths, dateInWarsaw } from '#contract/values/dates';
import { accountInvitations } from '#server/accounts/table';
import { accounts } from '#server/auth/table';
import { customers } from '#server/customers/table';
import { importing, linesOf, marksFile } from '#server/test/importing';
import { markOffice } from '#server/test/markOffice';
import { trademarks } from '#server/trademarks/table';

const { app, lawyer, customer, create, update, international } = await markOffice();
const by = importing(app, lawyer);
/** All columns of a mark but those that every write changes. */
const markOf = async (id: number) => {
  const [row] = await app.db.select().from(trademarks).where(eq(trademarks.id, id));
  return { ...row, version: 0, updatedAt: null };
};

describe('an import that created a customer', () => {
  const imported = async (name: string) => {
    const { id } = await by.begin(marksFile(`;Znak ${name};polski;${name};zgłoszony;;;;;`));
    expect(await by.run(id)).toMatchObject({ state: 'IMPORTED' });
    const [made] = await app.db.select().from(customers).where(eq(customers.name, name));
    return { id, made: made?.id ?? 0 };
  };

  test('stays while another customer is linked with it', async () => {
    const { id, made } = await imported('Podlinkowany');
    const { row } = await app.ask(customerApi.get, { id: customer }, lawyer);
    const link = { customer: made, kind: customerLinkKind.PARENT.value };
    await app.ask(
      customerApi.update,
      { id: customer, version: row.version, links: [link] },
      lawyer,
    );
    expect(await by.undo(id)).toMatchObject({
      state: 'IMPORTED',
      fault: { code: 'changed_since', params: { names: 'Podlinkowany' } },
    });
    const { row: linked } = await app.ask(customerApi.get, { id: customer }, lawyer);
    await app.ask(customerApi.update, { id: customer, version: linked.version, links: [] }, lawyer);
    expect(await by.undo(id)).toMatchObject({ state: 'READY', fault: null });
  });

  test('stays while somebody is invited to it', async () => {
    const { id, made } = await imported('Zapraszający');
    const [account] = await app.db.select().from(accounts).limit(1);
    await app.db.insert(accountInvitations).values({
      customerId: made,
      accountId: account?.id ?? 0,
      name: 'Ktoś',
      email: 'ktos@example.com',
      known: false,
      createdAt: app.deps.now(),
    });
    expect(await by.undo(id)).toMatchObject({
      fault: { code: 'changed_since', params: { names: 'Zapraszający' } },
    });
  });
});

describe('a mark that an import changed', () => {
  test('gets back what followed from the change too', async () => {
    const day = (months: number) => addMonths(dateInWarsaw(app.deps.now()), months);
    const mark = await create({
      name: 'Odwracalny',
      ourNumber: 'OD/1',
      status: trademarkStatus.REGISTERED.value,
      registrationNumber: 'R.740001',
      applicationDate: day(-50),
      registrationDate: day(-40),
      expirationDate: day(71),
    });
    await app.db
      .update(trademarks)
      .set({ confirmedExpiration: day(71) })
      .where(eq(trademarks.id, mark.id));
    await update(mark.id, { remarks: '<p>Sprawdzone</p>' });
    const before = await markOf(mark.id);
    const { id } = await by.begin({
      'daty.csv': linesOf('Nasz numer;Znak;Data wygaśnięcia', `OD/1;Odwracalny;${day(70)}`),
    });
    expect(await by.run(id)).toMatchObject({ state: 'IMPORTED', fault: null });
    expect(await markOf(mark.id)).toMatchObject({ confirmedExpiration: null });
    expect(await by.undo(id)).toMatchObject({ state: 'READY', fault: null });
    expect(await markOf(mark.id)).toEqual(before);
  });

  test('gives its designated marks back what they had', async () => {
    const parent = await international(['CN', 'JP']);
    await update(parent.id, { ourNumber: 'OD/2', name: 'Dawna nazwa' });
    const children = await app.db.select().from(trademarks).where(eq(trademarks.parent, parent.id));
    const [china, japan] = children.map(({ id }) => id);
    await update(china ?? 0, { name: 'Nowa nazwa' });
    const before = [await markOf(parent.id), await markOf(china ?? 0), await markOf(japan ?? 0)];
    const { id } = await by.begin({
      'nazwy.csv': linesOf('Nasz numer;Znak', 'OD/2;Nowa nazwa'),
    });
    expect(await by.run(id)).toMatchObject({ state: 'IMPORTED', fault: null });
    expect(await markOf(japan ?? 0)).toMatchObject({ name: 'Nowa nazwa' });
    expect(await by.undo(id)).toMatchObject({ state: 'READY', fault: null });
    expect([await markOf(parent.id), await markOf(china ?? 0), await markOf(japan ?? 0)]).toEqual(
      before,
    );
    expect(children[0]?.type).toBe(trademarkType.INTERNATIONAL_DESIGNATED.value);
  });

  test('stays while somebody has changed a mark that follows it', async () => {
    const parent = await international(['CN']);
    await update(parent.id, { ourNumber: 'OD/3', name: 'Rodzina' });
    const { id } = await by.begin({ 'nazwy.csv': linesOf('Nasz numer;Znak', 'OD/3;Rodzina 2') });
    await by.run(id);
    const [child] = await app.db.select().from(trademarks).where(eq(trademarks.parent, parent.id));
    await update(child?.id ?? 0, { remarks: '<p>Po imporcie</p>' });
    expect(await by.undo(id)).toMatchObject({
      state: 'IMPORTED',
      fault: { code: 'changed_since', params: { names: 'Rodzina 2' } },
    });
  });
});
