import { describe, expect, test } from 'vitest';
import {
  type ComparedMark,
  compareMark,
  goodsFieldOf,
  isTakenElsewhere,
  termsApart,
} from '#contract/registry/compare';
import type { RegistryRecord } from '#contract/registry/record';
import {
  applicationSubStatus,
  representationType,
  trademarkStatus,
  trademarkType,
} from '#contract/codes/trademarks';

const mark: ComparedMark = {
  type: trademarkType.EUROPEAN.value,
  territory: null,
  status: trademarkStatus.REGISTERED.value,
  additionalStatus: null,
  name: 'Żółty  Rower',
  representationType: representationType.WORD.value,
  applicationNumber: '018 692 868',
  applicationDate: '2022-04-19',
  precedenceDate: null,
  publicationDate: null,
  registrationNumber: '018692868',
  registrationDate: '2022-10-01',
  expirationDate: '2032-04-19',
  fastTrack: false,
  declaredColour: null,
  declaredSeniority: null,
  viennaCodes: [{ code: '27.05.01' }, { code: '26.04.05' }],
  niceClasses: [9, 25],
  goods: [
    { class: 9, pl: 'kable; Ładowarki.', en: '' },
    { class: 25, pl: 'obuwie', en: 'footwear' },
  ],
  owner: ['Rower', 'Rower spółka z o.o.'],
};
const record: RegistryRecord = {
  number: '018692868',
  statusText: 'REGISTERED',
  values: {
    name: 'ŻÓŁTY ROWER',
    representationType: representationType.WORD.value,
    status: trademarkStatus.REGISTERED.value,
    additionalStatus: null,
    applicationNumber: '018692868',
    applicationDate: '2022-04-19',
    precedenceDate: null,
    registrationNumber: '018692868',
    registrationDate: '2022-10-01',
    expirationDate: '2032-04-19',
    fastTrack: false,
    viennaCodes: ['26.04.05', '27.05.01'],
    declaredColour: null,
    declaredSeniority: null,
  },
  niceClasses: [9, 25],
  goods: [
    { class: 9, pl: ['Ładowarki', 'kable'] },
    { class: 25, pl: ['obuwie'], en: ['footwear'] },
  ],
  owners: [{ name: 'Rower sp. z o.o.' }],
  representatives: [],
};
const sameName = (one: string, other: string) =>
  one.split(' ')[0]?.toLowerCase() === other.split(' ')[0]?.toLowerCase();

const differing = (change: Partial<RegistryRecord>, own: Partial<ComparedMark> = {}) =>
  compareMark({ ...mark, ...own }, { ...record, ...change }, sameName)
    .filter(({ differs }) => differs)
    .map(({ field }) => field);
const withValues = (values: Partial<RegistryRecord['values']>) => ({
  values: { ...record.values, ...values },
});

describe('a mark and its record', () => {
  test('are the same however they are written', () => {
    expect(differing({})).toEqual([]);
  });

  test.each([
    ['expirationDate', withValues({ expirationDate: '2032-04-20' })],
    ['status', withValues({ status: trademarkStatus.EXPIRED.value })],
    ['name', withValues({ name: 'Żółty Rower 2' })],
    ['viennaCodes', withValues({ viennaCodes: ['26.04.05'] })],
    [
      'niceClasses',
      { niceClasses: [9 as const], goods: [{ class: 9 as const, pl: ['kable', 'ładowarki'] }] },
    ],
    ['goods.9.pl', { goods: [{ class: 9 as const, pl: ['kable'] }] }],
    ['goods.9.en', { goods: [{ class: 9 as const, en: ['cables'] }] }],
    ['customer', { owners: [{ name: 'Kto Inny' }] }],
    ['fastTrack', withValues({ fastTrack: true })],
  ])('differ in %s', (field, change) => {
    expect(differing(change)).toEqual([field]);
  });

  test('what the registry does not say is compared with nothing', () => {
    const { name: _, ...values } = record.values;
    expect(differing({ values, owners: [], niceClasses: [9, 25] })).toEqual([]);
    const { goods: __, ...noGoods } = record;
    expect(compareMark(mark, { ...noGoods, niceClasses: [] }, sameName)).not.toContainEqual(
      expect.objectContaining({ field: 'niceClasses' }),
    );
  });

  test('a field that the type of mark does not have is left out', () => {
    const polish = { type: trademarkType.POLISH.value };
    const change = withValues({ publicationDate: '2022-06-01', declaredSeniority: 'DE 1' });
    expect(differing(change)).toEqual(['publicationDate', 'declaredSeniority']);
    expect(differing(change, polish)).toEqual([]);
  });

  test('an opposition is told, other comments of an office are not', () => {
    const pending = { status: trademarkStatus.APPLICATION.value };
    const opposed = withValues({
      ...pending,
      additionalStatus: applicationSubStatus.OPPOSITION.value,
    });
    expect(differing(opposed, pending)).toEqual(['additionalStatus']);
    const comments = { additionalStatus: applicationSubStatus.APPLICATION_COMMENTS.value };
    expect(differing(withValues(pending), { ...pending, ...comments })).toEqual([]);
  });

  test('after the mandate has ended nobody follows its status', () => {
    const change = withValues({ status: trademarkStatus.EXPIRED.value });
    expect(differing(change, { status: trademarkStatus.RESIGNATION.value })).toEqual([]);
  });

  test('a designation is found by the number of its registration, and ends with it', () => {
    const designated = {
      type: trademarkType.INTERNATIONAL_DESIGNATED.value,
      territory: 'EU',
      applicationNumber: '1500107',
    };
    const change = { number: 'W01500107', ...withValues({ applicationNumber: 'W01500107' }) };
    expect(differing(change, designated)).toEqual([]);
    expect(isTakenElsewhere(designated, 'expirationDate')).toBe(true);
    expect(isTakenElsewhere(mark, 'expirationDate')).toBe(false);
  });
});

test('of two lists of goods each side has its own, and both have the rest', () => {
  expect(termsApart(['Kable', 'lampy'], ['kable.', 'ładowarki'])).toEqual({
    onlyOurs: ['lampy'],
    onlyTheirs: ['ładowarki'],
    both: ['Kable'],
  });
});

test.each([
  ['goods.9.pl', { class: 9, language: 'pl' }],
  ['goods.45.en', { class: 45, language: 'en' }],
  ['goods.46.pl', null],
  ['goods.9.de', null],
  ['name', null],
])('%s is the field of goods %o', (field, goods) => {
  expect(goodsFieldOf(field)).toEqual(goods);
});
