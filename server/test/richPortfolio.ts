import { eq } from 'drizzle-orm';
import { customerApi } from '#contract/customers/customer';
import { endReason, trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { goodsApi, trademarkActionApi } from '#contract/trademarks/actions';
import { payments, renewals } from '#server/payments/table';
import type { markOffice } from '#server/test/markOffice';
import { pastDuties, restoredDeadlines, trademarks } from '#server/trademarks/table';

const { EUROPEAN, INTERNATIONAL, POLISH } = trademarkType;
const { REGISTERED, EXPIRED } = trademarkStatus;

/** A text that no cell can hold, with a character of two places where it is cut. */
const longText = (length: number): string => {
  const words = 'oprogramowanie do zarządzania, pobieralne; '.repeat(length / 40);
  return `${words.slice(0, 32_766)}🙂${words.slice(0, length - 32_768)}`;
};

/** Adds to the example what it has none of: every list filled, long texts, families, history. */
export const addRichPortfolio = async (office: Awaited<ReturnType<typeof markOffice>>) => {
  const { app, lawyer, create, createPayment, designate, childrenOf } = office;
  const { db } = app;
  const customer = async (draft: { name: string } & Record<string, unknown>) =>
    (await app.ask(customerApi.create, draft, lawyer)).row;
  const first = await customer({ name: 'Bliźniak', nip: '526-104-08-28' });
  const twin = await customer({ name: 'Bliźniak', nip: '526-104-08-28', place: 'Łódź' });
  const rich = await customer({
    name: '=SUMA(A1) & "spółka"',
    nameFull: 'Nazwa_x0041_pełna',
    companySize: 'MEDIUM',
    country: 'DE',
    emails: [
      { kind: 'INVOICES', address: 'faktury@bogaty.example' },
      { kind: 'OTHER', address: 'inny@bogaty.example' },
    ],
    phones: [{ kind: 'FAX', number: '+48 22 123 45 67' }],
    contacts: [
      {
        name: 'Ola Kość',
        position: null,
        email: 'ola@bogaty.example',
        phone: null,
        language: 'en',
        receivesReports: true,
        receivesReminders: false,
      },
    ],
    monthlyReport: true,
    links: [
      { customer: twin.id, kind: 'PARENT' },
      { customer: first.id, kind: 'RELATED' },
    ],
    remarks: 'pierwszy wiersz\n\n  wcięty <b>drugi</b> &amp; trzeci',
  });
  await app.ask(
    customerApi.update,
    { id: first.id, version: first.version, links: [{ customer: rich.id, kind: 'SUBSIDIARY' }] },
    lawyer,
  );

  const mark = await create({
    name: '007',
    customer: rich.id,
    status: REGISTERED.value,
    ourNumber: 'P/1',
    applicationNumber: 'Z.700001',
    applicationDate: '1897-03-04',
    registrationNumber: 'R.700001',
    registrationDate: '1899-12-31',
    expirationDate: '2029-03-04',
    viennaCodes: [{ code: '26.04.05' }, { code: '27.05.01' }],
    links: [{ title: 'Strona', url: 'https://bogaty.example/?a=1&b=2' }],
    ownData: [
      { key: 'Segment', value: 'premium' },
      { key: 'Pusty', value: null },
    ],
    proceduralDates: [
      {
        kind: 'OFFICE_CALL_DELIVERED',
        date: '2026-01-05',
        issuedOn: '2026-01-02',
        dueDate: '2026-04-05',
        answeredOn: null,
        needsNoAnswer: true,
        inOurFavour: false,
        groundsFiledOn: null,
        note: 'z datą',
      },
    ],
    description: `<p>${longText(60_000)}</p>`,
    remarks: '<p>uwaga</p>',
    declaredColour: 'czerwony\nbiały',
  });
  await app.ask(
    goodsApi.save,
    {
      id: mark.id,
      version: mark.version,
      edition: '12-2024',
      classes: [
        { class: 9, pl: longText(70_000), en: 'software' },
        { class: 25, pl: '', en: longText(40_000) },
      ],
    },
    lawyer,
  );
  const open = await createPayment({ trademark: mark.id, amount: '1234.5', note: 'do zapłaty' });
  const paid = await createPayment({
    trademark: mark.id,
    type: 'PROTECTION_PERIOD',
    status: 'PAID',
    amount: '400.00',
    paymentDate: '2019-03-01',
    protectionEndDate: '2029-03-04',
  });
  await db.update(payments).set({ declinedRenewal: '2029-03-04' }).where(eq(payments.id, open.id));
  const accountName = 'Jan Prawnik';
  await db.insert(renewals).values({
    trademarkId: mark.id,
    paymentId: paid.id,
    fromDate: '2019-03-04',
    toDate: '2029-03-04',
    renewedOn: '2019-03-01',
    publishedOn: '2019-05-05',
    byPayment: true,
    renewedAt: new Date('2019-03-01T10:11:12.345Z'),
    accountName,
    statusBefore: REGISTERED.value,
  });
  await db.insert(pastDuties).values({
    trademarkId: mark.id,
    key: 'some.duty 2019-03-04',
    met: true,
    answeredAt: new Date('2020-01-02T03:04:05Z'),
    accountName,
  });
  await db.insert(restoredDeadlines).values({
    trademarkId: mark.id,
    key: 'some.deadline',
    due: '2020-02-29',
    name: { pl: 'Termin', en: 'Deadline' },
    decidedOn: '2020-06-01',
    note: 'postanowienie',
    recordedAt: new Date('2020-06-02T03:04:05Z'),
    accountName,
  });
  await db
    .update(trademarks)
    .set({ confirmedExpiration: '2029-03-04' })
    .where(eq(trademarks.id, mark.id));

  // Marks that nothing but their order tells apart.
  await create({ name: 'Bez numeru', customer: twin.id });
  await create({ name: 'Bez numeru', customer: twin.id });
  await create({ name: 'Ten sam numer', customer: twin.id, applicationNumber: 'Z.700009' });
  await create({ name: 'Ten sam numer', customer: first.id, applicationNumber: 'Z.700009' });
  const ended = await create({
    name: 'Zakończony',
    type: EUROPEAN.value,
    status: EXPIRED.value,
    endReason: endReason.EXPIRED.value,
    endedOn: '2024-05-06',
    ourNumber: 'P/2',
  });
  const gone = await create({ name: 'Usunięty', ourNumber: 'P/3' });
  await office.remove(gone.id);
  await createPayment({ trademark: ended.id, currency: 'EUR' });

  const base = await create({
    name: 'Podstawa',
    type: POLISH.value,
    applicationNumber: 'Z.700020',
  });
  const international = await create({
    name: 'Rodzina',
    type: INTERNATIONAL.value,
    status: REGISTERED.value,
    registrationNumber: '1700020',
    registrationDate: '2022-02-02',
    expirationDate: '2032-02-02',
    baseRegistration: base.id,
    baseRegistrationDate: '2021-01-01',
  });
  await office.saveGoods(international.id, [9, 25, 35]);
  await designate(international.id, ['DE', 'FR', 'US']);
  const [german, french] = await childrenOf(international.id);
  await office.saveGoods(german?.id ?? 0, [9]);
  await office.update(german?.id ?? 0, { name: 'Familie', customer: twin.id, ourNumber: 'P/DE' });
  await app.ask(trademarkActionApi.archive, { ids: [ended.id, base.id], archived: true }, lawyer);
  await office.changeStatus(french?.id ?? 0, {
    status: REGISTERED.value,
    registrationDate: '2023-03-03',
  });
};
