import type { Page } from '@playwright/test';
import { actsMessages } from '#contract/home/actsWords';
import { portalMessages } from '#contract/home/portalWords';
import { evidenceMessages } from '#contract/trademarks/useWords';
import { addDays, addMonths, formatDate } from '#contract/values/dates';
import { test } from './desk.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, logIn, spoken } from './fixtures.ts';
import { today } from './trademarks.ts';

const portal = spoken(portalMessages);
const acts = spoken(actsMessages);
const uses = spoken(evidenceMessages);

/** What a thumb cannot hit. */
const tooSmall = (page: Page): Promise<string[]> =>
  page
    .locator('main')
    .first()
    .locator('section a[href^="tel:"], section a[href^="mailto:"], li > a')
    .evaluateAll((links) =>
      links
        .map((link) => ({
          text: link.textContent ?? '',
          height: Math.round(link.getBoundingClientRect().height),
        }))
        .filter(({ height }) => height < 44)
        .map(({ text, height }) => `${text} ${height}`),
    );

test('a client sees at once what is protected, what comes next, who acts and whom to call @phone-first @both', async ({
  page,
  isMobile,
  desk,
  person,
  query,
  t,
}) => {
  const { locale } = t;
  const [say, who] = [portal[locale], acts[locale]];
  const [attorney] = await query('select id from representatives order by id limit 1');
  const expires = addMonths(today, 3);
  const mark = await desk.mark({
    expirationDate: expires,
    registrationDate: addMonths(today, -12),
    representative: Number(attorney?.['id']),
  });
  await desk.applied();
  await desk.overdueFee(mark, addDays(today, 20));
  const client = await person('client');
  await query('update accounts set customers = array[$2::integer] where email = $1', [
    client,
    desk.customer.id,
  ]);
  await logIn(page, client, t, '/');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `${say('protected', { count: 1 })} ${say('in_countries', { count: 1 })}, ${say('pending_too', { count: 1 })}.`,
  );
  const coming = page.getByRole('region', { name: say('coming'), exact: true });
  const line = coming.getByRole('listitem').filter({ hasText: formatDate(expires) });
  await expect(line).toContainText(who('FIRM'));
  const awaited = coming.getByRole('listitem').filter({ hasText: who('OFFICE') });
  await expect(awaited).toHaveCount(1);
  await expect(awaited).toContainText(who('done_by_office'));
  await expect(page.locator('a[href^="tel:"]').first()).toBeVisible();
  const marks = page.getByRole('region', { name: say('marks'), exact: true });
  await expect(marks.getByRole('link', { name: mark.name })).toContainText(
    say('protected_PL_until', { date: formatDate(expires) }),
  );
  await expectNoSidewaysScroll(page);
  if (isMobile) expect(await tooSmall(page)).toEqual([]);
  await expectAccessible(page);

  await page.goto('/payments');
  await expect(page.getByText(who('paid_by_firm')).first()).toBeAttached();
  await expectNoSidewaysScroll(page);

  // By keys: into the mark, whose empty pages have no tab.
  await page.goto('/');
  await marks.getByRole('link', { name: mark.name }).focus();
  await page.keyboard.press('Enter');
  const tabs = page.getByRole('navigation', { name: t('section_pages') });
  await expect(tabs.getByRole('link', { name: t('title_payments') })).toBeVisible();
  await expect(tabs.getByRole('link', { name: t('title_attachments') })).toHaveCount(0);
  await expect(page.getByText(who('FIRM')).first()).toBeVisible();
  const help = page.getByText(uses[locale]('title')).first();
  await help.click();
  await expect(page.getByText(uses[locale]('invoices')).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('is installed on a phone by anyone, and keeps nothing of a client offline @phone-only', async ({
  page,
  person,
  request,
  t,
}) => {
  const manifest = await request.get('/manifest.webmanifest');
  expect(manifest.headers()['content-type']).toMatch(/^application\/manifest\+json/);
  const { icons, ...described } = (await manifest.json()) as {
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  expect(described).toMatchObject({ start_url: '/', display: 'standalone', name: 'Markfolio' });
  expect(icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const address of [...icons.map(({ src }) => src), '/apple-touch-icon.png']) {
    const icon = await request.get(address);
    expect([address, icon.status(), icon.headers()['content-type']]).toEqual([
      address,
      200,
      'image/png',
    ]);
  }
  await logIn(page, await person('client'), t, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const kept = await page.evaluate(async () => ({
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
  expect(kept).toEqual({ caches: [], databases: [], workers: 0 });
});
