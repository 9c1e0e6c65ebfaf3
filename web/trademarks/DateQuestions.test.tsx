import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { permissionsOf } from '#contract/access';
import { addMonths, dateInWarsaw, formatDate } from '#contract/dates';
import { trademarkStatus, trademarkType } from '#contract/trademarkCodes';
import { type Trademark, trademark } from '#contract/trademarks';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { buildRow } from '#web/test/buildRow.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { type FakeCall, fakeServer } from '#web/test/fakeServer.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';
import { TrademarkPage } from '#web/trademarks/TrademarkPage.tsx';

const today = dateInWarsaw(new Date());
const day = '2017-01-10';
const nothing = { lapse: null, expiry: null, needsTakeoverDay: false, duties: [], needed: [] };
const sum = { pl: '10.01.2017 + 10 lat', en: '10.01.2017 + 10 years' };
const computed = { kind: 'computed', date: '2027-01-10', sum };
const odd = {
  kind: 'odd',
  entered: '2027-10-10',
  expected: [{ date: '2027-01-10', sum }],
  arithmetic: { pl: 'data zgłoszenia 10.01.2017 + 10 lat = 10.01.2027', en: '' },
};

let mark: Trademark;
let questions: object;
let calls: FakeCall[] = [];
const related = { options: { CUSTOMER: { 5: 'Bałtyk Foods' } }, files: {} };
beforeEach(() => {
  signIn(buildSession());
  questions = nothing;
  mark = buildRow(trademark, {
    name: 'BURSZTYN',
    type: trademarkType.EUROPEAN.value,
    place: 'EU',
    status: trademarkStatus.REGISTERED.value,
    registrationNumber: 'R.1',
    registrationDate: '2017-08-10',
    customer: 5,
    applicationDate: day,
    dateToCheck: true,
  });
  const change = ({ body }: FakeCall) => {
    const version = mark.version + 1;
    mark = { ...mark, ...(body as Partial<Trademark>), version, dateToCheck: false };
    return { row: mark, related };
  };
  const answered = () => {
    mark = { ...mark, dateToCheck: false, version: mark.version + 1 };
    return undefined;
  };
  calls = fakeServer({
    'GET /trademarks/7': () => ({ row: mark, related }),
    'GET /trademarks/7/date-questions': () => questions,
    'PATCH /trademarks/7': change,
    'POST /trademarks/7/confirm-expiration': answered,
    'POST /trademarks/7/past-duties': answered,
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  signOut();
  vi.unstubAllGlobals();
});

const open = async () => {
  await renderInApp(<TrademarkPage />, ['/trademarks/$trademarkId'], '/trademarks/7');
  await screen.findByRole('heading', { name: 'BURSZTYN' });
};
const asked = async () => {
  await open();
  const title = await screen.findByText('Daty do sprawdzenia');
  return within(title.closest<HTMLElement>('[role="status"]') ?? document.body);
};
const press = async (notice: Awaited<ReturnType<typeof asked>>, name: string) => {
  fireEvent.click(notice.getByRole('button', { name }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
};
const sent = () => calls.filter(({ method }) => method !== 'GET');
const expiry = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Data wygaśnięcia/ });

describe('D1: an end of protection that nobody entered', () => {
  it('is told with how it was counted, and saved with one press', async () => {
    questions = { ...nothing, expiry: computed };
    const notice = await asked();
    notice.getByText(
      'Data wygaśnięcia nie jest wpisana. Reguła daje 10.01.2027 (10.01.2017 + 10 lat).',
    );
    await press(notice, 'Zapisz tę datę');
    expect(sent()).toMatchObject([
      { method: 'PATCH', body: { version: 3, expirationDate: '2027-01-10' } },
    ]);
    expect(screen.queryByText('Daty do sprawdzenia')).toBeNull();
    expect(expiry().value).toBe('10.01.2027');
  });

  it('can be changed in the form instead', async () => {
    questions = { ...nothing, expiry: computed };
    await press(await asked(), 'Zmień');
    expect(document.activeElement).toBe(expiry());
    expect(sent()).toEqual([]);
  });

  it('stands in the summary as computed', async () => {
    mark = { ...mark, renewalDue: '2027-01-10', dateToCheck: false };
    await open();
    screen.getByText('10.01.2027 (wyliczona)');
    expect(calls.some(({ path }) => path.endsWith('date-questions'))).toBe(false);
  });
});

describe('D2: an end of protection that no whole number of terms leads to', () => {
  beforeEach(() => {
    mark = { ...mark, expirationDate: '2027-10-10' };
    questions = { ...nothing, expiry: odd };
  });

  it('is confirmed with one press', async () => {
    const notice = await asked();
    notice.getByText(/10\.10\.2027 nie wynika .* 10\.01\.2017 \+ 10 lat = 10\.01\.2027/);
    await press(notice, 'Data jest prawidłowa');
    expect(sent()).toMatchObject([
      { path: '/trademarks/7/confirm-expiration', body: { expirationDate: '2027-10-10' } },
    ]);
    expect(screen.queryByText('Daty do sprawdzenia')).toBeNull();
  });

  it('is corrected with one press', async () => {
    await press(await asked(), 'Popraw na 10.01.2027');
    expect(sent()).toMatchObject([{ method: 'PATCH', body: { expirationDate: '2027-01-10' } }]);
  });

  it('is questioned while it is typed, and can be saved all the same', async () => {
    mark = { ...mark, expirationDate: '2027-01-10', dateToCheck: false };
    await open();
    const type = (value: string) => fireEvent.change(expiry(), { target: { value } });
    const words =
      /10\.10\.2027 nie wynika z pełnych okresów ochrony: .* = 10\.01\.2027; .* = 10\.01\.2037/;
    expect(screen.queryByText(/nie wynika/)).toBeNull();
    type('10.10.2027');
    await screen.findByText(words);
    type('10.01.2037');
    expect(screen.queryByText(/nie wynika/)).toBeNull();
    type('10.10.2027');
    fireEvent.click(screen.getByRole('button', { name: 'Zapisz' }));
    await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
    expect(sent()).toMatchObject([{ method: 'PATCH', body: { expirationDate: '2027-10-10' } }]);
  });

  it('is not questioned once it was confirmed', async () => {
    mark = { ...mark, confirmedExpiration: '2027-10-10', dateToCheck: false };
    await open();
    expect(screen.queryByText(/nie wynika/)).toBeNull();
  });

  it('is not proposed: an old mark is proposed the term that runs', async () => {
    const filed = addMonths(today, -30 * 12 + 3);
    mark = {
      ...mark,
      status: trademarkStatus.APPLICATION.value,
      applicationDate: filed,
      expirationDate: null,
      dateToCheck: false,
    };
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Zmień status' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('radio', { name: 'Zarejestrowany' }));
    const proposed = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Data wygaśnięcia/ });
    expect(proposed.value).toBe(formatDate(addMonths(filed, 360)));
  });
});

describe('D13: duties from before a takeover', () => {
  it('are ticked and answered at once', async () => {
    const duty = (key: string, due: string) => ({
      key,
      name: { pl: 'Oświadczenie o używaniu', en: 'Statement of use' },
      due,
    });
    questions = { ...nothing, duties: [duty('a', '1996-01-01'), duty('b', '2000-01-01')] };
    const notice = await asked();
    fireEvent.click(
      notice.getByRole('checkbox', { name: 'Oświadczenie o używaniu, 01.01.1996 – dopełniono' }),
    );
    await press(notice, 'Zapisz odpowiedź (dopełniono: 1, nie dopełniono: 1)');
    expect(sent()).toMatchObject([
      {
        path: '/trademarks/7/past-duties',
        body: {
          duties: [
            { key: 'a', met: true },
            { key: 'b', met: false },
          ],
        },
      },
    ]);
  });

  it('wait for the day of the takeover', async () => {
    mark = { ...mark, takenOver: true, expirationDate: '2027-01-10', dateToCheck: false };
    questions = { ...nothing, needsTakeoverDay: true };
    await press(await asked(), 'Wpisz dzień przejęcia');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Dzień przejęcia/ }));
  });
});

it('D4: a letter without a date leads to the letters', async () => {
  questions = {
    ...nothing,
    needed: [
      {
        event: 4,
        name: { pl: 'Decyzja', en: 'Decision' },
        letter: '2026-11-02',
        due: '2026-11-05',
      },
    ],
  };
  const notice = await asked();
  notice.getByText('Pismo z 02.11.2026 czeka na termin (Decyzja): wpisz datę z pisma.');
  await press(notice, 'Przejdź do pism');
  expect(document.activeElement?.closest('[data-path]')?.getAttribute('data-path')).toBe(
    'proceduralDates',
  );
});

it('asks clients nothing', async () => {
  const account = { ...buildSession().account, role: 'ROLE_CUSTOMER' as const };
  signIn(buildSession({ account, permissions: permissionsOf('ROLE_CUSTOMER', false) }));
  questions = { ...nothing, expiry: computed };
  await open();
  expect(calls.some(({ path }) => path.endsWith('date-questions'))).toBe(false);
});

describe('D3: a deadline the mark does not survive', () => {
  it('says what it costs and what may help, and opens the status filled in', async () => {
    questions = {
      ...nothing,
      lapse: {
        name: { pl: 'Przedłużenie ochrony', en: 'Renewal' },
        lastDay: '2026-07-01',
        lateOn: '2026-09-01',
        consequence: { pl: 'Prawo wygasa.', en: 'The right lapses.' },
        remedies: [
          {
            name: { pl: 'przywrócenie terminu', en: 'restoration' },
            legalBasis: { pl: 'art. 243', en: 'Art. 243' },
            until: '2027-01-01',
          },
        ],
        status: trademarkStatus.EXPIRED.value,
        endReason: 'EXPIRED',
        endedOn: '2026-01-01',
      },
    };
    await open();
    const notice = await screen.findByRole('alert');
    const text = notice.textContent;
    for (const part of ['01.09.2026', '01.07.2026', 'Prawo wygasa.', 'art. 243', '01.01.2027'])
      expect(text).toContain(part);
    fireEvent.click(within(notice).getByRole('button', { name: 'Zmień status' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Zmień status' }));
    const day = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Dzień końca' });
    expect(day.value).toBe('01.01.2026');
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Wygasły' }).checked).toBe(true);
  });
});
