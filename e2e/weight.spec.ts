import { type Page, type Request, test as base } from '@playwright/test';
import { expect, logIn, test } from './fixtures.ts';

/** In thousands of bytes as they are transferred, headers included; on a first visit, with an empty cache. */
type Limits = { scripts: number; fonts: number; requests?: number };

const isScript = (request: Request) => /\.m?js$/.test(new URL(request.url()).pathname);
const isFont = (request: Request) => request.resourceType() === 'font';

/** Logos and flags come into the rows that are there already. */
const isPicture = (request: Request) =>
  request.resourceType() === 'image' || request.url().includes('/api/files/serve/');

const transferred = async (requests: readonly Request[]): Promise<number> => {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  const bytes = sizes.map(
    ({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize,
  );
  return Math.round(bytes.reduce((sum, each) => sum + each, 0) / 100) / 10;
};

const expectLight = async (
  page: Page,
  limits: Limits,
  open: () => Promise<unknown>,
  shown: () => Promise<unknown>,
): Promise<void> => {
  const asked: Request[] = [];
  const finished: Request[] = [];
  page.on('request', (request) => asked.push(request));
  page.on('requestfinished', (request) => finished.push(request));
  await open();
  await shown();
  await page.waitForLoadState('networkidle');
  const requests = asked.filter((request) => !isPicture(request)).length;
  const measured = {
    scripts: await transferred(finished.filter(isScript)),
    fonts: await transferred(finished.filter(isFont)),
    requests,
  };
  base.info().annotations.push({ type: 'weight', description: JSON.stringify(measured) });
  expect.soft(measured.scripts, JSON.stringify(measured)).toBeLessThanOrEqual(limits.scripts);
  expect.soft(measured.fonts, JSON.stringify(measured)).toBeLessThanOrEqual(limits.fonts);
  if (limits.requests !== undefined)
    expect.soft(measured.requests, JSON.stringify(measured)).toBeLessThanOrEqual(limits.requests);
};

const fonts = 60;

test('signing in is light', async ({ page, t }) => {
  await expectLight(
    page,
    { scripts: 160, fonts },
    () => page.goto('/auth/login'),
    () => page.getByLabel(t('email')).waitFor(),
  );
});

for (const { path, limits } of [
  { path: '/', limits: { scripts: 250, fonts } },
  { path: '/trademarks', limits: { scripts: 250, fonts, requests: 20 } },
  { path: '/trademarks/1', limits: { scripts: 280, fonts } },
])
  test(`${path} is light on a first visit`, async ({ page, person }) => {
    const email = await person('lawyer');
    await expectLight(
      page,
      limits,
      () => logIn(page, email, undefined, path),
      () => page.locator('main a[href^="/trademarks/"]').first().waitFor(),
    );
  });
