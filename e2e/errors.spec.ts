import { outboxMessages } from '#contract/mails/outboxWords';
import type { Page } from '@playwright/test';
import { expect, firstOf, logIn, pl, test, spoken } from './fixtures.ts';

const outbox = spoken(outboxMessages);

const answer = (page: Page, status: number, body: object, headers: Record<string, string> = {}) =>
  page.route('**/api/mails/*/link', (route) =>
    route.fulfill({
      status,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ requestId: 'req-canary-7', ...body }),
    }),
  );

/** A page with one button whose call can be made to fail in every way. */
const openOutbox = async (page: Page, query: (sql: string) => Promise<unknown>, admin: string) => {
  await query(
    `insert into mails (created_at, recipient, recipient_name, language, template, parameters, link, status)
     values (now(), 'errors@y.test', 'R', 'pl', 'reset', '{"minutes": 60}', 'sealed', 'held')`,
  );
  await logIn(page, admin, pl, '/settings/outbox');
};
const press = (page: Page) =>
  page
    .getByRole('row', { name: /errors@y\.test/ })
    .first()
    .getByRole('button', { name: outbox.pl('show_link') })
    .click();

test('each status has its toast, top right; what is a fault has the request number', async ({
  page,
  query,
  person,
}) => {
  await openOutbox(page, query, await person('admin'));
  const toasts: [status: number, body: object, sentence: string, isFault: boolean][] = [
    [400, { errorCode: 'BAD_REQUEST', errorData: {} }, pl('bad_request_error'), true],
    [403, { errorCode: 'FORBIDDEN', errorData: {} }, pl('forbidden_error'), false],
    [500, { errorCode: 'SERVER_ERROR', errorData: {} }, pl('server_error'), true],
    [503, { errorCode: 'UNAVAILABLE', errorData: {} }, pl('unavailable_error'), false],
    [418, {}, pl('client_error_status', { status: 418 }), true],
  ];
  for (const [status, body, sentence, isFault] of firstOf(toasts)) {
    await answer(page, status, body);
    await press(page);
    const toast = page.getByRole('alert').filter({ hasText: sentence });
    await expect(toast).toBeVisible();
    if (isFault) await expect(toast).toContainText('req-canary-7');
    else await expect(toast).not.toContainText('req-canary-7');
    const box = await toast.boundingBox();
    expect(box?.y).toBeLessThan(200);
    // In the right half, where the top bar holds nothing.
    expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeGreaterThan(720);
    await page.unroute('**/api/mails/*/link');
    await expect(toast).toBeHidden();
  }
});

test('429 says how often the action is available @full', async ({ page, query, person }) => {
  await openOutbox(page, query, await person('admin'));
  await answer(
    page,
    429,
    { errorCode: 'RATE_LIMITED', errorData: {} },
    { 'x-ratelimit-limit': '5' },
  );
  await press(page);
  await expect(page.getByText('Ta czynność jest dostępna raz na 5 minut.')).toBeVisible();
});

test('409 opens a dialog with the sentence of its code and a close button @full', async ({
  page,
  query,
  person,
}) => {
  await openOutbox(page, query, await person('admin'));
  await answer(page, 409, {
    errorCode: 'OTHER_CUSTOMER_SAME_EMAIL',
    errorData: { emails: ['a@b.pl'] },
  });
  await press(page);
  const dialog = page.getByRole('dialog', { name: pl('error') });
  await expect(dialog).toContainText('Istnieją konta powiązane z innymi klientami: a@b.pl.');
  await dialog
    .getByRole('button', { name: pl('close') })
    .last()
    .click();
  await expect(dialog).toBeHidden();
});

test('a broken connection says so and the action can be repeated @full', async ({
  page,
  query,
  person,
}) => {
  await openOutbox(page, query, await person('admin'));
  await page.route('**/api/mails/*/link', (route) => route.abort('connectionrefused'));
  await press(page);
  await expect(page.getByText(pl('client_error_network'))).toBeVisible();
});

test('a list that cannot be loaded offers to try again @full', async ({ page, person }) => {
  await logIn(page, await person('admin'));
  await page.route('**/api/mails*', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: '{"errorCode":"SERVER_ERROR","errorData":{},"requestId":"x"}',
    }),
  );
  await page.goto('/settings/outbox');
  const again = page.getByRole('button', { name: pl('try_again') });
  await expect(again).toBeVisible();
  await page.unroute('**/api/mails*');
  await again.click();
  await expect(again).toBeHidden();
});
