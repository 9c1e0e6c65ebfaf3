import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sentencesOf } from '#contract/words/i18n';
import { searchMessages } from '#contract/search/words';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { type Command, matchingCommands } from '#web/search/commands.ts';
import { collectEarlyKeys, takeEarlyKeys } from '#web/search/earlyKeys.ts';
import { SearchDialog } from '#web/search/SearchDialog.tsx';
import { type Page, PagesContext } from '#web/routing/pages.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';

const importPage: Page = {
  path: '/import',
  title: 'title_import',
  layout: 'main',
  access: [],
  load: () => Promise.resolve(() => null),
};

const say = sentencesOf(searchMessages, 'pl');

type Asked = { query: Record<string, string>; signal: AbortSignal; answer: (body: object) => void };
let asked: Asked[] = [];

beforeEach(async () => {
  asked = [];
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    const query = Object.fromEntries(new URL(address, 'http://localhost').searchParams);
    return new Promise<Response>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      const answer = (body: object) =>
        resolve(
          new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }),
        );
      asked.push({ query, signal, answer });
    });
  });
  signIn(buildSession());
  await renderInApp(<SearchDialog opened onClose={() => undefined} />);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  queryClient.clear();
  signOut();
  vi.unstubAllGlobals();
});

const box = () => screen.getByRole('searchbox', { name: say('placeholder') });
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const customer = (name: string, nameFull: string) => ({
  items: [{ type: 'Customer', entity: { id: 7, name, nameFull, found: null } }],
});

describe('the global search', () => {
  it('has three tabs and a hint, and asks nothing while nothing is typed', async () => {
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Wszystko',
      'Znaki towarowe',
      'Klienci',
    ]);
    expect(screen.getByText(say('hint'))).toBeDefined();
    type('   ');
    await pass(2000);
    expect(asked).toHaveLength(0);
  });

  it('asks half a second after the last key, once, with a spinner until the answer', async () => {
    for (const text of ['g', 'ga', 'gal']) {
      type(text);
      await pass(499);
    }
    expect(asked).toHaveLength(0);
    expect(screen.getByRole('status', { name: 'Wczytywanie…' })).toBeDefined();
    await pass(1);
    expect(asked.map(({ query }) => query)).toEqual([{ term: 'gal' }]);
    asked[0]?.answer(customer('Galmet', 'Galmet sp. z o.o.'));
    await pass(0);
    expect(screen.queryByRole('status', { name: 'Wczytywanie…' })).toBeNull();
    const [result] = screen.getAllByRole('link');
    expect(result?.getAttribute('href')).toBe('/customers/7');
    expect(result?.textContent).toContain('Galmet sp. z o.o.');
  });

  it('cancels the question before when another is asked', async () => {
    type('gal');
    await pass(500);
    type('galmet');
    await pass(500);
    expect(asked.map(({ query, signal }) => [query['term'], signal.aborted])).toEqual([
      ['gal', true],
      ['galmet', false],
    ]);
  });

  it('asks for one kind by its tab, at once', async () => {
    type('gal');
    fireEvent.click(screen.getByRole('tab', { name: 'Klienci' }));
    await pass(0);
    expect(asked.map(({ query }) => query)).toEqual([{ term: 'gal', entity: 'Customer' }]);
  });

  it('shows nothing of another tab, and asks again for what was asked a moment ago', async () => {
    type('gal');
    await pass(500);
    asked[0]?.answer(customer('Galmet', ''));
    await pass(0);
    expect(screen.getAllByRole('link')[0]?.textContent).toContain('Galmet');
    fireEvent.click(screen.getByRole('tab', { name: 'Znaki towarowe' }));
    await pass(0);
    expect(screen.queryByText(/Galmet/)).toBeNull();
    fireEvent.click(screen.getByRole('tab', { name: 'Wszystko' }));
    await pass(0);
    expect(asked).toHaveLength(3);
  });

  it('puts results before pages, and finds a page by another ending of its name', async () => {
    type('gal');
    await pass(500);
    asked[0]?.answer(customer('Galmet', ''));
    await pass(0);
    expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('/customers/7');
    expect(
      matchingCommands(
        [
          {
            target: { to: '/account/password' },
            title: 'Zmiana hasła',
            section: null,
            adds: false,
          },
        ],
        'hasło',
      ),
    ).toHaveLength(1);
  });

  it('does not say that nothing was found beside a page that was', async () => {
    cleanup();
    vi.useRealTimers();
    await renderInApp(
      <PagesContext value={[importPage]}>
        <SearchDialog opened onClose={() => undefined} />
      </PagesContext>,
    );
    vi.useFakeTimers();
    const term = 'import';
    type(term);
    await pass(500);
    asked[0]?.answer({ items: [] });
    await pass(0);
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByText(say('found', { count: 1 }))).toBeDefined();
    expect(screen.queryByText(say('nothing', { term }))).toBeNull();
  });

  it('says that nothing was found', async () => {
    type('nikt');
    await pass(500);
    asked[0]?.answer({ items: [] });
    await pass(0);
    expect(screen.getByText(say('nothing', { term: 'nikt' }))).toBeDefined();
  });
});

it('the page whose title was typed comes before one that adds, which nearly has that title', () => {
  const page: Command = {
    section: null,
    target: { to: '/trademarks' },
    title: 'Znaki towarowe',
    adds: false,
  };
  const adding: Command = {
    ...page,
    target: { to: '/trademarks/new' },
    title: 'Nowy znak towarowy',
    adds: true,
  };
  expect(matchingCommands([adding, page], 'znaki towarowe')).toEqual([page, adding]);
});

it('what is typed before the box is there is not lost', () => {
  collectEarlyKeys();
  for (const key of ['h', 'e', 'y', 'Backspace', 'x', 'Shift'])
    fireEvent.keyDown(document, { key });
  expect(takeEarlyKeys()).toBe('hex');
  fireEvent.keyDown(document, { key: 'z' });
  expect(takeEarlyKeys()).toBe('');
});
