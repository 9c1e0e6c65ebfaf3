import { outboxMessages } from '#contract/mails/outboxWords';
import { ownAccount } from '#contract/accounts/ownFields';
import { typedMessages } from '#contract/words/typed';
import { trademark } from '#contract/trademarks/trademark';
import type { Page } from '@playwright/test';
import {
  demoPassword,
  expect,
  expectSignedIn,
  fillLogin,
  firstOf,
  logIn,
  pl,
  storedKeys,
  test,
  spoken,
} from './fixtures.ts';

const outbox = spoken(outboxMessages);

const spoilToken = (page: Page) =>
  page.evaluate(() => {
    const data = JSON.parse(localStorage.getItem('authData') ?? '{}');
    localStorage.setItem('authData', JSON.stringify({ ...data, token: `${data.token}x` }));
  });

test('twenty requests at once with a dead token make exactly one refresh @full', async ({
  page,
  query,
  person,
}) => {
  await query(
    `insert into mails (created_at, recipient, recipient_name, language, template, parameters, link, status)
     select now(), 'r' || n || '@x.test', 'R', 'pl', 'reset', '{"minutes": 60}', 'sealed', 'held'
     from generate_series(1, 20) n`,
  );
  await logIn(page, await person('admin'), pl, '/settings/outbox');
  await expect(page.getByRole('row', { name: /r20@x\.test/ })).toBeVisible();
  const calls = { refresh: 0, unauthorised: 0, repeated: 0 };
  page.on('response', (response) => {
    if (response.url().endsWith('/api/auth/refresh')) calls.refresh += 1;
    if (!response.url().endsWith('/link')) return;
    if (response.status() === 401) calls.unauthorised += 1;
    else calls.repeated += 1;
  });
  await page.evaluate((label) => {
    const data = JSON.parse(localStorage.getItem('authData') ?? '{}');
    // As another tab would: the page adopts what it finds in storage.
    const spoilt = JSON.stringify({ ...data, token: `${data.token}x` });
    localStorage.setItem('authData', spoilt);
    window.dispatchEvent(new StorageEvent('storage', { key: 'authData', newValue: spoilt }));
    const rows = [...document.querySelectorAll('tr')].filter((row) =>
      row.textContent?.includes('@x.test'),
    );
    for (const button of rows.flatMap((row) => [...row.querySelectorAll('button')]))
      if (button.textContent === label) button.click();
  }, outbox.pl('show_link'));
  await expect.poll(() => calls).toEqual({ refresh: 1, unauthorised: 20, repeated: 20 });
  await query(`delete from mails where recipient like '%@x.test'`);
});

test('a reload restores the session; broken storage is a sign-out, not a crash', async ({
  page,
  person,
}) => {
  await logIn(page, await person('owner'));
  await page.reload();
  await expect(page.getByRole('link', { name: /Małgorzata/ })).toBeVisible();
  for (const broken of firstOf(['{', '{}', '{"token":"a","refreshToken":"b"}', 'null', '[]'])) {
    await page.evaluate((value) => localStorage.setItem('authData', value), broken);
    await page.goto('/account');
    await expect(page).toHaveURL(/\/auth\/login\?redirect_path=/);
  }
});

test('signing out in one tab signs out the other without a reload', async ({
  context,
  page,
  person,
}) => {
  await logIn(page, await person('owner'));
  const second = await context.newPage();
  await second.goto('/account');
  await expect(second.getByRole('heading', { level: 1 })).toHaveText(pl('title_account'));
  await page.getByRole('link', { name: pl('logout') }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(second).toHaveURL(/\/auth\/login/);
  expect(await storedKeys(second)).toEqual(['deviceId']);
});

test('signing in in one tab lets the other in @full', async ({ context, page, person }) => {
  const second = await context.newPage();
  await second.goto('/account');
  await expect(second).toHaveURL(/\/auth\/login/);
  await logIn(page, await person('owner'));
  await second.reload();
  await expect(second.getByRole('heading', { level: 1 })).toHaveText(pl('title_account'));
});

test('119 minutes without activity warn, 120 end the session', async ({ page, person }) => {
  await page.clock.install();
  await logIn(page, await person('owner'));
  await page.clock.fastForward('01:58:30');
  await expect(page.getByText(pl('inactivity_alert'))).toBeHidden();
  await page.clock.fastForward('00:40');
  const notice = page.getByText(pl('inactivity_alert'));
  await expect(notice).toBeVisible();
  const box = await notice.boundingBox();
  expect(box?.y).toBeGreaterThan(700);
  await page.clock.fastForward('01:00');
  await expect(page).toHaveURL(/\/auth\/login/);
  expect(await storedKeys(page)).toEqual(['deviceId']);
});

test('a click closes the notice and keeps the session @full', async ({ page, person }) => {
  await page.clock.install();
  await logIn(page, await person('owner'));
  await page.clock.fastForward('01:59:10');
  await page.getByText(pl('inactivity_alert')).click();
  await expect(page.getByText(pl('inactivity_alert'))).toBeHidden();
  await page.clock.fastForward('01:58:00');
  await expect(page.getByText(pl('inactivity_alert'))).toBeHidden();
  await expectSignedIn(page);
});

test('a missing time of last activity counts as expired @full', async ({ page, person }) => {
  await page.clock.install();
  await logIn(page, await person('owner'));
  await page.evaluate(() => localStorage.removeItem('lastActivityTime'));
  await page.clock.fastForward('00:06');
  await expect(page).toHaveURL(/\/auth\/login/);
});

test('a session ended on the server leads to login and back to the same page', async ({
  page,
  query,
  person,
}) => {
  const admin = await person('admin');
  await logIn(page, admin, pl, '/settings/outbox');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pl('title_outbox'));
  await query(
    `update sessions set ended_at = now(), end_reason = 'account' where ended_at is null and account_id = (select id from accounts where email = $1)`,
    [admin],
  );
  await page.reload();
  await expect(page).toHaveURL(/\/auth\/login\?redirect_path=.*settings.*outbox/);
  await expect(page.getByText(pl('session_ended_notice'))).toBeVisible();
});

const typed = spoken(typedMessages);

test('what was typed into a form comes back to the same account after its session ended @both @full', async ({
  page,
  context,
  query,
  person,
  t,
}) => {
  const lawyer = await person('lawyer');
  const end = () =>
    query(
      `update sessions set ended_at = now(), end_reason = 'account' where ended_at is null and account_id = (select id from accounts where email = $1)`,
      [lawyer],
    );
  const name = page.getByRole('textbox', {
    name: trademark.fields.name.label[t.locale],
    exact: true,
  });
  await logIn(page, lawyer, t, '/trademarks/new?type=1');
  await name.fill('NIEDOKOŃCZONY');
  await end();
  // Asks the server for customers, which finds the session ended.
  await page.getByRole('combobox', { name: trademark.fields.customer.label[t.locale] }).click();
  await expect(page.getByText(t('session_ended_notice'))).toBeVisible();
  await expect(page.getByText(t('typed_kept'))).toBeVisible();
  expect(await storedKeys(page)).toEqual(['deviceId']);
  await fillLogin(page, lawyer, demoPassword, t);
  await expect(page).toHaveURL(/\/trademarks\/new\?type=1$/);
  await expect(name).toHaveValue('NIEDOKOŃCZONY');
  await expect(page.getByText(typed[t.locale]('restored'))).toBeVisible();

  // Another tab signs out, and another account signs in here.
  const second = await context.newPage();
  await second.goto('/account');
  await second.getByRole('link', { name: t('logout') }).click();
  await expect(page.getByText(t('typed_kept'))).toBeVisible();
  await fillLogin(page, await person('admin'), demoPassword, t);
  await expect(page).toHaveURL(/\/trademarks\/new\?type=1$/);
  await expect(name).toHaveValue('');
  await expect(page.getByText(typed[t.locale]('restored'))).toBeHidden();
});

test('who was idle comes back to the page and to what was typed there', async ({
  page,
  person,
}) => {
  await page.clock.install();
  const lawyer = await person('lawyer');
  await logIn(page, lawyer, pl, '/account');
  const phone = page.getByLabel(ownAccount.fields.phone.label.pl, { exact: true });
  await phone.fill('+48 22 123 45 67');
  await page.clock.fastForward('02:00:10');
  await expect(page.getByText(pl('inactive_return_notice'))).toBeVisible();
  await fillLogin(page, lawyer, demoPassword);
  await expect(page).toHaveURL(/\/account$/);
  await expect(phone).toHaveValue('+48 22 123 45 67');
});

test('a sign-out without a page to return to does not promise one, and clears everything even when the call fails', async ({
  page,
  person,
}) => {
  await logIn(page, await person('owner'));
  await page.route('**/api/auth/logout', (route) => route.abort());
  await page.goto('/auth/logout?redirect=true');
  await expect(page.getByText(pl('signed_out_notice'))).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(page.getByText(pl('session_ended_notice'))).toBeHidden();
  expect(await storedKeys(page)).toEqual(['deviceId']);
});

test('a refresh that meets a busy server keeps the session and tries again @full', async ({
  page,
  person,
}) => {
  const owner = await person('owner');
  await logIn(page, owner);
  let refused = 0;
  await page.route('**/api/auth/refresh', async (route) => {
    refused += 1;
    if (refused <= 2)
      await route.fulfill({
        status: 503,
        headers: { 'content-type': 'application/json', 'retry-after': '1' },
        body: '{"errorCode":"UNAVAILABLE","errorData":{},"requestId":"x"}',
      });
    else await route.continue();
  });
  await spoilToken(page);
  await page.goto('/account');
  await expect(page.getByText(owner)).toBeVisible();
  expect(refused).toBe(3);
});

test('logout clears everything even when the call fails @full', async ({ page, person }) => {
  await logIn(page, await person('owner'));
  await page.route('**/api/auth/logout', (route) => route.abort());
  await page.getByRole('link', { name: pl('logout') }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  expect(await storedKeys(page)).toEqual(['deviceId']);
});
