import '#contract/words/allErrors';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, type BrowserContext, expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { permissionsOf } from '#contract/access';
import type { OutputOf } from '#contract/kit/endpoint';
import {
  type MessageKey,
  type PolishPlural,
  sentencesOf,
  type TranslationOf,
  translator,
} from '#contract/words/i18n';
import { english } from '#contract/words/messages.en';
import { polish } from '#contract/words/messages.pl';
import type { sessionApi } from '#contract/accounts/session';
import { sessionAccountOf } from '../server/signIn/sessionAccount.ts';
import { startSession } from '../server/auth/sessionStore.ts';
import { accounts } from '../server/auth/table.ts';
import { secretsFrom } from '../server/secrets.ts';
import { isFull } from '../server/test/full.ts';

export const pl = translator('pl', polish);
export const en = translator('en', english);
/** The sentences of an area of its own, in both languages. */
export const spoken = <C extends Record<keyof C, string | PolishPlural>>(catalogues: {
  pl: C;
  en: TranslationOf<C>;
}) => ({ pl: sentencesOf(catalogues, 'pl'), en: sentencesOf(catalogues, 'en') });
export const demoPassword = 'Markfolio-demo-1';
/** The documented account with two-factor; everyone else is made for the test that needs them. */
export const totpEmail = 'totp@markfolio.example';
export const blockedEmail = 'blocked@markfolio.example';

export type Person = 'admin' | 'lawyer' | 'owner' | 'client';
export const people = {
  admin: { role: 'ROLE_ADMIN', owner: false, name: 'Anna Żuraw' },
  lawyer: { role: 'ROLE_USER', owner: false, name: 'Łukasz Wiśniewski' },
  owner: { role: 'ROLE_CUSTOMER', owner: true, name: 'Małgorzata Śliwińska' },
  client: { role: 'ROLE_CUSTOMER', owner: false, name: 'Piotr Gąsior' },
} as const;

export type T = typeof pl;

/** Looks into, and changes, the database of the running product. */
export type Query = (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

export type Fixtures = {
  /** The language of the journey: in npm run test:full both, for those marked @both or @english-first. */
  language: 'pl' | 'en';
  t: T;
  /** A new account of its own, so that tests side by side do not meet. Answers the e-mail. */
  person: (kind: Person, language?: 'pl' | 'en') => Promise<string>;
  /**
   * Another browser, with a device id of its own, at a desk wherever the journey itself is made; signed
   * in if it is told who.
   */
  elsewhere: (email?: string, t?: T, path?: string) => Promise<Page>;
  /** What a sign-in would answer, without its password: checking one is slow on purpose. */
  sessionOf: SessionOf;
  query: Query;
  /**
   * Documents of the settings that the journey changes. No other journey changes them meanwhile, and
   * they stand as they stood when it ends, however it ends.
   */
  borrow: (...keys: string[]) => Promise<void>;
  /** Any complaint of the browser fails the test: policy violations, page errors. */
  complaints: string[];
};

type WorkerFixtures = {
  /** The database of the product the tests look at. */
  databaseUrl: string;
  database: pg.Client;
};

type Session = OutputOf<typeof sessionApi.login>;
type SessionOf = (email: string, deviceId?: string) => Promise<Session>;

/** Who lets in where: a page is signed in to the product its journey is made in. */
const doors = new WeakMap<BrowserContext, SessionOf>();

export const test = base.extend<Fixtures, WorkerFixtures>({
  databaseUrl: [
    async ({}, provide) => {
      await provide(process.env['E2E_DATABASE_URL'] ?? '');
    },
    { scope: 'worker' },
  ],
  baseURL: async ({}, provide) => {
    await provide(process.env['E2E_URL'] ?? '');
  },
  language: ['pl', { option: true }],
  t: async ({ language }, provide) => {
    await provide({ pl, en }[language]);
  },
  database: [
    async ({ databaseUrl }, provide) => {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      await provide(client);
      await client.end();
    },
    { scope: 'worker' },
  ],
  query: async ({ database }, provide) => {
    await provide(async (sql, values = []) => (await database.query(sql, values)).rows);
  },
  borrow: async ({ query }, provide) => {
    let giveBack = async (): Promise<void> => undefined;
    await provide(async (...keys) => {
      // The one connection of this worker waits until another worker lets go of them.
      await query('select pg_advisory_lock(hashtext(k)) from unnest($1::text[]) as k order by k', [
        keys,
      ]);
      const rows = await query('select * from settings where key = any($1)', [keys]);
      giveBack = async () => {
        await query('delete from settings where key = any($1)', [keys]);
        await query(
          'insert into settings select * from jsonb_populate_recordset(null::settings, $1)',
          [JSON.stringify(rows)],
        );
        await query('select pg_advisory_unlock_all()');
      };
    });
    await giveBack();
  },
  sessionOf: async ({ database }, provide) => {
    const db = drizzle(database, { casing: 'snake_case' });
    const secrets = secretsFrom(process.env['E2E_SECRET'] ?? '');
    await provide(async (email, deviceId = randomUUID()) => {
      const [account] = await db.select().from(accounts).where(eq(accounts.email, email));
      if (!account) throw new Error(`nobody is called ${email}`);
      const from = { ip: '127.0.0.1', userAgent: '' };
      return {
        ...(await startSession(db, secrets, { account, deviceId, ...from }, new Date())),
        permissions: permissionsOf(account.role, account.accountOwner),
        account: await sessionAccountOf(db, account),
        accountOwner: account.accountOwner,
      };
    });
  },
  person: async ({ query, language: journeys }, provide) => {
    await provide(async (kind, language = journeys) => {
      const { role, owner, name } = people[kind];
      const email = `${kind}-${randomUUID()}@e2e.example`;
      await query(
        `insert into accounts (name, email, role, account_owner, language, password_hash)
         select $1, $2, $3, $4, $5, password_hash from accounts where email = $6`,
        [name, email, role, owner, language, totpEmail],
      );
      return email;
    });
  },
  elsewhere: async ({ browser, baseURL, complaints, sessionOf }, provide) => {
    const opened: BrowserContext[] = [];
    await provide(async (email, t, path) => {
      const desk = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false };
      const context = await browser.newContext({ ...desk, baseURL: baseURL ?? '' });
      opened.push(context);
      doors.set(context, sessionOf);
      context.on('page', (page) => watch(page, complaints));
      const page = await context.newPage();
      if (email !== undefined) await logIn(page, email, t, path);
      return page;
    });
    await Promise.all(opened.map((context) => context.close()));
  },
  complaints: [
    async ({ context, sessionOf }, provide) => {
      const complaints: string[] = [];
      doors.set(context, sessionOf);
      context.on('page', (page) => watch(page, complaints));
      await provide(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

const watch = (page: Page, complaints: string[]) => {
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|TrustedScript/i.test(message.text()))
      complaints.push(message.text());
  });
};

/**
 * Signed in on this page without typing: how signing in looks is told by its own journeys. The session
 * lies where the product keeps it before the first line of the page is run. Nothing is intercepted for
 * it: a page whose requests are reads every script anew each time it is opened.
 */
export const logIn = async (page: Page, email: string, t = pl, path = '/'): Promise<void> => {
  const deviceId = randomUUID();
  const session = await doors.get(page.context())?.(email, deviceId);
  if (!session) throw new Error('this browser was opened by no fixture');
  const kept = await page.addInitScript(
    ([device = '', authData = '']) => {
      const now = new Date().toISOString().slice(0, 19).replace('T', ' ');
      localStorage.setItem('deviceId', device);
      localStorage.setItem('lastActivityTime', now);
      localStorage.setItem('authData', authData);
    },
    [deviceId, JSON.stringify(session)],
  );
  await page.goto(path);
  await kept.dispose();
  await expectSignedIn(page, t);
};

/** Only the frame of a signed-in page has the link past the navigation, on a phone too. */
export const expectSignedIn = (page: Page, t = pl): Promise<void> =>
  expect(page.getByRole('link', { name: t('skip_to_content') })).toBeAttached();

export const chooseLanguage = async (page: Page, language: 'PL' | 'EN'): Promise<void> => {
  const banner = page.getByRole('banner');
  const menu = banner.getByRole('button', {
    name: new RegExp(`^(${pl('language')}|${en('language')}):`),
  });
  // Visitors see both languages; the top bar of the main layout has a menu.
  const segment = banner.getByText(language, { exact: true });
  await menu.or(segment).first().waitFor();
  if (!(await menu.isVisible())) return segment.click();
  await menu.click();
  const name = language === 'PL' ? pl('language_pl') : pl('language_en');
  await page.getByRole('menuitem', { name }).click();
};

export const fillLogin = async (
  page: Page,
  email: string,
  password: string,
  t = pl,
): Promise<void> => {
  await page.getByLabel(t('email')).fill(email);
  await page.getByLabel(t('password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('login_button') }).click();
};

/** As a person does: the device is remembered, and the history of sign-ins tells of it. */
export const logInByHand = async (page: Page, email: string, t = pl): Promise<void> => {
  await page.goto('/auth/login');
  await fillLogin(page, email, demoPassword);
  await expectSignedIn(page, t);
};

/** npm run test:full tries them all; npm test the first, where what they differ in is tested without a browser. */
export const firstOf = <V>(all: readonly V[], count = 1): readonly V[] =>
  isFull ? all : all.slice(0, count);

/**
 * Rows that are read anew are dimmed, and another scheme of colours is put on by the page itself: both
 * have come before colours are judged. Whatever fades or slides in has arrived; what moves for ever is
 * not waited for.
 */
export const atRest = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
    const { mantineColorScheme } = document.documentElement.dataset;
    const isDressed = mantineColorScheme === (isDark ? 'dark' : 'light');
    return isDressed && !document.querySelector('[data-stale]');
  });
  await page.evaluate(async () => {
    // What was just changed begins to move with the next picture.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
};

/** The short spelling: what AxeBuilder sends by itself is twice as long, comments and all. */
const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** After ten rows the others are much the same, and each costs as much as the first. */
const alikeRows = ':is(tr, li):nth-child(n + 11)';

/** What a bar at the foot of the window covers is scrolled into view: judge it as if the bar stood at its place. */
const layDownFeet = (): void => {
  for (const each of document.querySelectorAll<HTMLElement>('main *')) {
    const { position, bottom } = getComputedStyle(each);
    if (position === 'sticky' && bottom !== 'auto') each.style.position = 'static';
  }
};

/** What is scrolled below the top bar is not hidden by it for ever: judge it as if the bar scrolled along. */
const letBarScroll = (isScrolling: boolean): void => {
  const bar = document.querySelector<HTMLElement>('[data-top-bar]');
  if (bar) bar.style.position = isScrolling ? 'static' : '';
};

/** No accessibility fault of WCAG 2.2 AA as far as a machine can tell. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await atRest(page);
  // Once for a document: AxeBuilder would send it twice each time, and what ran before runs faster.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  await page.evaluate(layDownFeet);
  await page.evaluate(letBarScroll, true);
  const judge = new AxeBuilder({ page, axeSource: 'null' })
    // Of what passes nothing is read, and there are no frames of others to open a second page for.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  if (!isFull) judge.exclude(alikeRows);
  const { violations } = await judge.analyze();
  await page.evaluate(letBarScroll, false);
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
  expect(found).toEqual([]);
};

/** Nearly as e2e/pages.spec.ts or another journey shows it: judged once more in npm run test:full. */
export const expectAccessibleInFull = async (page: Page): Promise<void> => {
  if (isFull) await expectAccessible(page);
};

/** Asked again for a while: another width of the screen is followed by the page, not at once. */
export const expectNoSidewaysScroll = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    )
    .toBeLessThanOrEqual(0);

/** A date that is cut off says nothing: not by its own element, and not by the cell it stands in. */
export const expectWholeDates = async (page: Page): Promise<void> => {
  const cut = await page.locator('main').evaluate((main) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const date = text.textContent?.trim() ?? '';
      if (!/^\d\d\.\d\d\.\d{4}$/.test(date)) continue;
      let clip = text.parentElement;
      while (clip && clip !== main && getComputedStyle(clip).overflowX !== 'hidden')
        clip = clip.parentElement;
      // What only screen readers read is a pixel wide.
      if (!clip || clip === main || clip.clientWidth < 2) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const inside =
        clip.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(clip).paddingRight);
      if (range.getBoundingClientRect().right > inside + 0.5) found.push(date);
    }
    return found;
  });
  expect(cut).toEqual([]);
};

export const storedKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).toSorted());

export { expect, type MessageKey };
