import { chromium } from '@playwright/test';
const base = 'http://127.0.0.1:3911';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu'] });
const shots = JSON.parse(process.argv[2]);
const sessions = {};
for (const s of shots) {
  const ctx = await browser.newContext({ viewport: s.phone ? { width: 390, height: 844 } : { width: 1440, height: 900 }, colorScheme: s.dark ? 'dark' : 'light', locale: s.en ? 'en-GB' : 'pl-PL', hasTouch: Boolean(s.phone) });
  const page = await ctx.newPage();
  page.on('console', (m) => { if (m.type() !== 'log') console.log(s.name, m.type(), m.text().slice(0, 300)); });
  page.on('pageerror', (e) => console.log(s.name, 'pageerror', String(e).slice(0, 400)));
  await page.goto(base + '/auth/login?redirect=' + encodeURIComponent(s.path));
  await page.locator('input[type=email], input[name=email]').first().fill(`${s.who}@markfolio.example`);
  await page.locator('input[type=password]').first().fill('Markfolio-demo-1');
  await page.keyboard.press('Enter');
  await page.waitForTimeout(s.wait ?? 5000);
  if (!page.url().includes(s.path.split('?')[0])) { await page.goto(base + s.path); await page.waitForTimeout(4000); }
  if (s.eval) console.log(s.name, JSON.stringify(await page.evaluate(s.eval)));
  if (s.hover) { await page.locator(`[data-code="${s.hover}"]`).first().focus(); await page.waitForTimeout(400); }
  await page.screenshot({ path: `/tmp/map/${s.name}.png`, fullPage: Boolean(s.full) });
  await ctx.close();
}
await browser.close();
