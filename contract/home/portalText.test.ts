import { describe, expect, it } from 'vitest';
import type { OwnMark } from '#contract/home/portal';
import { disputeMessages } from '#contract/home/disputeWords';
import { headline, standingLine } from '#contract/home/portalText';
import { portalMessages } from '#contract/home/portalWords';
import { type MarkStanding, standings } from '#contract/protection/state';
import { sentencesOf } from '#contract/words/i18n';

const pl = sentencesOf(portalMessages, 'pl');
const en = sentencesOf(portalMessages, 'en');
const disputePl = sentencesOf(disputeMessages, 'pl');
const disputeEn = sentencesOf(disputeMessages, 'en');

const none = Object.fromEntries(standings.map((each) => [each, 0])) as Record<MarkStanding, number>;
const of = (counts: Partial<typeof none>, countries = 0) => ({
  total: Object.values(counts).reduce((sum, count) => sum + count, 0),
  counts: { ...none, ...counts },
  countries,
});
const counted = (kept: number, countries: number, pending: number, grace = 0) =>
  of({ protected: kept, pending, grace }, countries);

describe('the sentence above everything', () => {
  it.each([
    [counted(0, 0, 0), 'Nie ma tu jeszcze Państwa znaków.', 'Your marks are not here yet.'],
    [counted(1, 1, 0), '1 znak chroniony w 1 kraju.', '1 mark protected in 1 country.'],
    [
      counted(4, 31, 2),
      '4 znaki chronione w 31 krajach, 2 czekają na decyzję urzędu.',
      '4 marks protected in 31 countries, 2 awaiting the office’s decision.',
    ],
    [
      counted(5, 21, 1),
      '5 znaków chronionych w 21 krajach, 1 czeka na decyzję urzędu.',
      '5 marks protected in 21 countries, 1 awaiting the office’s decision.',
    ],
    [
      counted(22, 2, 5),
      '22 znaki chronione w 2 krajach, 5 czeka na decyzję urzędu.',
      '22 marks protected in 2 countries, 5 awaiting the office’s decision.',
    ],
    [
      counted(0, 0, 1),
      '1 znak czeka na decyzję urzędu.',
      '1 mark is awaiting the office’s decision.',
    ],
    [
      counted(0, 0, 12),
      '12 znaków czeka na decyzję urzędu.',
      '12 marks are awaiting the office’s decision.',
    ],
    [
      counted(1, 1, 0, 2),
      '1 znak chroniony w 1 kraju, 2 można jeszcze przedłużyć.',
      '1 mark protected in 1 country, 2 can still be renewed.',
    ],
    [
      of({ protected: 1, overdue: 1, answer: 1, unclear: 1, elsewhere: 3, ended: 2 }, 1),
      '1 znak chroniony w 1 kraju, 2 wymagają działania, 1 do wyjaśnienia z kancelarią.',
      '1 mark protected in 1 country, 2 need action, 1 to be clarified with the firm.',
    ],
    // Nobody here knows that they are not protected.
    [
      of({ elsewhere: 3, ended: 1 }),
      '3 znaki prowadzi inny pełnomocnik.',
      '3 marks are handled by another representative.',
    ],
    [
      of({ unclear: 2 }),
      '2 znaki do wyjaśnienia z kancelarią.',
      '2 marks to be clarified with the firm.',
    ],
    [counted(0, 0, 0, 1), '1 znak można jeszcze przedłużyć.', '1 mark can still be renewed.'],
  ])('%#: %s', (given, polish, english) => {
    expect(headline(pl, given)).toBe(polish);
    expect(headline(en, given)).toBe(english);
  });

  it('says so where nothing is protected any more', () => {
    expect(headline(pl, of({ ended: 3 }))).toBe('Żaden z Państwa znaków nie jest teraz chroniony.');
  });
});

const mark: OwnMark = {
  id: 1,
  name: 'FALA',
  type: 1,
  number: null,
  territory: null,
  image: null,
  customer: 'Bałtyk',
  status: 2,
  stage: null,
  standing: 'protected',
  place: 'PL',
  until: '2027-02-14',
  applied: null,
  designations: null,
  endReason: null,
};

describe('the line of a mark', () => {
  it.each<[Partial<OwnMark>, string, string]>([
    [{}, 'chroniony w Polsce do 14.02.2027', 'protected in Poland until 14.02.2027'],
    [{ until: null }, 'chroniony w Polsce', 'protected in Poland'],
    [
      { place: 'EU' },
      'chroniony w Unii Europejskiej do 14.02.2027',
      'protected in the European Union until 14.02.2027',
    ],
    [{ place: 'JP' }, 'chroniony do 14.02.2027: Japonia', 'protected until 14.02.2027: Japan'],
    [
      { place: null, designations: { protected: 1, pending: 0 } },
      'chroniony w 1 kraju do 14.02.2027',
      'protected in 1 country until 14.02.2027',
    ],
    [
      { place: null, until: null, designations: { protected: 31, pending: 2 } },
      'chroniony w 31 krajach',
      'protected in 31 countries',
    ],
    [
      { place: null, designations: { protected: 0, pending: 0 } },
      'chroniony do 14.02.2027',
      'protected until 14.02.2027',
    ],
    [{ standing: 'pending' }, 'czeka na decyzję urzędu', 'awaiting the office’s decision'],
    [
      { standing: 'grace' },
      'można przedłużyć najpóźniej 14.02.2027',
      'can be renewed until 14.02.2027 at the latest',
    ],
    [
      { standing: 'ended', endReason: 'EXPIRED' },
      'był chroniony do 14.02.2027',
      'was protected until 14.02.2027',
    ],
    [
      { standing: 'ended', endReason: 'REFUSED' },
      'niechroniony: odmowa, 14.02.2027',
      'not protected: refusal, 14.02.2027',
    ],
    [{ standing: 'ended', until: null }, 'niechroniony', 'not protected'],
    [{ standing: 'overdue' }, 'zarejestrowany, wymaga działania', 'registered, action needed'],
    [{ standing: 'answer' }, 'zgłoszony, wymaga działania', 'applied for, action needed'],
    [
      { status: 1, stage: 2, standing: 'pending' },
      'zgłoszony, ktoś się sprzeciwił',
      'applied for, opposed by someone',
    ],
    [
      { status: 1, stage: 4, standing: 'answer' },
      'zgłoszony, urząd zapowiedział odmowę',
      'applied for, refusal announced',
    ],
    [
      { standing: 'unclear' },
      'ochronę trzeba wyjaśnić z kancelarią',
      'protection to be clarified with the firm',
    ],
    [
      { standing: 'elsewhere' },
      'prowadzi go inny pełnomocnik',
      'handled by another representative',
    ],
  ])('%o', (given, polish, english) => {
    const line = { ...mark, ...given };
    expect(standingLine({ say: pl, sayOfDispute: disputePl }, line)).toBe(polish);
    expect(standingLine({ say: en, sayOfDispute: disputeEn }, line)).toBe(english);
  });
});
