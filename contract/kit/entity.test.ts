import { describe, expect, expectTypeOf, test } from 'vitest';
import { crud } from '#contract/kit/crud';
import {
  checkValues,
  defineEntity,
  type DraftOf,
  draftShape,
  type RowOf,
  visibleFields,
} from '#contract/kit/entity';
import {
  type AnyField,
  array,
  date,
  editor,
  type Fields,
  file,
  image,
  text,
  withRules,
} from '#contract/kit/fields';
import {
  type Representative,
  representative,
  representativeApi,
} from '#contract/representatives/representative';
import { specimen } from '#contract/developers/specimens';

const { fields } = specimen;
const good = { name: 'Żuraw', size: 1 };
const issuesOf = (values: Record<string, unknown>) => checkValues(fields, values).issues;

describe('a draft', () => {
  test('with the required fields alone is whole: the rest is empty', () => {
    const { values, issues } = checkValues(fields, good);
    expect(issues).toEqual({});
    expect(values).toMatchObject({
      name: 'Żuraw',
      size: 1,
      note: null,
      rare: false,
      flavors: [],
      links: [],
      foundOn: null,
    });
    expect(values).not.toHaveProperty('summary');
  });

  test.each([undefined, null, false, '', '   ', []])(
    'counts %j as missing in a required field',
    (name) => {
      expect(issuesOf({ ...good, name })).toEqual({ name: [{ code: 'required' }] });
    },
  );

  test('has every fault at its field, also within a list', () => {
    expect(
      issuesOf({
        contactEmail: 'anna',
        phone: '12',
        symbol: 'ab1',
        foundOn: '2026-02-31',
        expiresOn: '2300-01-01',
        count: -1,
        price: '1.234',
        flavors: ['SWEET', 'SOUR', 'BITTER', 'SALTY'],
        links: [{ title: 'A' }, { title: '', address: 'javascript:alert(1)' }],
      }),
    ).toEqual({
      name: [{ code: 'required' }],
      size: [{ code: 'required' }],
      contactEmail: [{ code: 'invalid_email' }],
      phone: [{ code: 'pattern', params: { format: '+48 22 123 45 67' } }],
      symbol: [{ code: 'pattern', params: { format: 'AB-123' } }],
      foundOn: [{ code: 'invalid_date' }],
      expiresOn: [{ code: 'date_out_of_range', params: { min: '01.01.1850', max: '31.12.2200' } }],
      count: [{ code: 'too_small', params: { min: 0 } }],
      price: [{ code: 'too_precise', params: { scale: 2 } }],
      flavors: [{ code: 'too_many', params: { max: 3 } }],
      'links.1.title': [{ code: 'required' }],
      'links.1.address': [{ code: 'pattern', params: { format: 'https://…' } }],
    });
  });

  test('asks for a conditional field only while its condition holds, and clears it otherwise', () => {
    expect(issuesOf({ ...good, rare: true })).toEqual({ rarity: [{ code: 'required' }] });
    const cleared = checkValues(fields, { ...good, rare: false, rarity: 'x'.repeat(20_000) });
    expect(cleared.issues).toEqual({});
    expect(cleared.values['rarity']).toBeNull();
  });

  test('is tidied: no spaces around, one form of letters, amounts with their scale', () => {
    const { values } = checkValues(fields, {
      ...good,
      name: '  Z\u0307uraw  ',
      contactEmail: ' Anna@Firm.TEST ',
      price: '120',
      story: '<p> </p>',
    });
    expect(values).toMatchObject({
      name: 'Żuraw',
      contactEmail: 'anna@firm.test',
      price: '120.00',
      story: null,
    });
  });

  test('refuses fields nobody declared', () => {
    const { create } = representativeApi;
    expect(create.input.safeParse({ name: 'A', nickname: 'B' }).success).toBe(false);
    expect(create.input.safeParse({ name: 'A' }).success).toBe(true);
  });
});

test('the condition of a field within a group speaks of its group', () => {
  const letters = array(
    { kind: text('a', 'a'), appealedOn: date('a', 'a') },
    { pl: 'pismo', en: 'letter' },
    { pl: 'Dodaj', en: 'Add' },
    { appealedOn: { when: ({ kind }) => kind === 'decision' } },
  )('a', 'a');
  const day = '2026-05-04';
  const { values } = checkValues(
    { letters },
    {
      letters: [
        { kind: 'decision', appealedOn: day },
        { kind: 'other', appealedOn: day },
      ],
    },
  );
  expect(values['letters']).toEqual([
    { kind: 'decision', appealedOn: day },
    { kind: 'other', appealedOn: null },
  ]);
});

test('a change holds only what was sent', () => {
  const parsed = representativeApi.update.input.parse({ id: '3', version: 2, function: '' });
  expect(parsed).toEqual({ id: 3, version: 2, function: null });
});

test('types follow from the fields', () => {
  expectTypeOf<Representative['name']>().toEqualTypeOf<string>();
  expectTypeOf<Representative['lawFirm']>().toEqualTypeOf<string | null>();
  expectTypeOf<RowOf<typeof specimen>['size']>().toEqualTypeOf<1 | 2 | 3>();
  expectTypeOf<RowOf<typeof specimen>['rare']>().toEqualTypeOf<boolean>();
  expectTypeOf<RowOf<typeof specimen>['rarity']>().toEqualTypeOf<string | null>();
  expectTypeOf<{ name: string }>().toExtend<DraftOf<typeof representative>>();
  expectTypeOf<{ function: string }>().not.toExtend<DraftOf<typeof representative>>();
  expect(Object.keys(draftShape(representative))).toEqual(Object.keys(representative.fields));
});

describe('one line more in the fields', () => {
  const { fields } = representative;
  const withMotto = { ...fields, motto: text('Dewiza', 'Motto', { column: 'shown' }) };

  test('can be filtered and sorted by, sent and read', () => {
    const api = crud(defineEntity({ ...representative, fields: withMotto }), '/x');
    const asked = { filters: [['motto', 'contains', 'x']], sort: '-motto' };
    expect(api.list.input.safeParse(asked).success).toBe(true);
    expect(representativeApi.list.input.safeParse(asked).success).toBe(false);
    expect(api.create.input.parse({ name: 'Zofia', motto: ' Bez pośpiechu ' })).toMatchObject({
      motto: 'Bez pośpiechu',
    });
  });

  test('with “required” must be there, in the form, on the server and for the compiler', () => {
    const motto = text('Dewiza', 'Motto', { required: true });
    const entity = defineEntity({ ...representative, fields: { ...fields, motto } });
    expectTypeOf<{ name: string }>().not.toExtend<DraftOf<typeof entity>>();
    expectTypeOf<RowOf<typeof entity>['motto']>().toEqualTypeOf<string>();
    expect(checkValues(entity.fields, { name: 'Zofia' }).issues).toEqual({
      motto: [{ code: 'required' }],
    });
    expect(crud(entity, '/x').create.input.safeParse({ name: 'Zofia' }).success).toBe(false);
    expect(motto.operators).not.toContain('empty');
  });

  test('with “hiddenFrom” is not there for those roles', () => {
    const motto = text('Dewiza', 'Motto', { hiddenFrom: ['ROLE_USER'] });
    expect(visibleFields({ ...fields, motto }, 'ROLE_USER')).toEqual(fields);
    expect(visibleFields({ ...fields, motto }, 'ROLE_ADMIN')).toHaveProperty('motto');
  });
});

test('a fault within a group is let be where it is stored like that', () => {
  const item = { pl: 'a', en: 'a' };
  const late = { code: 'later_than', params: { max: '2026-01-01' } } as const;
  const stays = {
    stays: array({ from: date('a', 'a'), to: date('a', 'a'), note: text('a', 'a') }, item, item, {
      from: { check: (from, { to }) => (to && from > to ? late : null) },
    })('a', 'a'),
  };
  const odd = { from: '2026-02-02', to: '2026-01-01', note: null };
  const issuesBeside = (stored: object[], group: object) =>
    checkValues(stays, { stays: [group] }, { stored: { stays: stored } }).issues;
  expect(issuesBeside([], odd)).toEqual({ 'stays.0.from': [late] });
  expect(issuesBeside([odd], { ...odd, note: 'a' })).toEqual({});
  expect(issuesBeside([odd], { ...odd, from: '2026-02-03' })).toEqual({ 'stays.0.from': [late] });
});

test('a condition may look at the context and at what is stored', () => {
  const own = withRules(
    { place: text('a', 'a'), fee: date('a', 'a') },
    {
      fee: {
        when: ({ place }, { places }: { places?: readonly unknown[] }, stored) =>
          place === stored?.place || places?.includes(place) !== false,
      },
    },
  );
  const feeOf = (place: string, known?: Parameters<typeof checkValues>[2]) =>
    checkValues(own, { place, fee: '2026-05-04' }, known).values['fee'];
  const context = { places: ['CU'] };
  expect(feeOf('JP')).toBe('2026-05-04');
  expect(feeOf('CU', { context })).toBe('2026-05-04');
  expect(feeOf('JP', { context })).toBeNull();
  expect(feeOf('JP', { context, stored: { place: 'JP' } })).toBe('2026-05-04');
});

describe('a declaration that could not be kept', () => {
  const declare = (more: Fields, changes: { sort?: string } = {}) => {
    const fields: Fields = { ...representative.fields, ...more };
    return defineEntity({ ...representative, ...changes, fields });
  };
  const hiddenFrom = ['ROLE_CUSTOMER'] as const;
  const item = { pl: 'Wiersz', en: 'Row' };
  const listOf = (inner: AnyField): Fields => ({
    list: array({ inner }, item, item)('Lista', 'List'),
  });

  test.each<[string, () => unknown]>([
    ['a name the table has', () => declare({ searchText: text('a', 'a') })],
    ['a hidden title', () => declare({ name: text('a', 'a', { required: true, hiddenFrom }) })],
    [
      'a hidden order',
      () => declare({ rank: text('a', 'a', { column: 'shown', hiddenFrom }) }, { sort: '-rank' }),
    ],
    ['rich text in a list', () => declare(listOf(editor('a', 'a')))],
    ['a file in a list', () => declare(listOf(file('a', 'a')))],
    ['an image in a list', () => declare(listOf(image('a', 'a')))],
    ['a hidden field in a list', () => declare(listOf(text('a', 'a', { hiddenFrom })))],
  ])('with %s is refused', (_, declaration) => {
    expect(declaration).toThrow(/^Representative: /);
  });
});
