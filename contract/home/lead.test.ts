import { expect, test } from 'vitest';
import { disputeHandler, disputeText } from '#contract/home/dispute';
import { disputeMessages } from '#contract/home/disputeWords';
import { leadOf } from '#contract/home/lead';
import type { ComingLine } from '#contract/home/portal';
import { portalMessages } from '#contract/home/portalWords';
import { sentencesOf } from '#contract/words/i18n';

const line = (name: string, due: string, more: Partial<ComingLine> = {}): ComingLine => ({
  deadline: 1,
  type: 'TRADEMARK_EXPIRATION',
  name: { pl: 'Ochronę trzeba przedłużyć', en: 'Protection has to be renewed' },
  due,
  rolledTo: null,
  lastDay: due,
  trademark: { id: 1, name, type: 1, territory: null, image: null, place: null, number: null },
  customer: 'Bałtyk',
  acts: 'FIRM',
  person: 'Anna Żuraw',
  consequence: null,
  fee: null,
  lateFee: null,
  ...more,
});
const fee = line('ZORZA', '2026-11-30', {
  acts: 'CLIENT',
  fee: { amount: '900.00', currency: 'EUR' },
});
const today = '2026-11-19';
const polishMark = { id: 2, name: 'WYDMA', type: 1, territory: null, image: null } as const;
const read = (locale: 'pl' | 'en', coming: ComingLine[], more = {}) =>
  leadOf(
    {
      say: sentencesOf(portalMessages, locale),
      sayOfDispute: sentencesOf(disputeMessages, locale),
      actsSentence: ({ person }) => `[${person}]`,
    },
    {
      total: 1,
      waiting: coming.filter(({ acts }) => acts === 'CLIENT').length,
      coming,
      today,
      disputedTotal: 0,
      ...more,
    },
  ).replaceAll(' ', ' ');

test('names what waits for the client, and then what comes besides', () => {
  const lines = [fee, line('PERŁA', '2026-11-23')];
  expect(read('pl', lines, { waiting: 2 })).toBe(
    '2 sprawy czekają na Państwa, pierwsza do 30.11.2026: ZORZA, opłata 900,00 EUR. Najbliższy z pozostałych terminów: 23.11.2026, PERŁA: ochronę trzeba przedłużyć. [Anna Żuraw]',
  );
  expect(read('en', lines)).toBe(
    '1 matter is waiting for you, by 30.11.2026: ZORZA, fee of 900.00 EUR. The next of the other deadlines: 23.11.2026, PERŁA: protection has to be renewed. [Anna Żuraw]',
  );
});

test('does not say the same twice, nor that nothing comes where something waits', () => {
  expect(read('pl', [fee])).toBe(
    '1 sprawa czeka na Państwa, do 30.11.2026: ZORZA, opłata 900,00 EUR.',
  );
  expect(read('pl', [])).toBe('Nie zbliża się żaden termin.');
});

test('says that somebody stands against an application', () => {
  expect(read('pl', [], { disputedTotal: 2 })).toBe(
    'Nie zbliża się żaden termin. 2 zgłoszenia napotkały sprzeciw lub zapowiedź odmowy.',
  );
});

test('tells a client of an opposition and of an announced refusal in plain words', () => {
  const [pl, en] = [sentencesOf(disputeMessages, 'pl'), sentencesOf(disputeMessages, 'en')];
  const opposed = { stage: 2, answer: null, acts: 'FIRM', person: 'Anna Żuraw' } as const;
  expect(disputeText(pl, opposed, today)).toBe(
    'Ktoś sprzeciwił się rejestracji tego znaku. Do rozstrzygnięcia znak nie jest chroniony.',
  );
  expect(disputeHandler(pl, opposed)).toBe('Sprawę prowadzi kancelaria (Anna Żuraw).');
  const answer = { due: '2026-12-19', rolledTo: '2026-12-21', lastDay: '2026-12-21' };
  const refused = { ...opposed, stage: 4, answer, person: null } as const;
  expect(disputeText(pl, refused, today)).toBe(
    'Urząd zapowiedział odmowę rejestracji tego znaku. Na odpowiedź jest czas do 19.12.2026 (dzień wolny, więc najpóźniej 21.12.2026). Do rozstrzygnięcia znak nie jest chroniony.',
  );
  expect(disputeText(en, refused, '2026-12-20')).toContain(
    'A response is due by 21.12.2026 at the latest.',
  );
  expect(disputeText(en, refused, '2026-12-22')).toContain(
    'The time for a response ended on 21.12.2026.',
  );
  expect(disputeHandler(en, refused)).toBe('The firm handles the case.');
  // Nobody on record acts: nothing is promised.
  expect(disputeHandler(pl, { ...opposed, acts: 'UNKNOWN' })).toBe(
    'Proszę ustalić z kancelarią, kto prowadzi tę sprawę.',
  );
});

test.each([
  ['pl', { place: 'PL', number: 'Z.577699' }, 'WYDMA (Polska):'],
  ['en', { place: 'EU', number: null }, 'WYDMA (European Union):'],
  ['en', { place: null, number: '1399821' }, 'WYDMA (1399821):'],
] as const)('tells marks of one name apart (%s, %o)', (locale, more, told) => {
  const trademark = { ...polishMark, ...more };
  expect(read(locale, [line('WYDMA', '2026-12-14', { trademark })])).toContain(told);
});
