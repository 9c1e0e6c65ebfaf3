import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { DeadlineTable } from '#web/deadlines/DeadlineTable.tsx';
import { buildSession } from '#web/test/buildSession.ts';
import { fakeServer } from '#web/test/fakeServer.ts';
import { renderPage } from '#web/test/renderPage.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  signOut();
  vi.unstubAllGlobals();
});

const none = { rows: [], total: 0, more: false, related: { options: {}, files: {} }, can: {} };
const withTotal = (closed: number) => {
  signIn(buildSession());
  fakeServer({
    'GET /deadlines': ({ query }) => (query['filters'] ? none : { ...none, total: closed }),
    'GET /views': () => ({ views: [] }),
  });
};
const noMatchOf = encodeURIComponent(JSON.stringify([['statutory', 'is', true]]));

it('a firm without any deadline is told what will be listed, and how to begin', async () => {
  withTotal(0);
  renderPage(() => <DeadlineTable />, '/deadlines', '/deadlines');
  expect(await screen.findByText('Nie ma jeszcze terminów')).toBeTruthy();
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(expect.arrayContaining(['/trademarks/new', '/trademarks/import']));
});

it('a firm that has done everything is shown the way to what is closed', async () => {
  withTotal(3);
  renderPage(() => <DeadlineTable />, '/deadlines', '/deadlines');
  expect(await screen.findByText('Nie ma otwartych terminów')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Pokaż zamknięte' })).toBeTruthy();
});

it('filters that match nothing offer all deadlines again', async () => {
  withTotal(3);
  renderPage(() => <DeadlineTable />, `/deadlines?filters=${noMatchOf}`, '/deadlines');
  expect(await screen.findByText('Żaden termin nie pasuje do filtrów')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Wyczyść filtry i wyszukiwanie' })).toBeTruthy();
});
