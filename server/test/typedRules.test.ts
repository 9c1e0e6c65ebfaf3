import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFull } from '#server/test/full';

const projectFolder = path.resolve(import.meta.dirname, '../..');

/**
 * A piece of source with the place of a mistake in it, `«status|staus»`: with the first it compiles,
 * with the second it must not.
 */
type Case = readonly [about: string, source: string];

/** A small declaration with one thing added to it. */
const declared = (more: { rules?: string; sort?: string; title?: string; field?: string }) => `
import { codes } from '#contract/values/codes';
import { defineEntity } from '#contract/kit/entity';
import { amount, array, date, meta, select, text } from '#contract/kit/fields';

const state = codes({ OPEN: ['Otwarta', 'Open'], DONE: ['Gotowa', 'Done'] });
const label = { pl: 'Sprawa', en: 'Case' };
/** A rule that several declarations share says which fields it needs. */
const inForce = ({ untl }: { untl: string | null | undefined }) => !!untl;
const open = ({ status }: { status: 'OPEN' | 'DONE' | null | undefined }) => status === 'OPEN';

export const matter = defineEntity({
  name: 'Matter',
  resource: 'Trademark',
  label,
  plural: label,
  ${more.title ?? `title: 'name',`}
  ${more.sort ?? `sort: 'name',`}
  fields: {
    name: text('a', 'a', { required: true }),
    status: select(state)('a', 'a'),
    doneOn: date('a', 'a'),
    currency: text('a', 'a'),
    fee: amount('a', 'a'),
    summary: meta('a', 'a'),
    ${more.field ?? ''}
  },
  rules: {
    ${more.rules ?? ''}
  },
});
export const shared = [inForce, open];
export const others = [array];
`;
const ruled = (rules: string): string => declared({ rules });
const grouped = (rules: string, options = ''): string =>
  declared({
    field: `letters: array(
      { kind: select(state)('a', 'a'), received: date('a', 'a'), due: date('a', 'a') },
      label,
      label,
      { ${rules} },
    )('a', 'a', { ${options} }),`,
  });

const asked = (rules: string): string => `
import { date, toggle } from '#contract/kit/fields';
import { defineForm } from '#contract/kit/form';

export const form = defineForm({
  fields: { paidOn: date('a', 'a'), late: toggle('a', 'a') },
  rules: { ${rules} },
});
`;

/** An endpoint, in one line: that is where the compiler complains. */
const called = (statement: string): string => `
import { endpoint, nothing } from '#contract/kit/endpoint';
const common = { path: '/a', summary: 'a', input: nothing, output: nothing };
export const api = endpoint({ ...common, ${statement} });
`;

const contract: readonly Case[] = [
  ['when in a form', asked(`late: { when: ({ «paidOn|paydOn» }) => !!«paidOn|paydOn» }`)],
  ['the field a rule of a form is for', asked(`«paidOn|paydOn»: { when: () => true }`)],
  [
    'what a write changes',
    called(`method: 'POST', requires: 'signedIn', changes: ['«Trademark|Trade»']`),
  ],
  ['that it says so', called(`method: 'DELETE', requires: 'signedIn', «changes: []|»`)],
  [
    'that a reading changes nothing',
    called(`method: '«POST|GET»', requires: 'anyone', changes: []`),
  ],
  ['what a reading reads', called(`method: 'GET', requires: ['History', 'VIEW'], «reads: []|»`)],
  ['when', ruled(`doneOn: { when: ({ «status|staus» }) => «status|staus» === 'DONE' },`)],
  ['a value in when', ruled(`doneOn: { when: ({ status }) => status === '«DONE|DNE»' },`)],
  ['requiredWhen', ruled(`fee: { requiredWhen: (values) => values.«status|staus» === 'DONE' },`)],
  [
    'the stored row in requiredWhen',
    ruled(`fee: { requiredWhen: (_, stored) => stored?.«status|staus» === 'DONE' },`),
  ],
  [
    'check',
    ruled(`fee: { check: (_, values) => (values.«name|nme» ? { code: 'invalid' } : null) },`),
  ],
  ['warn', ruled(`fee: { warn: (_, values) => (values.«name|nme» ? label : null) },`)],
  ['the field a rule is for', ruled(`«doneOn|donOn»: { when: open },`)],
  ['what a shared rule needs', ruled(`doneOn: { when: «open|inForce» },`)],
  ['when of what always has a value', ruled(`«doneOn|name»: { when: open },`)],
  ['required without when', ruled(`doneOn: { «when: open, |»required: true },`)],
  [
    'when by what is stored',
    ruled(`doneOn: { when: (_, __, stored) => stored?.«name|nme» === 'a' },`),
  ],
  [
    'the places of an amount',
    ruled(`fee: { scaleOf: (values) => values.«currency|curency»?.length ?? 0 },`),
  ],
  ['a derived value', ruled(`summary: { from: (values) => values.«name|nme» ?? null },`)],
  [
    'a condition among the options of a field',
    declared({ field: `on: date('a', 'a', { «done|when»: true }),` }),
  ],
  [
    'what a new row starts with',
    declared({ field: `other: select(state)('a', 'a', { initial: '«OPEN|OPN»' }),` }),
  ],
  ['title', declared({ title: `title: '«name|nme»',` })],
  ['sort', declared({ sort: `sort: '«doneOn|donOn»',` })],
  ['sort, descending', declared({ sort: `sort: '-«createdAt|cratedAt»',` })],
  ['when inside a group', grouped(`due: { when: ({ «kind|knd» }) => «kind|knd» === 'OPEN' }`)],
  [
    'a field of the row inside a group',
    grouped(`due: { when: (group) => group.«kind|status» === 'OPEN' }`),
  ],
  [
    'check inside a group',
    grouped(
      `due: { check: (_, { «received|recieved»: day }) => (day ? null : { code: 'invalid' }) }`,
    ),
  ],
  ['what tells groups apart', grouped('', `distinct: ['«received|recieved»']`)],
  ['the text of a group', grouped('', `labelOfItem: (item) => item.«received|recieved» ?? null`)],
];

const stored = (more: string): string => `
import { sql } from 'drizzle-orm';
import { payment, paymentApi } from '#contract/payments/payment';
import { defineStore } from '#server/entities/store';
import { payments } from '#server/payments/table';
import { trademark } from '#contract/trademarks/trademark';
import { trademarks } from '#server/trademarks/table';

export const store = defineStore({ entity: payment, table: payments, api: paymentApi, ${more} });
export const used = [sql, trademark, trademarks];
`;
const server: readonly Case[] = [
  ['leftOut', stored(`leftOut: { field: '«trademark|tradmark»', where: sql\`true\` }`)],
  [
    'foundBy',
    stored(`foundBy: [{ field: '«trademark|mark»', entity: trademark, table: trademarks }]`),
  ],
  ['context', stored(`context: async (_, values) => ({ of: values.«trademark|mark» })`)],
];

const listed = (props: string): string => `
import { payment, paymentApi } from '#contract/payments/payment';
import { EntityTable } from '#web/table/EntityTable.tsx';

export const list = <EntityTable entity={payment} api={paymentApi} ${props} />;
`;
const ready = (view: string): string =>
  listed(`readyViews={[{ name: 'a', label: { pl: 'a', en: 'a' }, ${view} }]}`);
const linked = (filter: string): string => `
import { filtersOn } from '#contract/kit/filters';
import type { trademark } from '#contract/trademarks/trademark';

export const search = { filters: filtersOn<typeof trademark.fields>(${filter}) };
`;
const web: readonly Case[] = [
  ['columns', listed(`columns={{ only: ['type', '«deadline|dedline»'] }}`)],
  ['a column that is moved', listed(`columns={{ last: ['«deadline|dedline»'] }}`)],
  ['cells', listed(`cells={{ «status|staus»: () => 'a' }}`)],
  ['the field of a filter', listed(`fixed={[{ field: '«deadline|dedline»', operator: 'empty' }]}`)],
  [
    'the operator of a filter',
    listed(`fixed={[{ field: 'deadline', operator: '«empty|contains»' }]}`),
  ],
  [
    'the value of a filter',
    listed(`fixed={[{ field: 'status', operator: 'anyOf', value: ['«PAID|PAYED»'] }]}`),
  ],
  [
    'the filter of a ready view',
    ready(`filters: [{ field: '«amount|amout»', operator: 'atLeast', value: '1.00' }]`),
  ],
  ['the order of a ready view', ready(`filters: [], sort: '-«openDeadline|opnDeadline»'`)],
  [
    'a link to a field of the form',
    `import { FieldButton } from '#web/trademarks/FieldButton.tsx';
export const button = <FieldButton field="«takenOverOn|takenOver0n»" label="a" />;`,
  ],
  [
    'a link to a list by a field',
    linked(`{ field: '«nextDeadline|nextDedline»', operator: 'relative', value: 'PAST' }`),
  ],
  [
    'a link to a list by a value',
    linked(`{ field: 'nextDeadline', operator: 'relative', value: '«PAST|PASSED»' }`),
  ],
];

const mark = /«([^|»]*)\|([^»]*)»/g;
let copy: string;
let complaints: string;

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'markfolio-rules-'));
  cpSync(path.join(projectFolder, 'package.json'), path.join(copy, 'package.json'));
  for (const name of ['contract', 'server', 'web', 'node_modules'])
    symlinkSync(path.join(projectFolder, name), path.join(copy, name));
  const compile = (root: 'server' | 'web', cases: Readonly<Record<string, readonly Case[]>>) => {
    const files = Object.entries(cases).flatMap(([name, all]) =>
      all.flatMap(([, source], at) => [
        { name: `${name}${at}.right.tsx`, source: source.replaceAll(mark, '$1') },
        { name: `${name}${at}.wrong.tsx`, source: source.replaceAll(mark, '$2') },
      ]),
    );
    for (const { name, source } of files) writeFileSync(path.join(copy, name), source);
    const config = path.join(copy, `tsconfig.${root}.json`);
    writeFileSync(
      config,
      JSON.stringify({
        extends: path.join(projectFolder, root, 'tsconfig.json'),
        compilerOptions: {
          composite: false,
          declaration: false,
          emitDeclarationOnly: false,
          noEmit: true,
          rootDir: '/',
          jsx: 'react-jsx',
        },
        files: files.map(({ name }) => name),
        include: [],
        references: [],
      }),
    );
    const tsc = path.join(projectFolder, 'node_modules/typescript/bin/tsc');
    return spawnSync(process.execPath, [tsc, '-p', config, '--pretty', 'false'], {
      cwd: copy,
      encoding: 'utf8',
    }).stdout;
  };
  complaints = compile('server', { contract, server });
  if (isFull) complaints += compile('web', { web });
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The lines of a file that the compiler complains about. */
const refusedLines = (file: string): number[] =>
  complaints
    .split('\n')
    .filter((line) => line.includes(`${file}(`))
    .map((line) => Number(/\((\d+),/.exec(line)?.[1]));

const lineOfMistake = (source: string): number =>
  source.slice(0, source.search(mark)).split('\n').length;

describe.each([
  ['contract', contract],
  ['server', server],
  // They load the types of the whole interface.
  ...(isFull ? [['web', web] as const] : []),
] as const)('a misspelt name in the %s', (root, cases) => {
  test.each(cases.map(([about, source], at) => ({ about, source, at })))(
    'is refused: $about',
    ({ source, at }) => {
      expect(refusedLines(`${root}${at}.right.tsx`)).toEqual([]);
      expect(refusedLines(`${root}${at}.wrong.tsx`)).toContain(lineOfMistake(source));
    },
  );
});
