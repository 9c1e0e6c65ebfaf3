// npm run screenshots: a contact sheet of every page, in both languages, on both screens, in both schemes
// of colours, as each role sees it: screenshots/index.html. With addresses (npm run screenshots --
// /trademarks /payments) only those pages and what lies below them; what else is given goes to Playwright
// (--grep "lawyer in en", --project phone). Without addresses it also makes the pictures of the README, in
// docs/pictures; --project readme makes those alone.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { runNode } from './run.mjs';

const given = process.argv.slice(2);
const addresses = given.filter((word) => word.startsWith('/'));
const others = given.filter((word) => !word.startsWith('/'));
const folder = 'screenshots';

ensureInstalled({ development: true });
await ensureBuilt();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
process.exitCode = await runNode(
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    '-c',
    'playwright.screenshots.config.ts',
    ...others,
  ],
  { env: { CHROMIUM_PATH: ensureChromium(), SCREENSHOTS_OF: addresses.join(',') } },
);

const figure = (page, file) => {
  const [who, language, screen, scheme] = file.replace('.jpg', '').split('-');
  const words = [who, language, screen, scheme].join(' · ');
  return `<figure class="${screen}"><a href="${page}/${file}"><img src="${page}/${file}" alt="${words}" loading="lazy"></a><figcaption>${words}</figcaption></figure>`;
};
const sections = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => {
    const files = readdirSync(`${folder}/${name}`).toSorted();
    return `<h2 id="${name}">${name}</h2><div>${files.map((file) => figure(name, file)).join('')}</div>`;
  });
const style = `body { margin: 24px; font: 14px/1.4 sans-serif; background: #eee }
div { display: flex; flex-wrap: wrap; gap: 12px; align-items: flex-end }
figure { margin: 0 } img { display: block; border: 1px solid #ccc }
.desktop img { width: 320px } .phone img { width: 120px } figcaption { font-size: 11px }`;
writeFileSync(
  `${folder}/index.html`,
  `<!doctype html><meta charset="utf-8"><title>Markfolio</title><style>${style}</style>${sections.join('\n')}\n`,
);
process.stdout.write(`${sections.length} pages: ${folder}/index.html\n`);
