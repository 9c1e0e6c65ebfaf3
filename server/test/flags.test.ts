import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Entity } from '#contract/kit/entity';
import type { AnyField, Fields } from '#contract/kit/fields';
import type { AnyStore } from '#server/entities/store';
import { ownAccountStore } from '#server/ownAccount/store';
import { productStores } from '#server/stores';

/** The names of the properties that may be left out. */
type FlagOf<T> = T extends unknown
  ? { [N in keyof T]-?: undefined extends T[N] ? N : never }[keyof T]
  : never;

/** Two entities use it, or it has a reason to stay (decision 14 lists the same). */
type Standing = 'shared' | { stays: string };

const ofFields: Record<FlagOf<AnyField>, Standing> = {
  audited: 'shared',
  autocomplete: 'shared',
  changeTexts: 'shared',
  check: 'shared',
  column: 'shared',
  done: 'shared',
  doneDays: { stays: 'only the check of fields knows the day and what is stored' },
  filter: { stays: 'two lines; a list of its own in the filter picker would be more' },
  filters: { stays: 'a form and its lookup agree on it; a control of its own is longer' },
  format: 'shared',
  hasDisplayName: { stays: 'list, history, export and deleted rows show the name' },
  help: { stays: 'the term is explained where its field is declared; a control for each is more' },
  hiddenFrom: 'shared',
  hint: 'shared',
  initial: 'shared',
  labelOfItem: 'shared',
  milestone: 'shared',
  narrow: 'shared',
  options: 'shared',
  pattern: 'shared',
  readOnly: 'shared',
  requiredWhen: 'shared',
  scaleOf: 'shared',
  search: 'shared',
  section: 'shared',
  suggestions: { stays: 'the form and the filter both offer them' },
  text: 'shared',
  unit: 'shared',
  warn: 'shared',
  when: 'shared',
};

const ofEntities: Record<FlagOf<Entity>, Standing> = {
  historyOnly: 'shared',
  object: 'shared',
  removal: { stays: 'the history of a row, that of a mark and the deleted rows read it' },
  shownMoments: 'shared',
};

const ofStores: Record<FlagOf<AnyStore>, Standing> = {
  acts: 'shared',
  api: 'shared',
  can: 'shared',
  context: 'shared',
  displayNames: { stays: 'goes with hasDisplayName' },
  facts: { stays: 'two lines; derived fields of marks would need an endpoint' },
  foundBy: 'shared',
  leftOut: 'shared',
  living: 'shared',
  lockBefore: 'shared',
  options: 'shared',
  orphaned: 'shared',
  rules: 'shared',
  scope: 'shared',
  shown: 'shared',
  tellsOfRemoved: 'shared',
};

const ofOptions: Record<FlagOf<NonNullable<AnyStore['options']>>, Standing> = {
  filtered: { stays: 'goes with filters' },
  isDisplayNameOpen: { stays: 'clients may know a name whose table their role cannot read' },
  label: { stays: 'two lines; the label is part of every query that looks rows up' },
  requires: { stays: 'guardians are accounts, which few may view' },
  scope: { stays: 'goes with requires' },
  where: 'shared',
};

const folder = path.resolve(import.meta.dirname, '../../contract');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/^kit\/|^developers\/|test/.test(file),
);
const isEntity = (value: object): value is Entity => 'resource' in value && 'fields' in value;
const isFields = (value: object): value is Fields =>
  Object.values(value).every(
    (each: unknown) => each instanceof Object && 'kind' in each && 'storage' in each,
  );

const allFields = (fields: Fields): AnyField[] =>
  Object.values(fields).flatMap((field) => [
    field,
    ...(field.kind === 'array' ? allFields(field.of) : []),
  ]);

const entities = new Map<string, Entity>();
/** Forms of parts of a row, such as one fee of the table. */
const parts = new Map<string, Fields>();
for (const file of files) {
  const module = (await import(path.join(folder, file))) as object;
  for (const [name, value] of Object.entries<unknown>({ ...module })) {
    if (!(value instanceof Object)) continue;
    if (isEntity(value)) entities.set(value.name, value);
    else if (Object.keys(value).length > 0 && isFields(value)) parts.set(name, value);
  }
}
const ofSomeEntity = new Set([...entities.values()].flatMap(({ fields }) => allFields(fields)));
for (const [name, fields] of parts)
  if (allFields(fields).every((field) => ofSomeEntity.has(field))) parts.delete(name);
const stores = [...productStores, ownAccountStore];

type Users = readonly (readonly [user: string, described: readonly object[]])[];
const usersOf = (users: Users, flag: string): string[] =>
  users.flatMap(([user, described]) =>
    described.some((each) => new Map(Object.entries(each)).get(flag) !== undefined) ? [user] : [],
  );

describe.each<[string, Record<string, Standing>, Users]>([
  [
    'a field',
    ofFields,
    [
      ...[...entities.values()].map(
        ({ name, fields, historyOnly = {} }) =>
          [name, allFields({ ...fields, ...historyOnly })] as const,
      ),
      ...[...parts].map(([name, fields]) => [name, allFields(fields)] as const),
    ],
  ],
  ['an entity', ofEntities, [...entities.values()].map((entity) => [entity.name, [entity]])],
  ['a store', ofStores, stores.map((store) => [store.entity.name, [store]])],
  [
    'the options of a store',
    ofOptions,
    stores.map(({ entity, options = {} }) => [entity.name, [options]]),
  ],
])('what may be said of %s', (_, flags, users) => {
  // With a second user it needs no reason any more, and without one it is dead.
  test.each(Object.entries(flags))('%s has users, or a reason to stay', (flag, standing) => {
    const { length } = usersOf(users, flag);
    expect(length > 1 ? 'shared' : length).toBe(standing === 'shared' ? 'shared' : 1);
  });
});
