import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { deadlineActionApi } from '#contract/calendar/deadline';
import { paymentStatus, paymentType } from '#contract/codes/payments';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { portalApi } from '#contract/home/portal';
import { addDays, addMonths, dateInWarsaw } from '#contract/values/dates';
import { accounts } from '#server/auth/table';
import { customers } from '#server/customers/table';
import { calendarEvents } from '#server/deadlines/table';
import { representatives } from '#server/representatives/table';
import { presetFirm } from '#server/settings/firm';
import { markOffice } from '#server/test/markOffice';
import { ownerEmail } from '#server/test/marks';
import { trademarks } from '#server/trademarks/table';

const office = await markOffice();
const { app, admin, lawyer, client, stranger } = office;
const today = dateInWarsaw(new Date());
let customer = 0;
let second = 0;
let representative = 0;
let guardian = 0;

const customerNamed = async (name: string): Promise<number> => {
  const [row] = await app.db.insert(customers).values({ name, guardian }).returning();
  return row?.id ?? 0;
};

/** A client of two customers of its own: it sees what each test made, and nothing else. */
const anew = async (): Promise<void> => {
  customer = await customerNamed('Pierwszy');
  second = await customerNamed('Drugi');
  await app.db
    .update(accounts)
    .set({ customers: [customer, second] })
    .where(eq(accounts.email, ownerEmail));
};

beforeAll(async () => {
  const [person] = await app.db
    .select()
    .from(accounts)
    .where(eq(accounts.email, 'lawyer@markfolio.example'));
  guardian = person?.id ?? 0;
  const [row] = await app.db
    .insert(representatives)
    .values({ name: 'Jan Pełnomocnik' })
    .returning();
  representative = row?.id ?? 0;
  await presetFirm(app.db, { showsGuardian: true });
});

const registered = (expires: string) => ({
  status: trademarkStatus.REGISTERED.value,
  registrationNumber: 'R.1',
  registrationDate: addMonths(expires, -120),
  expirationDate: expires,
});
const create = (draft: Parameters<typeof office.create>[0]) =>
  office.create({ customer, representative, ...draft });
const home = (by = client) => app.ask(portalApi.home, {}, by);
const acts = (by = client) => app.ask(portalApi.acts, {}, by);

describe('the home page of a client', () => {
  test('is not for the firm, which has its queue', async () => {
    for (const by of [admin, lawyer])
      for (const endpoint of [portalApi.home, portalApi.acts])
        expect((await app.call(endpoint, {}, by)).status).toBe(403);
  });

  test('is empty without marks', async () => {
    await anew();
    expect(await home()).toMatchObject({
      total: 0,
      counts: { protected: 0, pending: 0, grace: 0 },
      countries: 0,
      waiting: 0,
      several: true,
      marks: [],
      coming: [],
      pending: [],
    });
  });

  test('says how each mark stands, an international one with its territories as one', async () => {
    await anew();
    await create({ name: 'POLSKI', ...registered(addMonths(today, 40)) });
    await create({ name: 'CZEKA', applicationDate: addMonths(today, -3) });
    await create({ name: 'SPÓŹNIONY', ...registered(addMonths(today, -2)) });
    await create({ name: 'DAWNY', ...registered(addMonths(today, -20)) });
    const parent = await create({
      name: 'ŚWIAT',
      type: trademarkType.INTERNATIONAL.value,
      ...registered(addMonths(today, 60)),
    });
    await office.saveGoods(parent.id, [25]);
    await office.designate(parent.id, ['CH', 'NO', 'JP']);
    await app.db
      .update(trademarks)
      .set({ status: trademarkStatus.REGISTERED.value })
      .where(eq(trademarks.territory, 'CH'));
    const { marks, counts, countries, total, pending } = await home();
    expect(total).toBe(5);
    expect(counts).toEqual({ protected: 2, pending: 1, grace: 1 });
    expect(countries).toBe(2);
    const standing = Object.fromEntries(marks.map((mark) => [mark.name, mark]));
    expect(standing['POLSKI']).toMatchObject({
      standing: 'protected',
      place: 'PL',
      until: addMonths(today, 40),
      customer: 'Pierwszy',
    });
    expect(standing['ŚWIAT']).toMatchObject({
      standing: 'protected',
      place: null,
      designations: { protected: 1, pending: 2 },
    });
    expect(standing['SPÓŹNIONY']).toMatchObject({
      standing: 'grace',
      until: addMonths(addMonths(today, -2), 6),
    });
    expect(standing['DAWNY']?.standing).toBe('unclear');
    expect(pending.map(({ name }) => name)).toEqual(['CZEKA']);
  });

  test('counts the member states of the EU, each country once', async () => {
    await anew();
    await create({
      name: 'UNIJNY',
      type: trademarkType.EUROPEAN.value,
      ...registered(addMonths(today, 40)),
    });
    await create({ name: 'POLSKI', ...registered(addMonths(today, 40)) });
    expect((await home()).countries).toBe(27);
  });

  test('tells what comes next, who acts and what lateness costs', async () => {
    await anew();
    const { id } = await create({ name: 'FALA', ...registered(addMonths(today, 3)) });
    await office.saveGoods(id, [30]);
    const [line] = (await home()).coming;
    expect(line).toMatchObject({
      trademark: { id, name: 'FALA' },
      due: addMonths(today, 3),
      acts: 'FIRM',
      person: 'Łukasz Wiśniewski',
      consequence: { pl: expect.stringContaining('Ochrona wygasa') },
      fee: { currency: 'PLN' },
      lateFee: { currency: 'PLN' },
    });
    expect(Number(line?.lateFee?.amount)).toBeCloseTo(Number(line?.fee?.amount) * 1.3);
  });

  test('names a responsible person only where the firm shows its people', async () => {
    await anew();
    await create({ name: 'FALA', ...registered(addMonths(today, 3)) });
    await presetFirm(app.db, { showsGuardian: false });
    expect((await home()).coming[0]?.person).toBeNull();
    await presetFirm(app.db, { showsGuardian: true });
  });

  test('puts what waits for the client first, and says so on every page', async () => {
    await anew();
    await create({ name: 'WCZEŚNIEJ', ...registered(addMonths(today, 1)) });
    const { id } = await create({ name: 'CZEKA', ...registered(addMonths(today, 3)) });
    const [event] = await app.db
      .select()
      .from(calendarEvents)
      .where(
        and(eq(calendarEvents.trademark, id), eq(calendarEvents.type, 'TRADEMARK_EXPIRATION')),
      );
    await app.ask(deadlineActionApi.wait, { ids: [event?.id ?? 0], waiting: true }, lawyer);
    const { coming, waiting } = await home();
    expect(waiting).toBe(1);
    expect(coming.map(({ trademark, acts: who }) => [trademark?.name, who])).toEqual([
      ['CZEKA', 'CLIENT'],
      ['WCZEŚNIEJ', 'FIRM'],
    ]);
    expect(await acts()).toEqual({
      waiting: [{ trademark: id, due: addMonths(today, 3), payment: null }],
      unrepresented: [],
    });
    expect(await acts(stranger)).not.toMatchObject({ waiting: [{ trademark: id }] });
  });

  test('claims nothing of a mark that nobody is known to represent', async () => {
    await anew();
    const { id } = await create({
      name: 'SAM',
      representative: null,
      ...registered(addMonths(today, 3)),
    });
    expect((await home()).coming[0]?.acts).toBe('UNKNOWN');
    expect((await acts()).unrepresented).toEqual([id]);
    expect((await acts(stranger)).unrepresented).not.toContain(id);
  });

  test('shows a fee on record as it stands, and no surcharge on another sum', async () => {
    await anew();
    const { id } = await create({ name: 'FALA', ...registered(addMonths(today, 3)) });
    await office.saveGoods(id, [30]);
    await office.createPayment({
      trademark: id,
      type: paymentType.PROTECTION_PERIOD.value,
      status: paymentStatus.NOT_PAID.value,
      amount: '123.45',
      deadline: addMonths(today, 3),
      protectionEndDate: addMonths(today, 123),
    });
    for (const { fee, lateFee } of (await home()).coming)
      expect([fee?.amount === '123.45' || fee === null, lateFee]).toEqual([true, null]);
  });

  test('has the marks of both customers, and of no other', async () => {
    await anew();
    await create({ name: 'A', ...registered(addMonths(today, 3)) });
    await create({ name: 'B', customer: second, ...registered(addMonths(today, 4)) });
    await create({
      name: 'OBCY',
      customer: office.otherCustomer,
      ...registered(addMonths(today, 2)),
    });
    const { marks, coming } = await home();
    expect(marks.map(({ name, customer: owner }) => [name, owner])).toEqual([
      ['A', 'Pierwszy'],
      ['B', 'Drugi'],
    ]);
    expect(coming.map(({ trademark }) => trademark?.name)).toEqual(['A', 'B']);
    expect(JSON.stringify(await home(stranger))).not.toContain('Pierwszy');
  });

  test('holds nothing of the firm: no remarks, no number of ours, no internal deadline', async () => {
    await anew();
    const { id } = await create({
      name: 'FALA',
      ourNumber: 'ZR/TAJNY',
      remarks: 'tajne uwagi',
      ...registered(addMonths(today, 3)),
    });
    await app.db
      .update(calendarEvents)
      .set({ dateNeeded: true })
      .where(eq(calendarEvents.trademark, id));
    const told = JSON.stringify(await home());
    expect(told).not.toMatch(/tajn/i);
    expect((await home()).coming).toEqual([]);
    expect(told).not.toMatch(/email|telephone|acknowledged|handedTo/);
  });

  test('leaves out what the client has hidden and what is archived', async () => {
    await anew();
    const { id } = await create({ name: 'FALA', ...registered(addMonths(today, 3)) });
    await app.db.update(trademarks).set({ archivedAt: new Date() }).where(eq(trademarks.id, id));
    expect(await home()).toMatchObject({ total: 0, coming: [], countries: 0 });
  });
});

describe('the pages of a mark', () => {
  test('are told apart by whether they have something', async () => {
    await anew();
    const { id } = await create({ name: 'NOWY', applicationDate: addDays(today, -2) });
    const contents = () => app.ask(portalApi.contents, { id }, client);
    expect(await contents()).toMatchObject({
      family: false,
      attachments: false,
      payments: false,
      alerts: false,
    });
    await office.createPayment({ trademark: id, deadline: addDays(today, 5) });
    expect(await contents()).toMatchObject({ payments: true, deadlines: true });
  });
});
