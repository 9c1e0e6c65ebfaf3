import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { permissionsOf } from '#contract/access';
import type { CalendarEvent } from '#contract/calendar/api';
import { addMonths, dateInWarsaw, formatDate } from '#contract/values/dates';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { type Trademark, trademark } from '#contract/trademarks/trademark';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { allowedBy } from '#web/test/allowed.ts';
import { buildRow } from '#web/test/buildRow.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { type FakeCall, fakeServer } from '#web/test/fakeServer.ts';
import { openMarkPage, openStatusDialog } from '#web/test/openMarkPage.tsx';
import { renewalEvent } from '#web/test/renewalEvent.ts';
import { settled } from '#web/test/settled.ts';

const today = dateInWarsaw(new Date());
const day = '2017-01-10';
const nothing = {
  lapse: null,
  expiry: null,
  unregistered: null,
  unrecordedRenewal: null,
  renewal: null,
  needsEnd: false,
  needsTakeoverDay: false,
  duties: [],
  answered: [],
  restored: [],
  needed: [],
};
const sum = { pl: '10.01.2017 + 10 lat', en: '10.01.2017 + 10 years' };
const computed = { kind: 'computed', date: '2027-01-10', sum, assumedRenewals: 0 };
const odd = {
  kind: 'odd',
  entered: '2027-10-10',
  expected: [{ date: '2027-01-10', sum }],
  arithmetic: { pl: 'data zgłoszenia 10.01.2017 + 10 lat = 10.01.2027', en: '' },
};

let mark: Trademark;
let questions: object;
let facts: object | undefined;
let events: CalendarEvent[] = [];
let calls: FakeCall[] = [];
const related = { options: { CUSTOMER: { 5: 'Bałtyk Foods' } }, files: {} };
beforeEach(() => {
  signIn(buildSession());
  questions = nothing;
  facts = undefined;
  events = [];
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
    return { row: mark, related, can: allowedBy('Trademark') };
  };
  const answered = () => {
    mark = { ...mark, dateToCheck: false, version: mark.version + 1 };
    return undefined;
  };
  calls = fakeServer({
    'GET /trademarks/7': () => ({ row: mark, related, can: allowedBy('Trademark'), facts }),
    'GET /trademarks/7/date-questions': () => questions,
    'GET /calendar': () => ({ events, more: false }),
    'GET /trademarks/7/goods': () => ({ version: 1, edition: null, classes: [] }),
    'PATCH /trademarks/7': change,
    'POST /trademarks/7/confirm-expiration': answered,
    'POST /trademarks/7/past-duties': answered,
    'POST /trademarks/7/renewals': () => {
      answered();
      questions = nothing;
      return { newExpirationDate: '2037-01-10', done: { id: 7, renewalId: 3, fee: null } };
    },
    'POST /trademarks/7/restored-deadlines': answered,
    'POST /trademarks/7/restored-deadlines/removal': answered,
    'POST /trademarks/7/status': ({ body }) => {
      mark = { ...mark, ...(body as Partial<Trademark>), version: mark.version + 1 };
      questions = nothing;
      return { version: mark.version };
    },
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  signOut();
  vi.unstubAllGlobals();
});

const open = () => openMarkPage();
const asked = async () => {
  await open();
  const title = await screen.findByText('Daty do sprawdzenia');
  return within(title.closest<HTMLElement>('[role="status"]') ?? document.body);
};
const press = async (notice: Awaited<ReturnType<typeof asked>>, name: string) => {
  fireEvent.click(notice.queryByRole('button', { name }) ?? notice.getByRole('link', { name }));
  await settled();
};
const editDates = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Edytuj: Numery i daty' }));
  await settled();
};
const isAskedFor = () => calls.some(({ path }) => path.endsWith('date-questions'));
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
    expect(screen.getByRole('region', { name: 'Numery i daty' }).textContent).toContain(
      '10.01.2027',
    );
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
    await editDates();
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
    await settled();
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
    const dialog = await openStatusDialog();
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
    fireEvent.click(notice.getByRole('checkbox', { name: 'Oświadczenie o używaniu, 01.01.1996' }));
    notice.getByText('Dopełniono: 1, nie dopełniono: 1.');
    await press(notice, 'Zapisz odpowiedź');
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

  const use = { pl: 'Oświadczenie o używaniu', en: 'Statement of use' };
  const given = (key: string, due: string, met: boolean) => ({
    key,
    name: use,
    due,
    met,
    by: 'Anna Nowak',
    at: '2026-11-02T10:00:00.000Z',
  });
  const ours = () => {
    mark = { ...mark, takenOver: true, takenOverOn: '2026-02-01', dateToCheck: false };
    questions = {
      ...nothing,
      answered: [given('a', '1996-01-01', true), given('b', '2000-01-01', false)],
    };
  };
  const answerOf = (date: string) =>
    screen.getByRole<HTMLInputElement>('checkbox', {
      name: `Oświadczenie o używaniu, ${date}`,
    });
  const openAnswers = async () => {
    await open();
    await screen.findByText('Obowiązki sprzed przejęcia lub importu: 1 dopełniono, 1 nie.');
    fireEvent.click(screen.getByRole('button', { name: 'Zmień odpowiedź' }));
  };

  it('that were answered stand in one line, and the answer can be changed', async () => {
    ours();
    await openAnswers();
    expect([answerOf('01.01.1996').checked, answerOf('01.01.2000').checked]).toEqual([true, false]);
    expect(screen.getAllByText(/Anna Nowak/)).toHaveLength(2);
    fireEvent.click(answerOf('01.01.2000'));
    fireEvent.click(screen.getByRole('button', { name: 'Zapisz odpowiedź' }));
    await settled();
    expect(sent()).toMatchObject([
      {
        path: '/trademarks/7/past-duties',
        body: {
          duties: [
            { key: 'a', met: true },
            { key: 'b', met: true },
          ],
        },
      },
    ]);
    expect(screen.queryByRole('checkbox', { name: /dopełniono/ })).toBeNull();
  });

  it('that were answered stay as they are where changing them is given up', async () => {
    ours();
    await openAnswers();
    fireEvent.click(answerOf('01.01.2000'));
    // The form of the mark below has its own cancel button.
    fireEvent.click(screen.getAllByRole('button', { name: 'Anuluj' })[0] as HTMLElement);
    expect(screen.queryByRole('checkbox', { name: /dopełniono/ })).toBeNull();
    expect(sent()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Zmień odpowiedź' }));
    expect(answerOf('01.01.2000').checked).toBe(false);
  });

  it('of which nothing was answered leave no line', async () => {
    ours();
    questions = nothing;
    await open();
    await settled();
    expect(isAskedFor()).toBe(true);
    expect(screen.queryByText(/^Obowiązki sprzed przejęcia/)).toBeNull();
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
  notice.getByText('Decyzja. Pismo z 02.11.2026 nie ma terminu: wpisz go z pisma.');
  await press(notice, 'Przejdź do pism');
  expect(document.activeElement?.closest('[data-path]')?.getAttribute('data-path')).toBe(
    'proceduralDates',
  );
});

it('asks clients nothing', async () => {
  const account = { ...buildSession().account, role: 'ROLE_CUSTOMER' as const };
  signIn(buildSession({ account, permissions: permissionsOf('ROLE_CUSTOMER', false) }));
  questions = { ...nothing, expiry: computed };
  mark = { ...mark, takenOver: true, status: trademarkStatus.EXPIRED.value };
  await open();
  expect(isAskedFor()).toBe(false);
});

it('asks the server nothing about an ordinary mark', async () => {
  mark = { ...mark, dateToCheck: false, expirationDate: '2027-01-10' };
  facts = { made: { by: null, at: '2026-01-01T00:00:00.000Z' }, changed: null, hasRestored: false };
  await open();
  await settled();
  expect(isAskedFor()).toBe(false);
});

describe('D3: a deadline the mark does not survive', () => {
  const renewal = { pl: 'Przedłużenie ochrony', en: 'Renewal' };
  const lapse = {
    key: 'eu-renewal',
    name: renewal,
    due: '2026-01-01',
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
  };

  it('says what it costs and what may help, and opens the status filled in', async () => {
    questions = { ...nothing, lapse };
    await open();
    const notice = await screen.findByRole('alert');
    const text = notice.textContent;
    for (const part of ['01.09.2026', '01.07.2026', 'Prawo wygasa.', 'art. 243', '01.01.2027'])
      expect(text).toContain(part);
    fireEvent.click(within(notice).getByRole('button', { name: 'Zmień status' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Zmień status' }));
    const day = await dialog.findByRole<HTMLInputElement>('textbox', {
      name: 'Data ustania prawa',
    });
    expect(day.value).toBe('01.01.2026');
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Wygasły' }).checked).toBe(true);
  });

  it('is told once: the banner says what comes after it', async () => {
    questions = { ...nothing, lapse };
    const missed = { ...renewalEvent, name: renewal, due: lapse.due, lastDay: lapse.lastDay };
    const call = { pl: 'Odpowiedź na wezwanie', en: 'Answer to the call' };
    events = [missed, { ...renewalEvent, id: 2, name: call, due: today, lastDay: today }];
    await open();
    await screen.findByRole('alert');
    const banner = await screen.findByRole('region', { name: 'Co teraz zrobić' });
    expect(banner.textContent).toContain('Odpowiedź na wezwanie');
    expect(banner.textContent).not.toContain('Przedłużenie');
  });

  it('leads to the renewal, which was perhaps made and not recorded', async () => {
    mark = { ...mark, expirationDate: '2026-01-01' };
    questions = { ...nothing, lapse };
    await open();
    const link = within(await screen.findByRole('alert')).getByRole('link', {
      name: 'Zapisz przedłużenie',
    });
    expect(link.getAttribute('href')).toBe('/trademarks/7/payments?renew=true');
  });

  it.each([
    ['is recorded, too late', { key: 'eu-renewal:payment:5' }],
    ['is not what was missed', { key: 'us-sec8', endReason: 'REVOKED' }],
  ])('leads nowhere where the renewal %s', async (_, more) => {
    mark = { ...mark, expirationDate: '2026-01-01' };
    questions = { ...nothing, lapse: { ...lapse, ...more } };
    await open();
    expect(within(await screen.findByRole('alert')).queryByRole('link')).toBeNull();
  });

  it('was restored: the decision is told with its day, and the notice is gone', async () => {
    questions = { ...nothing, lapse };
    await open();
    const notice = within(await screen.findByRole('alert'));
    fireEvent.click(notice.getByRole('button', { name: 'Zapisz przywrócenie terminu…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Przywrócenie terminu' }));
    const decided = dialog.getByRole('textbox', { name: /^Dzień decyzji/ });
    const save = async (value: string) => {
      fireEvent.change(decided, { target: { value } });
      fireEvent.click(dialog.getByRole('button', { name: 'Zapisz przywrócenie terminu' }));
      await settled();
    };
    await save('');
    expect(dialog.getByText('To pole jest wymagane')).toBeTruthy();
    await save('30.06.2026');
    expect(dialog.getByText('Nie wcześniej niż 01.07.2026')).toBeTruthy();
    await save('01.01.2050');
    expect(dialog.getByText(/^Ten dzień jeszcze nie nadszedł/)).toBeTruthy();
    expect(sent()).toEqual([]);
    fireEvent.change(dialog.getByRole('textbox', { name: /^Uwaga/ }), {
      target: { value: 'DT-12/26' },
    });
    await save('05.09.2026');
    expect(sent()).toMatchObject([
      {
        path: '/trademarks/7/restored-deadlines',
        body: { key: 'eu-renewal', due: '2026-01-01', decidedOn: '2026-09-05', note: 'DT-12/26' },
      },
    ]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  const restoredOnce = () => {
    mark = { ...mark, dateToCheck: false };
    const made = { by: null, at: '2026-01-01T00:00:00.000Z' };
    facts = { made, changed: null, hasRestored: true };
    questions = {
      ...nothing,
      restored: [
        {
          key: 'eu-renewal',
          name: renewal,
          due: '2026-01-01',
          decidedOn: '2026-09-05',
          note: 'DT-12/26',
          by: 'Anna Nowak',
          at: '2026-11-02T10:00:00.000Z',
        },
      ],
    };
  };

  it('that was restored stands in a line, and is taken back after a question', async () => {
    restoredOnce();
    await open();
    await screen.findByText(
      /^Przedłużenie ochrony, 01\.01\.2026: termin przywrócono dnia 05\.09\.2026 \(DT-12\/26\)\./,
    );
    const takeBack = 'Cofnij przywrócenie terminu: Przedłużenie ochrony, 01.01.2026';
    fireEvent.click(screen.getByRole('button', { name: takeBack }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(sent()).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Cofnij przywrócenie' }));
    await settled();
    expect(sent()).toMatchObject([
      {
        path: '/trademarks/7/restored-deadlines/removal',
        body: { key: 'eu-renewal', due: '2026-01-01' },
      },
    ]);
  });

  it('that was restored asks for the renewal while none is recorded', async () => {
    restoredOnce();
    questions = { ...questions, unrecordedRenewal: '2026-01-01' };
    const notice = await asked();
    notice.getByText(/przedłużenia nie zapisano: ochrona skończyła się 01\.01\.2026/);
    expect(notice.getByRole('link', { name: 'Przejdź do płatności' }).getAttribute('href')).toBe(
      '/trademarks/7/payments',
    );
  });
});

describe('an end that nobody has told in full', () => {
  beforeEach(() => {
    mark = {
      ...mark,
      status: trademarkStatus.EXPIRED.value,
      dateToCheck: false,
      endReason: 'SURRENDERED',
      endedOn: null,
      endActionOn: '2026-02-01',
    };
    questions = { ...nothing, needsEnd: true };
  });

  it('is told in the dialog of the status, which stays', async () => {
    const notice = await asked();
    notice.getByText(/^Znak ma status „Wygasły”, ale brakuje przyczyny lub daty ustania prawa\./);
    const name = 'Uzupełnij przyczynę i datę ustania prawa';
    fireEvent.click(notice.getByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name }));
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Wygasły' }).checked).toBe(true);
    expect(dialog.queryByRole('radio', { name: 'Zarejestrowany' })).toBeNull();
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Zrzeczenie się' }).checked).toBe(
      true,
    );
    fireEvent.change(dialog.getByRole('textbox', { name: /^Data ustania prawa/ }), {
      target: { value: '05.02.2026' },
    });
    fireEvent.click(dialog.getByRole('button', { name: 'Zapisz' }));
    await settled();
    expect(sent()).toMatchObject([
      {
        path: '/trademarks/7/status',
        body: {
          status: trademarkStatus.EXPIRED.value,
          endReason: 'SURRENDERED',
          endedOn: '2026-02-05',
        },
      },
    ]);
    // Not asked for a surrender: the stored value stays.
    expect(sent()[0]?.body).not.toHaveProperty('endActionOn');
    expect(screen.queryByText('Daty do sprawdzenia')).toBeNull();
  });

  it.each([
    ['told in full', { endedOn: '2026-02-05' }],
    ['archived', { archived: true }],
  ])('is not asked about where it is %s', async (_, known) => {
    mark = { ...mark, ...known };
    await open();
    await settled();
    expect(isAskedFor()).toBe(false);
  });
});

describe('a paid fee that may be the renewal', () => {
  it('is asked about at the top of the page, with its answers', async () => {
    const renewal = {
      payment: 5,
      place: 'PL',
      paidOn: '2026-10-01',
      from: '2027-01-10',
      to: '2037-01-10',
      when: 'inTime',
      opensOn: '2026-01-10',
      lastDay: '2027-07-10',
    };
    questions = { ...nothing, renewal };
    await open();
    const title = await screen.findByText('Czy to przedłużenie?');
    const notice = within(title.closest<HTMLElement>('[role="status"]') ?? document.body);
    notice.getByText(/Opłata z 01\.10\.2026 przedłuża ochronę do 10\.01\.2037/);
    notice.getByRole('button', { name: 'Nie, to inna opłata' });
    await press(notice, 'Tak, zapisz przedłużenie');
    expect(sent()).toMatchObject([
      { path: '/trademarks/7/renewals', body: { expirationDate: '2027-01-10', payment: 5 } },
    ]);
    expect(screen.queryByText('Czy to przedłużenie?')).toBeNull();
  });
});

describe('a mark that is applied for with data of a registration', () => {
  it('is asked about, and answered by the new status or by other data', async () => {
    mark = { ...mark, status: trademarkStatus.APPLICATION.value };
    questions = { ...nothing, unregistered: 'registrationDate' };
    await open();
    const text = await screen.findByText(/Znak ma datę rejestracji, ale status „Zgłoszony”/);
    const notice = within(text.closest<HTMLElement>('[role="status"]') ?? document.body);
    notice.getByRole('link', { name: 'Popraw dane rejestracji' });
    fireEvent.click(notice.getByRole('button', { name: 'Ustaw status „Zarejestrowany”' }));
    const dialog = within(await screen.findByRole('dialog'));
    await settled();
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Zarejestrowany' }).checked).toBe(
      true,
    );
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Data rej/ }).value).toBe(
      '10.08.2017',
    );
    fireEvent.click(dialog.getByRole('button', { name: 'Zmień status' }));
    await settled();
    expect(sent()).toMatchObject([
      { path: '/trademarks/7/status', body: { status: trademarkStatus.REGISTERED.value } },
    ]);
  });
});
