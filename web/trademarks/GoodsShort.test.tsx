import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shortGoods } from '#contract/trademarks/actions';
import { setLanguage } from '#web/data/language.ts';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { type FakeCall, fakeServer } from '#web/test/fakeServer.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';
import { GoodsShort } from '#web/trademarks/GoodsShort.tsx';

let classes: { class: number; pl: string; en: string }[] = [];
let calls: FakeCall[] = [];

beforeEach(() => {
  signIn(buildSession());
  classes = [];
  calls = fakeServer({ 'GET /trademarks/7/goods': () => ({ version: 3, edition: null, classes }) });
});
afterEach(async () => {
  cleanup();
  queryClient.clear();
  signOut();
  vi.unstubAllGlobals();
  await setLanguage('pl');
});

const read = async () => {
  await renderInApp(<GoodsShort id={7} canEdit />);
  await vi.waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
  return [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
};

it('lists the classes with the first goods of each, in the language there is', async () => {
  classes = [
    { class: 9, pl: 'okulary; lornetki', en: 'glasses; binoculars' },
    { class: 25, pl: 'kurtki; buty; czapki; szaliki.', en: '' },
    { class: 35, pl: '', en: '' },
  ];
  expect(await read()).toEqual([
    'okulary; lornetki',
    'kurtki; buty; czapki i inne',
    'Brak tekstu.',
  ]);
  expect(screen.getByText('Klasa 9')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Cały wykaz' }).getAttribute('href')).toBe(
    '/trademarks/7/goods',
  );
  // Only the beginning of each text is read.
  expect(calls[0]?.query).toEqual({ short: 'true' });
  cleanup();
  await setLanguage('en');
  expect(await read()).toEqual([
    'glasses; binoculars',
    'kurtki; buty; czapki and others',
    'No text.',
  ]);
  expect(document.querySelectorAll('dd[lang="pl"]')).toHaveLength(1);
});

it('stays short: neither 45 classes nor an endless text make it long', async () => {
  classes = Array.from({ length: 45 }, (_, at) => ({
    class: at + 1,
    pl: 'a'.repeat(shortGoods),
    en: '',
  }));
  const lines = await read();
  expect(lines).toHaveLength(6);
  expect(lines.every((line) => line.length < 180)).toBe(true);
  expect(screen.getByText('i jeszcze 39 klas')).toBeTruthy();
});

it('shows no term of which only the beginning was read', async () => {
  classes = [{ class: 9, pl: `okulary; ${'b'.repeat(shortGoods)}`.slice(0, shortGoods), en: '' }];
  expect(await read()).toEqual(['okulary i inne']);
});

it('says where to enter them while there are none', async () => {
  expect(await read()).toEqual([]);
  expect(screen.getByText('Nie wpisano jeszcze klas.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Wpisz towary i usługi' })).toBeTruthy();
});
