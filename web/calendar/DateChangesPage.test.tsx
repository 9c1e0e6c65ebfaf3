import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { permissionsOf } from '#contract/access';
import type { ListedDateChange } from '#contract/calendar/dateChanges';
import { DateChangesPage } from '#web/calendar/DateChangesPage.tsx';
import { MarkDateChanges } from '#web/calendar/MarkDateChanges.tsx';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { Notices } from '#web/home/Notices.tsx';
import { DateCheckResult } from '#web/settings/DateCheckResult.tsx';
import { buildSession } from '#web/test/buildSession.ts';
import { fakeServer } from '#web/test/fakeServer.ts';
import { renderPage } from '#web/test/renderPage.tsx';

const bocian = { id: 7, name: 'BOCIAN', number: 'R.7', customer: 'Browar' };
const changeOf = (id: number, more: Partial<ListedDateChange> = {}): ListedDateChange => ({
  id,
  kind: 'moved',
  name: { pl: 'Przedłużenie ochrony', en: 'Renewal' },
  oldDue: '2027-01-10',
  newDue: '2027-01-09',
  reason: { pl: 'Powód prawny.', en: 'A reason.' },
  event: 5,
  waits: false,
  trademark: bocian,
  ...more,
});
const closed = changeOf(2, {
  kind: 'closed',
  oldDue: '2026-05-05',
  newDue: null,
  name: { pl: 'Konwersja', en: 'Conversion' },
});

let changes: ListedDateChange[];
let total: number;
const serve = () =>
  fakeServer({
    'GET /date-changes': () => ({
      changes,
      total,
      upTo: changes.length === 0 ? null : 9,
    }),
    'POST /date-changes/acknowledge': ({ body }) => {
      const ids = body['ids'] as number[] | undefined;
      const left = changes.filter(({ id }) => ids !== undefined && !ids.includes(id));
      const count = changes.length - left.length;
      changes = left;
      total = left.length;
      return { count };
    },
  });

beforeEach(() => {
  signIn(buildSession());
  changes = [changeOf(1), closed];
  total = changes.length;
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  signOut();
  vi.unstubAllGlobals();
});

it('shows both dates, the reason and the mark, and takes note of one', async () => {
  const calls = serve();
  renderPage(DateChangesPage, '/list');
  const mark = await screen.findByRole('article', { name: 'BOCIAN' });
  expect(mark.textContent).toContain('zamiast 10.01.2027 jest 09.01.2027');
  expect(mark.textContent).toContain('Powód prawny.');
  expect(mark.textContent).toContain('zamknięto termin 05.05.2026');
  expect(within(mark).getByRole('link', { name: 'BOCIAN' }).getAttribute('href')).toBe(
    '/trademarks/7',
  );
  fireEvent.click(
    screen.getByRole('button', { name: 'Przyjmij do wiadomości: Przedłużenie ochrony, BOCIAN' }),
  );
  await waitFor(() => expect(screen.queryByText('Przedłużenie ochrony')).toBeNull());
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ ids: [1] });
});

it('says which of them wait for a second person', async () => {
  changes = [changeOf(1, { waits: true }), closed];
  serve();
  renderPage(DateChangesPage, '/list');
  const waiting = await screen.findAllByText(/^Czeka na potwierdzenie drugiej osoby/);
  expect(waiting).toHaveLength(1);
  expect(waiting[0]?.parentElement?.textContent).toContain('zamiast 10.01.2027 jest 09.01.2027');
});

it('asks before it takes note of all that are shown, and is empty then', async () => {
  const calls = serve();
  renderPage(DateChangesPage, '/list');
  fireEvent.click(await screen.findByRole('button', { name: 'Przyjmij pokazane (2)' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('2 terminów');
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Przyjmij do wiadomości' }));
  expect(await screen.findByText('Nie ma dat do przejrzenia')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ ids: [1, 2] });
});

it('takes note of more than are shown up to the newest that was there', async () => {
  total = 120;
  const calls = serve();
  renderPage(DateChangesPage, '/list');
  expect(await screen.findByText('Strona 1 z 3')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Przyjmij wszystkie (120)' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Przyjmij do wiadomości' }));
  await screen.findByText('Nie ma dat do przejrzenia');
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ upTo: 9 });
});

it('a mark says what an update did to its deadlines, to the firm alone', async () => {
  const calls = serve();
  renderPage(() => <MarkDateChanges mark={7} />, '/list');
  expect(await screen.findByText(/zamiast 10\.01\.2027 jest 09\.01\.2027/)).toBeTruthy();
  expect(calls[0]?.query).toEqual({ trademark: '7' });
  cleanup();
  queryClient.clear();
  signIn(buildSession({ permissions: permissionsOf('ROLE_CUSTOMER', false) }));
  calls.length = 0;
  renderPage(() => <MarkDateChanges mark={7} />, '/list');
  expect(calls).toEqual([]);
});

it('the home page counts them and leads to them, and is silent without any', async () => {
  serve();
  renderPage(Notices, '/list');
  fireEvent.click(await screen.findByRole('button', { name: /powiadomieni/ }));
  expect(await screen.findByText('Po aktualizacji zmieniły się 2 daty.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Przejrzyj zmienione daty' });
  expect(link.getAttribute('href')).toBe('/date-changes');
  cleanup();
  queryClient.clear();
  changes = [];
  total = 0;
  const calls = serve();
  renderPage(Notices, '/list');
  await waitFor(() => expect(calls.some(({ path }) => path === '/date-changes')).toBe(true));
  expect(screen.queryByText(/Po aktualizacji/)).toBeNull();
});

it('what the nightly check misses is told on the home page and named on that of jobs', async () => {
  const result = {
    checkedAt: '2026-11-16T03:00:00.000Z',
    marks: 120,
    withGaps: 1,
    counts: { no_renewal: 1, letter_without_deadline: 1, open_before_takeover: 0 },
    found: [
      {
        trademark: { id: 7, name: 'BOCIAN', number: 'R.7' },
        gaps: [
          { kind: 'no_renewal' },
          { kind: 'letter_without_deadline', letter: 'OTHER', date: '2026-11-02' },
        ],
      },
    ],
  };
  fakeServer({ 'GET /date-check': () => ({ result }) });
  renderPage(
    () => (
      <>
        <Notices />
        <DateCheckResult />
      </>
    ),
    '/list',
  );
  fireEvent.click(await screen.findByRole('button', { name: /powiadomieni/ }));
  expect(await screen.findByText(/znalazło 1 znak/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'BOCIAN (R.7)' }).getAttribute('href')).toBe(
    '/trademarks/7',
  );
  expect(screen.getByText('Zarejestrowany znak bez terminu przedłużenia')).toBeTruthy();
  expect(screen.getByText(/Inne pismo, 02\.11\.2026/)).toBeTruthy();
});
