import fc from 'fast-check';
import { inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { accounts } from '#server/auth/table';
import { examplePassword } from '#server/example/load';
import { writeSetting } from '#server/settings/values';
import type { TestApp } from '#server/test/app';
import { plantCanaries } from '#server/test/canaries';
import { isFull } from '#server/test/full';
import {
  type Known,
  type Schema,
  type Schemas,
  type Written,
  writingOf,
} from '#server/test/jsonSchemas';
import { statementsDuring } from '#server/test/statements';

/**
 * Every call that the description of the API offers, with values as it wants them and as an attacker sends
 * them. What an answer told is sent again under the same name, so that calls reach rows that are there.
 */

declare module 'vitest' {
  interface TaskMeta {
    /** Of a test that is many cases: how many. */
    cases?: number;
  }
}

/** 50,000 calls where a property has 20,000 runs. */
const runs = fc.readConfigureGlobal().numRuns ?? 100;
const calls = isFull ? Math.ceil(runs * 2.5) : 1_500;
const seed = fc.readConfigureGlobal().seed ?? Date.now();
const longestRun = 3_600_000;
/** What acts on every row there is asks some hundred times. */
const mostStatements = 10_000;

const emails = {
  ROLE_ADMIN: 'admin@markfolio.example',
  ROLE_USER: 'lawyer@markfolio.example',
  ROLE_CUSTOMER: 'client@markfolio.example',
} as const;
type Role = keyof typeof emails;
const roles = z.array(z.enum(['ROLE_ADMIN', 'ROLE_USER', 'ROLE_CUSTOMER']));

const schema = z.custom<Schema>((value) => typeof value === 'object');
const description = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        'x-roles': roles,
        security: z.array(z.unknown()),
        parameters: z.array(
          z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema }),
        ),
        requestBody: z
          .object({ content: z.record(z.string(), z.object({ schema: schema.optional() })) })
          .optional(),
      }),
    ),
  ),
  components: z.object({ schemas: z.record(z.string(), schema) }),
});

type Call = {
  method: string;
  url: string;
  payload?: string | Buffer;
  type?: string;
};
type Operation = {
  name: string;
  roles: readonly Role[];
  /** Its path up to the first id: rows that were told under it are the ones it is called with. */
  noun: string;
  calls: fc.Arbitrary<{ row: number; written: (known: Known) => Call }>;
};

/** The content of a text without its quotation marks, as an address has it. */
const inAddress = (text: string): string => {
  const value: unknown = text.startsWith('"') ? JSON.parse(text) : text;
  return encodeURIComponent(String(value).toWellFormed());
};

type Parameter = { name: string; required: boolean; value: Written };

const operationsOf = (
  { paths, components }: z.output<typeof description>,
  isFair: boolean,
): Operation[] => {
  const schemas: Schemas = components.schemas;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Operation => {
      const parameters = (place: string): fc.Arbitrary<(Parameter | null)[]> =>
        fc.tuple(
          ...operation.parameters
            .filter((parameter) => parameter.in === place)
            .map(({ name, required, schema: asked }) =>
              fc
                .tuple(
                  fc.integer({
                    min: isFair && required ? 1 : 0,
                    max: required ? 19 : isFair ? 7 : 2,
                  }),
                  writingOf(schemas, { schema: asked, name, isFair }),
                )
                .map(([chance, value]) =>
                  place === 'path' || (required ? chance > 0 : chance === 0)
                    ? { name, required, value }
                    : null,
                ),
            ),
        );
      const content = operation.requestBody?.content ?? {};
      const asked = content['application/json']?.schema;
      const body = asked ? writingOf(schemas, { schema: asked, isFair }) : fc.constant(null);
      const takesBytes = 'application/octet-stream' in content;
      const bytes = fc.oneof(
        fc.constant(Buffer.from('abcd')),
        fc.uint8Array({ maxLength: 40 }).map((array) => Buffer.from(array)),
      );
      return {
        name: `${method.toUpperCase()} ${path}`,
        roles: operation.security.length === 0 ? [] : operation['x-roles'],
        noun: path.split('/{')[0] ?? '',
        calls: fc
          .record({
            row: fc.nat(1_000),
            path: parameters('path'),
            query: parameters('query'),
            body,
            bytes,
          })
          .map((drawn) => ({
            row: drawn.row,
            written: (known) => {
              const filled = drawn.path.reduce(
                (url, parameter) =>
                  parameter
                    ? url.replace(`{${parameter.name}}`, () => inAddress(parameter.value(known)))
                    : url,
                path,
              );
              const query = drawn.query.flatMap((parameter) =>
                parameter ? [`${parameter.name}=${inAddress(parameter.value(known))}`] : [],
              );
              return {
                method: method.toUpperCase(),
                url: query.length > 0 ? `${filled}?${query.join('&')}` : filled,
                ...(drawn.body && { payload: drawn.body(known), type: 'application/json' }),
                ...(takesBytes && { payload: drawn.bytes, type: 'application/octet-stream' }),
              };
            },
          })),
      };
    }),
  );
};

/** What answers have told: values by their names, rows by the path up to the first id. */
const mostRemembered = 40;
const longestRemembered = 500;

const memory = () => {
  const values = new Map<string, string[]>();
  const rows = new Map<string, { id: string; version: string }[]>();
  const add = <T>(map: Map<string, T[]>, name: string, value: T) => {
    const kept = map.get(name) ?? [];
    kept.push(value);
    map.set(name, kept.slice(-mostRemembered));
  };
  const takeRow = (noun: string, value: object) => {
    if (!('id' in value)) return;
    const version = 'version' in value ? value.version : 1;
    add(rows, noun, { id: JSON.stringify(value.id), version: JSON.stringify(version) });
  };
  const take = (noun: string, value: unknown, left: { count: number }): void => {
    if (typeof value !== 'object' || value === null || (left.count -= 1) < 0) return;
    if (!Array.isArray(value)) takeRow(noun, value);
    for (const [name, inner] of Object.entries(value)) {
      const text = JSON.stringify(inner);
      if (!Array.isArray(value) && text !== undefined && text.length <= longestRemembered)
        add(values, name, text);
      take(noun, inner, left);
    }
  };
  /** What no answer tells. */
  for (const [name, value] of Object.entries({
    currentPassword: examplePassword,
    password: 'kilka niepowiązanych słów',
    deviceId: '6f0c2f1e-6d0c-4b0e-9a53-3f1f6f2b7c11',
    email: emails.ROLE_USER,
    offset: '0',
    size: 4,
    name: 'a.txt',
    purpose: 'file',
  }))
    values.set(name, [JSON.stringify(value)]);
  return {
    take: (noun: string, value: unknown) => take(noun, value, { count: 300 }),
    knownFor: (noun: string, rowAt: number): Known => {
      const own = rows.get(noun) ?? [];
      const row = own.at(-1 - (rowAt % Math.max(1, own.length)));
      return (name, at) => {
        if (name === 'id' && row) return row.id;
        if (name === 'version' && row) return row.version;
        const kept = values.get(name);
        return kept?.[at % kept.length];
      };
    },
  };
};

/** What tells of the inside: a stack, a path, a query, a driver. */
const ofTheInside =
  /node_modules|\bat .{1,80}\.(?:ts|m?js):\d+|\b(?:select|insert into|update) .{1,80}\b(?:from|values|set)\b|\/(?:home|tmp|usr)\/|PostgresError|drizzle|violates .{1,40} constraint|syntax error/i;

let app: TestApp;
let operations: Operation[];
let fairOperations: Operation[];
let people: (typeof accounts.$inferSelect)[];
const tokens: Partial<Record<Role, string>> = {};

/** Calls block, delete and demote those who make them. */
const bringEverybodyBack = async () => {
  await writeSetting(app.db, 'SIGN_IN', { staffTwoFactor: false, openDescription: true });
  for (const { id, email, role, accountOwner, customers, passwordHash } of people)
    await app.db
      .update(accounts)
      .set({
        email,
        role,
        accountOwner,
        customers,
        passwordHash,
        canLogin: true,
        deletedAt: null,
        totpSecret: null,
      })
      .where(inArray(accounts.id, [id]));
  for (const role of roles.element.options) tokens[role] = (await app.signIn(emails[role])).token;
};

beforeAll(async () => {
  // With something of everything, which the example alone has not.
  ({ app } = await plantCanaries());
  people = await app.db
    .select()
    .from(accounts)
    .where(inArray(accounts.email, Object.values(emails)));
  const { body } = await app.server.http.inject('/api/openapi.json');
  const described = description.parse(JSON.parse(body));
  operations = operationsOf(described, false);
  fairOperations = operationsOf(described, true);
});

const send = ({ method, url, payload, type }: Call, token: string | undefined) =>
  app.server.http.inject({
    method: method as 'GET',
    url,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(type !== undefined && { 'content-type': type }),
    },
    ...(payload !== undefined && { payload }),
  });

const told = ({ method, url, payload }: Call): string =>
  `${method} ${url.slice(0, 300)} ${String(payload ?? '').slice(0, 600)}`;

let underWay = '';

/**
 * The answer and what is wrong with it. What a caller sends must not choose unbounded work, which is counted in
 * statements. One that never ends is given up by the database, and that answer is a fault; a call that is never
 * answered is ended by the time limit of the test, which says which it was; and what regular expressions cost is
 * judged by `trust/expressions.ts`.
 */
const judged = async (call: Call, token: string | undefined) => {
  underWay = told(call);
  const { answer, statements } = await statementsDuring(() => send(call, token));
  const wrong = [
    ...(statements.length > mostStatements ? [`asks the database ${statements.length} times`] : []),
    ...(answer.statusCode >= 500 ? [`answers ${answer.statusCode}`] : []),
    ...(answer.statusCode >= 400 && ofTheInside.test(answer.body)
      ? [`tells of the inside: ${answer.body.slice(0, 200)}`]
      : []),
  ];
  return { answer, faults: wrong.map((fault) => `${fault}: ${underWay}`) };
};
const tellWhatWasUnderWay = () => {
  process.stdout.write(`the last call: ${underWay}\n`);
};

const bodyOf = (answer: Awaited<ReturnType<typeof send>>): unknown =>
  String(answer.headers['content-type']).startsWith('application/json') && answer.body
    ? JSON.parse(answer.body)
    : null;

/** Calls in one round before everybody is brought back. */
const perRound = 3;

describe('what the description of the API allows, and what it does not', () => {
  test(
    'never ends in a fault, in a word of the inside or in silence',
    { timeout: longestRun },
    async ({ task, onTestFailed }) => {
      onTestFailed(tellWhatWasUnderWay);
      const known = memory();
      const faults: string[] = [];
      const reached = new Map<string, Map<number, number>>();
      let made = 0;
      for (let round = 0; made < calls; round += 1) {
        await bringEverybodyBack();
        for (const operation of round % 2 === 0 ? fairOperations : operations) {
          const drawn = fc.sample(operation.calls, { numRuns: perRound, seed: seed + round });
          for (const [position, { row, written }] of drawn.entries()) {
            const role = operation.roles[(round + position) % Math.max(1, operation.roles.length)];
            const token = role && tokens[role];
            const call = written(known.knownFor(operation.noun, row));
            const { answer, faults: found } = await judged(call, token);
            made += 1;
            faults.push(...found);
            const seen = reached.get(operation.name) ?? new Map<number, number>();
            reached.set(operation.name, seen);
            seen.set(answer.statusCode, (seen.get(answer.statusCode) ?? 0) + 1);
            if (answer.statusCode < 300) known.take(operation.noun, bodyOf(answer));
            if (answer.statusCode === 401 && role) await bringEverybodyBack();
          }
        }
      }
      task.meta.cases = made;
      const unreached = [...reached]
        .filter(([, seen]) => ![...seen.keys()].some((status) => status < 300))
        .map(([name, seen]) => `${name} ${JSON.stringify(Object.fromEntries(seen))}`);
      process.stdout.write(
        `${made} calls, never 2xx in ${unreached.length} of ${reached.size}:\n${unreached.join('\n')}\n`,
      );
      // Otherwise it would be the checks of input that are tried, and nothing behind them.
      expect(unreached.length).toBeLessThan(reached.size * (isFull ? 0.3 : 0.6));
      expect(faults.map((fault) => fault.slice(0, 1_000))).toEqual([]);
    },
  );
});

describe('bodies that no program would write', () => {
  const bodies: [string, string][] = [
    ['__proto__ within', '{"a":{"__proto__":{"polluted":1}}}'],
    ['__proto__', '{"__proto__":{"polluted":1}}'],
    ['constructor.prototype', '{"constructor":{"prototype":{"polluted":1}}}'],
    ['a number beyond all', '{"id":1e309}'],
    ['a list', '[{"id":1}]'],
    ['a text', '"x"'],
    ['null', 'null'],
    ['nested', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
    ['doubled', '{"unknown":1,"unknown":2}'],
  ];
  test('are refused by every call, and leave no trace in any object', async ({
    task,
    onTestFailed,
  }) => {
    onTestFailed(tellWhatWasUnderWay);
    await bringEverybodyBack();
    const faults: string[] = [];
    let cases = 0;
    for (const operation of operations) {
      const [{ written } = { written: null }] = fc.sample(operation.calls, { numRuns: 1, seed });
      const call = written?.(() => undefined);
      if (!call) continue;
      const [role] = operation.roles;
      for (const [name, payload] of bodies) {
        if (call.type !== 'application/json') continue;
        const { answer, faults: found } = await judged({ ...call, payload }, role && tokens[role]);
        cases += 1;
        faults.push(...found);
        if (answer.statusCode < 400 && name !== 'null')
          faults.push(`${name} is taken: ${told(call)}`);
        if (answer.statusCode === 401 && role) await bringEverybodyBack();
      }
    }
    for (const query of ['a=1&a=2', '__proto__=1', 'id[]=1', 'constructor[prototype][x]=1'])
      for (const {
        name,
        roles: [role],
      } of operations.filter((one) => one.name.startsWith('GET '))) {
        const url = `${name.slice(4).replaceAll(/\{\w+\}/g, '1')}?${query}`;
        const { answer, faults: found } = await judged(
          { method: 'GET', url },
          role && tokens[role],
        );
        cases += 1;
        faults.push(...found, ...(answer.statusCode < 400 ? [`taken: ${url}`] : []));
      }
    task.meta.cases = cases;
    expect(faults).toEqual([]);
    expect({}).not.toHaveProperty('polluted');
  });
});
