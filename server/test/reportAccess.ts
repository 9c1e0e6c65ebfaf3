import { reportApi, reportSendingApi, reportStatus } from '#contract/reports/report';
import { customers } from '#server/customers/table';
import { reports } from '#server/reports/table';
import { adminOnly, type Row, staff } from '#server/test/accessTable';
import type { TestApp } from '#server/test/app';

const contact = 'raporty@klient.example';

/** Staff make and send reports, administrators delete them, clients know nothing of them. */
export const reportRows = (appOf: () => TestApp): Row[] => {
  const newReport = async (values: Partial<typeof reports.$inferInsert> = {}) => {
    const { db } = appOf();
    const [customer] = await db
      .insert(customers)
      .values({
        name: 'Klient raportu',
        contacts: [
          {
            name: 'Ewa Raport',
            position: null,
            email: contact,
            phone: null,
            language: 'pl',
            receivesReports: true,
            receivesReminders: false,
          },
        ],
      })
      .returning();
    const [row] = await db
      .insert(reports)
      .values({
        type: 'TRADEMARK_MONTHLY',
        period: '2026-10',
        scope: 'CUSTOMER',
        audience: 'CLIENT',
        language: 'pl',
        customer: customer?.id ?? 0,
        status: reportStatus.DONE.value,
        pdf: '0b7c1f52-9c5d-4a3e-8f21-6d1e0a4b7c99',
        ...values,
      })
      .returning();
    return { id: row?.id ?? 0, version: row?.version ?? 0 };
  };
  const idOnly = async () => ({ id: (await newReport()).id });
  const there = () => newReport();
  const gone = async () => ({ id: (await newReport({ deletedAt: new Date() })).id });
  const failed = async () => ({ id: (await newReport({ status: 'FAILED' })).id });
  const picked = async () => ({ ids: [(await newReport()).id] });
  const missing = { id: 1_000_000, version: 1 };
  const mail = { to: [contact], message: '' };
  const preview = { to: contact, message: '' };
  return [
    { endpoint: reportApi.list, input: {}, expected: staff(200) },
    { endpoint: reportApi.list, input: { deleted: true }, expected: adminOnly(200) },
    { endpoint: reportApi.export, input: { format: 'csv' }, expected: staff(200) },
    { endpoint: reportApi.get, input: idOnly, expected: staff(200) },
    { endpoint: reportApi.get, input: gone, expected: staff(404) },
    {
      endpoint: reportApi.create,
      input: { type: 'DEADLINE_DOCKET', months: 3, scope: 'FIRM', language: 'en' },
      expected: staff(201),
    },
    { endpoint: reportApi.remove, input: there, expected: adminOnly(204) },
    { endpoint: reportApi.remove, input: missing, expected: adminOnly(404) },
    { endpoint: reportApi.removeMany, input: picked, expected: adminOnly(200) },
    { endpoint: reportApi.restore, input: gone, expected: adminOnly(200) },
    { endpoint: reportApi.history, input: idOnly, expected: staff(200) },
    { endpoint: reportSendingApi.recipients, input: idOnly, expected: staff(200) },
    { endpoint: reportSendingApi.recipients, input: gone, expected: staff(404) },
    {
      endpoint: reportSendingApi.preview,
      input: async () => ({ ...(await idOnly()), ...preview }),
      expected: staff(200),
    },
    {
      endpoint: reportSendingApi.send,
      input: async () => ({ ...(await idOnly()), ...mail }),
      expected: staff(200),
    },
    {
      endpoint: reportSendingApi.send,
      input: { id: missing.id, ...mail },
      expected: staff(404),
    },
    { endpoint: reportSendingApi.again, input: failed, expected: staff(202) },
    { endpoint: reportSendingApi.again, input: { id: missing.id }, expected: staff(404) },
  ];
};
