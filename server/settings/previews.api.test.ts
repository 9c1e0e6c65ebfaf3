import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, addMonths, dateInWarsaw } from '#contract/values/dates';
import { defaultFees } from '#contract/payments/defaultFees';
import type { InputOf } from '#contract/kit/endpoint';
import { feePreviewApi, mostListed } from '#contract/payments/feePreview';
import type { Fee } from '#contract/payments/fees';
import { closedBefore } from '#contract/payments/feeValidity';
import { paymentStatus, paymentType } from '#contract/codes/payments';
import { statementOfUseApi } from '#contract/statements/statement';
import { defaultTerritoryLists } from '#contract/settings/territories/lists';
import { territoryPreviewApi } from '#contract/settings/territories/preview';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { history } from '#server/history/table';
import { payments } from '#server/payments/table';
import { settings } from '#server/settings/table';
import { markOffice } from '#server/test/markOffice';
import { insertTrademark } from '#server/test/marks';
import { trademarks } from '#server/trademarks/table';

const { FOREIGN, INTERNATIONAL, INTERNATIONAL_DESIGNATED, POLISH } = trademarkType;
const { APPLICATION, PROTECTION_PERIOD } = paymentType;
const { REGISTERED } = trademarkStatus;

const office = await markOffice();
const { app, admin, lawyer, customer } = office;
const today = dateInWarsaw(new Date());

beforeEach(async () => {
  await app.db.delete(settings).where(eq(settings.key, 'FEES'));
  // A portfolio of its own: what the example holds has other numbers.
  await app.db.update(trademarks).set({ deletedAt: new Date() });
});

/** Everything that a preview must leave as it is. */
const stored = async () => [
  await app.db.$count(history),
  await app.db.select().from(settings),
  await app.db.select({ id: payments.id, amount: payments.amount }).from(payments),
];

describe('a change of the fee table', () => {
  const day = addMonths(today, 2);
  const isPolish = (payment: string) => (fee: Fee) =>
    fee.type === POLISH.value && fee.payment === payment;
  /** Dearer by half from that day on. */
  const changed = (payment: string): Fee[] =>
    defaultFees.flatMap((fee) =>
      isPolish(payment)(fee)
        ? [closedBefore(fee, day), { ...fee, validFrom: day, basic: '600.00' }]
        : [fee],
    );
  const previewOf = (fees: Fee[]) => app.ask(feePreviewApi.preview, { version: 1, fees }, admin);

  const owed = async (deadline: string | null, niceClasses: (9 | 35)[] = [9], amount = '410') => {
    const { id } = await insertTrademark(app, customer, { niceClasses, name: `ZNAK ${deadline}` });
    await office.createPayment({ trademark: id, type: APPLICATION.value, amount, deadline });
    return id;
  };

  test('tells the unpaid payments it would propose otherwise, and writes nothing', async () => {
    const before = await owed(addDays(day, -1));
    const after = await owed(day, [9, 35]);
    await owed(null);
    const archived = await owed(day);
    const paid = await insertTrademark(app, customer);
    await office.createPayment({
      trademark: paid.id,
      type: APPLICATION.value,
      status: paymentStatus.PAID.value,
      paymentDate: today,
      deadline: day,
    });
    await app.db
      .update(trademarks)
      .set({ archivedAt: new Date() })
      .where(eq(trademarks.id, archived));
    const untouched = await stored();
    const preview = await previewOf(changed(APPLICATION.value));
    expect(preview).toMatchObject({
      payments: {
        count: 1,
        sums: [{ currency: 'PLN', before: '520.00', after: '720.00' }],
        listed: [
          {
            trademark: { id: after, name: `ZNAK ${day}` },
            customer: { id: customer },
            payment: APPLICATION.value,
            deadline: day,
            recorded: { amount: '410.00', currency: 'PLN' },
            before: { amount: '520.00', currency: 'PLN' },
            after: { amount: '720.00', currency: 'PLN' },
          },
        ],
      },
      renewals: { count: 0, sums: [], listed: [] },
    });
    expect(preview.payments.listed.some(({ trademark }) => trademark.id === before)).toBe(false);
    expect(await stored()).toEqual(untouched);
    // A line that is gone proposes nothing any more.
    const gone = await previewOf(defaultFees.filter((fee) => !isPolish(APPLICATION.value)(fee)));
    expect(gone.payments).toMatchObject({
      count: 3,
      sums: [{ currency: 'PLN', before: '1320.00', after: '0.00' }],
    });
    expect(gone.payments.listed.map(({ after: proposed }) => proposed)).toEqual([null, null, null]);
    const sourced = defaultFees.map((fee) => ({ ...fee, source: 'Dz.U.', asOf: today }));
    expect((await previewOf(sourced)).payments.count).toBe(0);
  });

  test('tells renewals to come that have no payment, dearer in grace', async () => {
    const mark = (expirationDate: string, more = {}) =>
      insertTrademark(app, customer, {
        status: REGISTERED.value,
        niceClasses: [9],
        expirationDate,
        ...more,
      });
    const later = await mark(addMonths(day, 3));
    await mark(addMonths(today, 1));
    await mark(addMonths(today, 36));
    await mark(addMonths(day, 4), { status: trademarkStatus.REJECTED.value });
    const asked = await mark(addMonths(day, 5));
    await office.createPayment({
      trademark: asked.id,
      type: PROTECTION_PERIOD.value,
      deadline: addMonths(day, 5),
    });
    const { payments: owing, renewals } = await previewOf(changed(PROTECTION_PERIOD.value));
    expect(renewals).toMatchObject({
      count: 1,
      sums: [{ currency: 'PLN', before: '400.00', after: '600.00' }],
      listed: [{ trademark: { id: later.id }, recorded: null, deadline: addMonths(day, 3) }],
    });
    expect(owing).toMatchObject({ count: 1, listed: [{ trademark: { id: asked.id } }] });

    await mark(addMonths(today, -3));
    await mark(addMonths(today, -9));
    const dearer = defaultFees.map((fee) =>
      isPolish(PROTECTION_PERIOD.value)(fee) ? { ...fee, surcharge: 50 } : fee,
    );
    expect((await previewOf(dearer)).renewals).toMatchObject({
      count: 1,
      sums: [{ currency: 'PLN', before: '520.00', after: '600.00' }],
    });
  });

  test('D19: tells the renewal of an international mark by the fees of its designations', async () => {
    const expirationDate = addMonths(today, 3);
    const marks = { niceClasses: [9 as const], status: REGISTERED.value, expirationDate };
    const mark = await insertTrademark(app, customer, { ...marks, type: INTERNATIONAL.value });
    await insertTrademark(app, customer, {
      ...marks,
      type: INTERNATIONAL_DESIGNATED.value,
      territory: 'US',
      parent: mark.id,
    });
    const dearer = defaultFees.map((fee) =>
      fee.type === INTERNATIONAL_DESIGNATED.value &&
      fee.territory === 'US' &&
      fee.payment === PROTECTION_PERIOD.value
        ? { ...fee, basic: '300.00' }
        : fee,
    );
    expect((await previewOf(dearer)).renewals).toMatchObject({
      count: 1,
      sums: [{ currency: 'CHF', before: '902.00', after: '953.00' }],
      listed: [{ trademark: { id: mark.id } }],
    });
  });

  test('counts all and lists the first', async () => {
    await app.db.execute(sql`
      with marks as (
        insert into trademarks (name, type, customer, nice_classes)
        select 'ZNAK', 1, ${customer}, '{9}' from generate_series(1, 150) returning id)
      insert into payments (trademark, type, status, amount, currency, deadline)
      select id, 'APPLICATION', 'NOT_PAID', 400, 'PLN', ${day}::date + (id % 7)::integer from marks`);
    const { payments: owing } = await previewOf(changed(APPLICATION.value));
    expect(owing).toMatchObject({
      count: 150,
      sums: [{ currency: 'PLN', before: '60000.00', after: '90000.00' }],
    });
    const deadlines = owing.listed.map(({ deadline }) => deadline ?? '');
    expect(deadlines).toHaveLength(mostListed);
    expect(deadlines).toEqual(deadlines.toSorted());
  });

  test('is an administrator’s to look at, while nobody else has changed the table', async () => {
    const stale = await app.call(feePreviewApi.preview, { version: 2, fees: [] }, admin);
    expect(stale.body).toMatchObject({ errorCode: 'STALE_VERSION', errorData: { version: 1 } });
    for (const by of [lawyer, office.client])
      expect((await app.call(feePreviewApi.preview, { version: 1, fees: [] }, by)).status).toBe(
        403,
      );
  });
});

describe('a change of the lists of territories', () => {
  type Lists = Omit<InputOf<typeof territoryPreviewApi.preview>, 'version'>;
  const effectsOf = async (lists: Lists) =>
    (await app.ask(territoryPreviewApi.preview, { version: 1, ...lists }, admin)).effects;
  const lacking = (key: keyof typeof defaultTerritoryLists, code: string) => ({
    [key]: defaultTerritoryLists[key].filter((each) => each !== code),
  });
  const foreign = (territory: 'CU' | 'US' | 'NG' | 'AR' | 'HT', more = {}) =>
    insertTrademark(app, customer, {
      type: FOREIGN.value,
      status: REGISTERED.value,
      territory,
      ...more,
    });

  test('tells what hangs on a territory that leaves one, and writes nothing', async () => {
    const parent = await office.international(['US', 'CU']);
    const american = await office.create({
      type: FOREIGN.value,
      territory: 'US',
      status: REGISTERED.value,
      registrationNumber: '7',
      registrationDate: addMonths(today, -60),
      applicationDate: addMonths(today, -72),
    });
    const statement = { trademark: american.id, rule: 'US 15', dueDate: addMonths(today, 6) };
    await app.ask(statementOfUseApi.create, statement, lawyer);
    await foreign('CU', { additionalRegistrationPaymentDate: today });
    await office.create({ type: FOREIGN.value, territory: 'NG' });
    const untouched = await stored();
    const territory = 'US';

    expect(await effectsOf(lacking('WIPO_MEMBERS', 'US'))).toEqual([
      { list: 'WIPO_MEMBERS', territory, facts: [{ fact: 'designations', count: 1 }] },
    ]);
    const [statements] = await effectsOf(lacking('STATEMENT_OF_USE_TERRITORIES', 'US'));
    const open = await app.db.execute(sql`
      select from calendar_events e join trademarks t on t.id = e.trademark
      where t.territory = 'US' and e.type = 'TRADEMARK_STATEMENT_OF_USE' and not e.done
        and t.deleted_at is null`);
    expect(open.rows.length).toBeGreaterThan(0);
    expect(statements).toEqual({
      list: 'STATEMENT_OF_USE_TERRITORIES',
      territory,
      facts: [
        { fact: 'tabs', count: 2 },
        { fact: 'statements', count: 1 },
        { fact: 'deadlines', count: open.rows.length },
      ],
    });
    expect(
      await effectsOf(lacking('ADDITIONAL_REGISTRATION_PAYMENT_TERRITORIES', 'CU')),
    ).toMatchObject([
      {
        territory: 'CU',
        facts: [
          { fact: 'dated', count: 1 },
          { fact: 'fieldLost', count: 1 },
        ],
      },
    ]);
    expect(await effectsOf(lacking('CUSTOM_TRADEMARK_ALERT_TERRITORIES', 'NG'))).toMatchObject([
      { territory: 'NG', facts: [{ fact: 'alerts', count: 1 }] },
    ]);
    // Nothing of a mark depends on who is in the Union, and nothing hangs on a territory without marks.
    expect(await effectsOf({ EU_MEMBERS: [], OAPI_MEMBERS: null })).toEqual([]);
    expect(await effectsOf(lacking('WIPO_MEMBERS', 'JP'))).toEqual([]);
    expect(await stored()).toEqual(untouched);
    expect(parent.id).toBeGreaterThan(0);
  });

  test('tells what comes with a territory, and who can be designated only together', async () => {
    await foreign('AR');
    await foreign('HT');
    await foreign('HT', { status: trademarkStatus.REJECTED.value });
    const parent = await office.international(['CH']);
    const effects = await effectsOf({
      ADDITIONAL_REGISTRATION_PAYMENT_TERRITORIES: ['AR', 'CU'],
      CUSTOM_TRADEMARK_ALERT_TERRITORIES: [
        ...defaultTerritoryLists.CUSTOM_TRADEMARK_ALERT_TERRITORIES,
        'HT',
      ],
      BOIP_MEMBERS: ['BE', 'CH', 'LU', 'NL'],
    });
    expect(effects).toEqual([
      { list: 'BOIP_MEMBERS', territory: 'CH', facts: [{ fact: 'designations', count: 1 }] },
      {
        list: 'ADDITIONAL_REGISTRATION_PAYMENT_TERRITORIES',
        territory: 'AR',
        facts: [{ fact: 'fieldGained', count: 1 }],
      },
      {
        list: 'CUSTOM_TRADEMARK_ALERT_TERRITORIES',
        territory: 'HT',
        facts: [{ fact: 'alertsRaised', count: 1 }],
      },
    ]);
    expect((await office.childrenOf(parent.id))[0]?.type).toBe(INTERNATIONAL_DESIGNATED.value);
  });

  test('is an administrator’s to look at', async () => {
    for (const by of [lawyer, office.client])
      expect((await app.call(territoryPreviewApi.preview, { version: 1 }, by)).status).toBe(403);
  });
});
