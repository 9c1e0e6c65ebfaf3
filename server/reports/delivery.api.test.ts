import { asc, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { customerApi } from '#contract/customers/customer';
import { addMonths, dateInWarsaw } from '#contract/values/dates';
import { mailApi } from '#contract/mails/api';
import { reportApi, reportSendingApi } from '#contract/reports/report';
import { customers } from '#server/customers/table';
import { neverStopping } from '#server/jobs/stopping';
import { createDelivery, type Delivery } from '#server/mail/delivery';
import { mails } from '#server/mail/table';
import { makeReports } from '#server/reports/make';
import { askForMonthlyReports } from '#server/reports/monthly';
import { reports } from '#server/reports/table';
import { type TestApp, testApp } from '#server/test/app';
import { startMailServer } from '#server/test/mailServer';
import { insertTrademark } from '#server/test/marks';

const email = 'ewa@klient.example';

let app: TestApp;
let lawyer: { token: string };
let customer: number;
let server: Awaited<ReturnType<typeof startMailServer>>;
let delivery: Delivery;
beforeAll(async () => {
  // The rounds come when a test says so.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  app = await testApp({ smtp: true });
  lawyer = await app.signIn('lawyer@markfolio.example');
  server = await startMailServer();
  delivery = createDelivery(app.deps, {
    smtpUrl: server.url,
    from: 'znaki@markfolio.test',
    requireTls: false,
  });
  const contact = { name: 'Ewa Polska', email, language: 'pl', receivesReports: true };
  const draft = { name: 'Klient z raportem', monthlyReport: true, contacts: [contact] };
  customer = (await app.ask(customerApi.create, draft as never, lawyer)).row.id;
  await insertTrademark(app, customer, { name: 'FALA' });
  // What the example asks for is made elsewhere.
  await app.db.delete(reports);
  await app.db.update(customers).set({ monthlyReport: false }).where(ne(customers.id, customer));
  await app.db.delete(mails);
});
afterAll(async () => {
  await delivery.stop();
  server.close();
  vi.useRealTimers();
});

const sentTo = async (id: number) =>
  (await app.ask(reportApi.get, { id }, lawyer)).row.sentTo.map(({ status }) => status);

test('a monthly report made by itself arrives at its reader as PDF', async () => {
  const today = dateInWarsaw(app.deps.now());
  const now = () => new Date(`${addMonths(today, 1).slice(0, 7)}-02T08:00:00Z`);
  const deps = { ...app.deps, now };
  expect(await askForMonthlyReports(deps)).toBe(1);
  await makeReports(deps, neverStopping);
  await app.db.update(mails).set({ nextAttemptAt: app.deps.now() });
  await delivery.runOnce();
  const [mail] = server.received;
  expect(mail?.recipients).toEqual([email]);
  expect(mail?.text).toContain('Raport miesięczny');
  expect(mail?.attached.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^Raport miesięczny.*Klient z raportem\.pdf$/),
  ]);
  const [file] = mail?.attached ?? [];
  expect(file?.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(file?.bytes.toString('latin1').trimEnd().endsWith('%%EOF')).toBe(true);
  const { rows } = await app.ask(reportApi.list, {}, lawyer);
  expect(rows[0]?.sentTo).toMatchObject([{ name: 'Ewa Polska', email, status: 'SENT' }]);
});

test('whom a report was sent to follows what became of the message', async () => {
  const { rows } = await app.ask(reportApi.list, {}, lawyer);
  const id = rows[0]?.id ?? 0;
  await app.db.update(reports).set({ sentTo: [] }).where(eq(reports.id, id));
  await app.ask(reportSendingApi.send, { id, to: [email], message: '' }, lawyer);
  expect(await sentTo(id)).toEqual(['WAITING']);
  // Refused for good after the last of many attempts.
  server.mode.answer = 550;
  const [mail] = (await app.db.select().from(mails).orderBy(asc(mails.id))).slice(-1);
  const ofIt = eq(mails.id, mail?.id ?? 0);
  await app.db.update(mails).set({ attempts: 19 }).where(ofIt);
  await delivery.runOnce();
  expect(await sentTo(id)).toEqual(['FAILED']);
  const exported = await app.call(
    reportApi.export,
    { format: 'csv', columns: 'sentTo', ids: String(id) },
    lawyer,
  );
  expect(exported.raw.toString()).toContain('nie udało się wysłać');
  const admin = await app.signIn('admin@markfolio.example');
  server.mode.answer = 'takes';
  await app.ask(mailApi.retry, { id: mail?.id ?? 0 }, admin);
  expect(await sentTo(id)).toEqual(['WAITING']);
  await delivery.runOnce();
  expect(await sentTo(id)).toEqual(['SENT']);
  // Messages go after a year; that it was sent stays.
  await app.db.delete(mails).where(ofIt);
  expect(await sentTo(id)).toEqual([null]);
  const { entries } = await app.ask(reportApi.history, { id }, lawyer);
  expect(entries[0]?.after).toMatchObject({ sentTo: [{ email }] });
});
