import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contactMessages } from '#contract/home/contactWords';
import { portalMessages } from '#contract/home/portalWords';
import type { OutputOf } from '#contract/kit/endpoint';
import type { portalApi } from '#contract/home/portal';
import { sentencesOf } from '#contract/words/i18n';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { ClientHome } from '#web/home/ClientHome.tsx';
import { buildSession } from '#web/test/buildSession.ts';
import { fakeServer } from '#web/test/fakeServer.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';
import { settled } from '#web/test/settled.ts';

type Home = OutputOf<typeof portalApi.home>;

const say = sentencesOf(portalMessages, 'pl');
const sayOfContact = sentencesOf(contactMessages, 'pl');
const mark = {
  id: 13,
  name: 'SIEJA',
  type: 1,
  territory: null,
  image: null,
  place: 'PL',
  number: 'Z.578400',
} as const;
const none: Home['counts'] = {
  protected: 0,
  overdue: 0,
  grace: 0,
  answer: 0,
  pending: 0,
  unclear: 0,
  ended: 0,
  elsewhere: 0,
};
let home: Home;
const firm = {
  name: 'Kancelaria Żuraw',
  street: null,
  postalCode: null,
  place: null,
  country: null,
  telephone: '+48 22 555 01 20',
  email: null,
  workingHours: null,
};
beforeEach(() => {
  const session = buildSession();
  signIn({ ...session, account: { ...session.account, role: 'ROLE_CUSTOMER' } });
  home = {
    today: '2026-11-19',
    several: false,
    total: 3,
    counts: { ...none, pending: 3 },
    countries: 0,
    waiting: 0,
    marks: [
      {
        ...mark,
        customer: 'Bałtyk',
        status: 1,
        stage: 2,
        standing: 'pending',
        endReason: null,
        place: 'PL',
        until: null,
        applied: '2026-03-19',
        designations: null,
      },
    ],
    coming: [],
    pending: [],
    disputed: [
      {
        ...mark,
        customer: 'Bałtyk',
        place: 'PL',
        dispute: { stage: 2, answer: null, acts: 'FIRM', person: 'Anna Żuraw' },
      },
    ],
    disputedTotal: 1,
  };
  fakeServer({
    'GET /home/portal': () => home,
    'GET /firm/contact': () => ({ firm, people: [] }),
    'GET /questions/mine': () => ({ questions: [], total: 0 }),
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  signOut();
  vi.unstubAllGlobals();
});

const comingRegion = () => screen.findByRole('region', { name: say('coming') });

it('tells of an opposition, who handles it and that nothing is protected yet', async () => {
  await renderInApp(<ClientHome />);
  const coming = await comingRegion();
  await settled();
  expect(coming.textContent).toContain(
    'Ktoś sprzeciwił się rejestracji tego znaku. Do rozstrzygnięcia znak nie jest chroniony.',
  );
  expect(coming.textContent).toContain('Sprawę prowadzi kancelaria (Anna Żuraw).');
  expect(screen.getByRole('region', { name: say('marks') }).textContent).toContain(
    'zgłoszony, ktoś się sprzeciwił',
  );
});

it('tells marks of one name apart by territory and number, on every line', async () => {
  const first = home.marks[0];
  home = {
    ...home,
    marks: first ? [first, { ...first, id: 14, place: 'EU', number: '019404765' }] : [],
  };
  await renderInApp(<ClientHome />);
  const coming = await comingRegion();
  await settled();
  expect(coming.textContent).toContain('Z.578400');
  const tiles = within(screen.getByRole('region', { name: say('marks') })).getAllByRole('listitem');
  expect(tiles.map(({ textContent }) => /Z\.578400|019404765/.exec(textContent)?.[0])).toEqual([
    'Z.578400',
    '019404765',
  ]);
});

it('leads from a task that waits for the client to an answer with files', async () => {
  const day = '2026-12-01';
  home = {
    ...home,
    waiting: 1,
    coming: [
      {
        deadline: 5,
        type: 'TASK',
        name: { pl: 'Prosimy o dowody używania', en: 'Evidence of use, please' },
        due: day,
        rolledTo: null,
        lastDay: day,
        trademark: mark,
        customer: 'Bałtyk',
        acts: 'CLIENT',
        person: null,
        consequence: null,
        fee: null,
        lateFee: null,
      },
    ],
  };
  await renderInApp(<ClientHome />);
  const coming = await comingRegion();
  await settled();
  expect(coming.textContent).toContain('01.12.2026: Prosimy o dowody używania');
  expect(coming.textContent).toContain('Czekamy na Państwa odpowiedź.');
  const link = within(coming).getByRole('link', { name: 'Odpowiedz i dołącz pliki' });
  expect(link.getAttribute('href')).toContain('/trademarks/13/questions?ask=true');
});

it('without marks says whom to call, and nothing that does not concern a client', async () => {
  home = { ...home, total: 0, counts: none, marks: [], disputed: [], disputedTotal: 0 };
  await renderInApp(<ClientHome />);
  await screen.findByRole('region', { name: sayOfContact('contact') });
  await settled();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`${say('no_marks')}.`);
  expect(screen.getAllByRole('region')).toHaveLength(1);
  expect(document.querySelector('kbd')).toBeNull();
});

it('says how many marks the tiles leave out', async () => {
  await renderInApp(<ClientHome />);
  await comingRegion();
  await settled();
  expect(screen.getByRole('link', { name: say('marks_more', { count: 2 }) })).toBeTruthy();
});

it('on a phone names whom to call above what comes next, and the whole card below it', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  await renderInApp(<ClientHome />);
  const coming = await comingRegion();
  await settled();
  const short = screen.getByRole('group', { name: sayOfContact('contact') });
  const card = screen.getByRole('region', { name: sayOfContact('contact') });
  expect(within(short).getByRole('link', { name: '+48 22 555 01 20' })).toBeTruthy();
  const follows = (one: Element, other: Element) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  expect([follows(short, coming), follows(coming, card)]).toEqual([true, true]);
});
