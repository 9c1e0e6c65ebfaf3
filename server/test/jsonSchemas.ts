import fc, { type Arbitrary } from 'fast-check';

/** JSON for the schemas of the description of the API: as they want it, and as an attacker sends it. */

export type Schema = {
  $ref?: string;
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  items?: Schema;
  prefixItems?: readonly Schema[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
};
export type Schemas = Readonly<Record<string, Schema>>;

/** What answers have said so far under a name: what a call may refer to is known only when it is made. */
export type Known = (name: string, at: number) => string | undefined;

/** The text of JSON, once it is known what can be referred to. */
export type Written = (known: Known) => string;
type Writing = Arbitrary<Written>;

const deepest = 5;
const mostItems = 3;
const longString = 70_000;

const json = (value: unknown): Written => {
  const text = JSON.stringify(value);
  return () => text;
};
const plain =
  (text: string): Written =>
  () =>
    text;

const hostileTexts = [
  'a\0b',
  '\ud800',
  '\udfff x',
  '\u202egnp.exe',
  '\u200f\u2067',
  'a\r\nBcc: x@y.test',
  '1e309',
  '9007199254740993',
  '٣',
  "'; drop table trademarks; --",
  '%_\\',
  '<img src=x onerror=alert(1)>',
  '=1+1',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '{{7*7}} ${7*7}',
  '2026-02-31',
  '0000-00-00',
  ' ',
  '',
  'İı\u0130ﬁK',
  '🙂'.repeat(50),
];

/** Made when it is sent: as many of them as there are calls would fill the memory. */
const long: Written = () => JSON.stringify('x'.repeat(longString));

const hostile: Writing = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...hostileTexts).map(json) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }).map(json) },
  { weight: 1, arbitrary: fc.constant(long) },
  {
    weight: 6,
    arbitrary: fc
      .constantFrom(
        'null',
        'true',
        '0',
        '-1',
        '1.5',
        '-0',
        '1e309',
        '-1e309',
        '1e-400',
        '9007199254740993',
        '2147483648',
        '[]',
        '{}',
        '[[]]',
        '{"__proto__":{"x":1}}',
        '"7"',
        '[null]',
        '{"":{}}',
        '{"constructor":{"prototype":{"x":1}}}',
        '{"toString":1}',
        '[1,1]',
        '{"a":1,"a":2}',
      )
      .map(plain),
  },
  { weight: 1, arbitrary: fc.constant(() => `${'['.repeat(40)}${']'.repeat(40)}`) },
);

const dayAfter2020 = (day: number): string => new Date(Date.UTC(2020, 0, 1 + day)).toISOString();

const formats: Record<string, Arbitrary<string>> = {
  email: fc.nat(99).map((at) => `ktos${at}@markfolio.example`),
  uuid: fc.uuid({ version: 4 }),
  date: fc.nat(6_000).map((day) => dayAfter2020(day).slice(0, 10)),
  'date-time': fc.nat(6_000).map(dayAfter2020),
  uri: fc.nat(99).map((at) => `https://firm${at}.example/`),
};

const matching = (pattern: string): Arbitrary<string> | undefined => {
  try {
    return fc.stringMatching(new RegExp(pattern), { maxLength: 60 });
  } catch {
    // It looks ahead, or behind.
    return undefined;
  }
};

const textOf = (
  { format, pattern, minLength = 0, maxLength = 60 }: Schema,
  isFair: boolean,
): Arbitrary<string> => {
  const formed = format === undefined ? undefined : formats[format];
  const matched = pattern === undefined ? undefined : matching(pattern);
  if (formed ?? matched) return formed ?? matched ?? fc.constant('');
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) };
  const full = 'x'.repeat(Math.min(maxLength, 2_000));
  return fc.oneof(
    { weight: 4, arbitrary: fc.string({ unit: 'grapheme', ...length }) },
    { weight: 2, arbitrary: fc.constantFrom('Ktoś', 'a', 'Żółw', 'pl', '12345', '2027-01-31') },
    { weight: 1, arbitrary: fc.constantFrom(full, ...(isFair ? [] : [`${full}x`])) },
  );
};

const numberOf = ({ type, minimum, maximum }: Schema, isFair: boolean): Arbitrary<number> => {
  const min = Math.max(minimum ?? -10, -2_147_483_648);
  const max = Math.min(maximum ?? 2_147_483_647, 2_147_483_647);
  const small = fc.integer({ min, max: Math.max(min, Math.min(max, min + 50)) });
  const bounds = fc.constantFrom(min, max, ...(isFair ? [] : [min - 1, max + 1]));
  const whole = fc.oneof({ weight: 5, arbitrary: small }, { weight: 1, arbitrary: bounds });
  return type === 'integer'
    ? whole
    : fc.oneof(whole, fc.double({ min, max, noNaN: true, noDefaultInfinity: true }));
};

/** Whether a value that was told elsewhere under the same name may be meant here. */
const isLike = (schemas: Schemas, schema: Schema, value: unknown): boolean => {
  const { $ref, type, anyOf, oneOf, pattern, minLength = 0, maxLength = Infinity } = schema;
  if ($ref !== undefined) return isLike(schemas, referred(schemas, $ref), value);
  const some = anyOf ?? oneOf;
  if (some) return some.some((one) => isLike(schemas, one, value));
  if (schema.const !== undefined) return schema.const === value;
  if (schema.enum) return schema.enum.includes(value);
  if (type === 'integer' || type === 'number')
    return typeof value === 'number' && value >= (schema.minimum ?? -Infinity);
  if (type === 'array') return Array.isArray(value);
  if (type === 'null') return value === null;
  if (type !== 'string') return type === undefined || typeof value === type;
  return (
    typeof value === 'string' &&
    value.length >= minLength &&
    value.length <= maxLength &&
    (pattern === undefined || new RegExp(pattern, 'u').test(value))
  );
};

const referred = (schemas: Schemas, reference: string): Schema =>
  schemas[reference.split('/').at(-1) ?? ''] ?? {};

type Asked = {
  schema: Schema;
  name?: string;
  /** Nothing but what is asked for. */ isFair: boolean;
};

/** Values of the schema; unless it is to be fair, now and then what an attacker would put there. */
export const writingOf = (
  schemas: Schemas,
  { schema: root, name: rootName = '', isFair }: Asked,
): Writing => {
  const resolved = ({ $ref, ...schema }: Schema): Schema =>
    $ref === undefined ? schema : referred(schemas, $ref);

  const at = (schema: Schema, name: string, depth: number): Writing => {
    const asked = resolved(schema);
    const wanted = wantedOf(asked, name, depth);
    const remembered = fc.nat(1_000).chain((place) =>
      wanted.map((own): Written => (known) => {
        const text = known(name, place);
        return text !== undefined && isLike(schemas, asked, JSON.parse(text)) ? text : own(known);
      }),
    );
    return fc.oneof(
      { weight: 10, arbitrary: wanted },
      { weight: name === '' ? 0 : 20, arbitrary: remembered },
      { weight: isFair ? 0 : 2, arbitrary: hostile },
    );
  };

  const listOf = (schema: Schema, name: string, depth: number): Writing => {
    const { items = {}, prefixItems, minItems = 0, maxItems = mostItems } = schema;
    if (prefixItems)
      return fc.tuple(...prefixItems.map((item) => at(item, name, depth + 1))).map(
        (parts): Written =>
          (known) =>
            `[${parts.map((part) => part(known)).join()}]`,
      );
    const length = {
      minLength: minItems,
      maxLength: Math.max(minItems, Math.min(maxItems, mostItems)),
    };
    return fc.array(at(items, name === 'ids' ? 'id' : name, depth + 1), length).map(
      (parts): Written =>
        (known) =>
          `[${parts.map((part) => part(known)).join()}]`,
    );
  };

  const objectOf = (schema: Schema, depth: number): Writing => {
    const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
    const own = Object.entries(properties).map(([name, property]) =>
      fc
        .tuple(
          required.includes(name)
            ? fc.integer({ min: isFair ? 1 : 0, max: 19 }).map((chance) => chance > 0)
            : fc.integer({ min: 0, max: isFair ? 7 : 3 }).map((chance) => chance === 0),
          at(property, name, depth + 1),
        )
        .map(([isThere, value]) => (isThere ? { name: JSON.stringify(name), value } : null)),
    );
    const further =
      typeof additionalProperties === 'object'
        ? fc.array(
            fc

              .tuple(
                textOf(resolved(propertyNames ?? {}), isFair),
                at(additionalProperties, '', depth + 1),
              )
              .map(([name, value]) => ({ name: JSON.stringify(name), value })),
            { maxLength: 2 },
          )
        : fc.constant([]);
    // A name that nobody offers, or one that may be there already.
    const foreign = fc.oneof(
      { weight: 25, arbitrary: fc.constant(null) },
      {
        weight: isFair ? 0 : 1,
        arbitrary: fc
          .tuple(fc.constantFrom('__proto__', 'role', 'toString', 'customerId', 'id'), hostile)
          .map(([name, value]) => ({ name: JSON.stringify(name), value })),
      },
    );
    return fc.tuple(fc.tuple(...own), further, foreign).map(
      ([named, more, strange]): Written =>
        (known) =>
          `{${[...named, ...more, strange]
            .filter((entry) => entry !== null)
            .map(({ name, value }) => `${name}:${value(known)}`)
            .join()}}`,
    );
  };

  const wantedOf = (schema: Schema, name: string, depth: number): Writing => {
    const { type, anyOf, oneOf, allOf } = schema;
    if (depth > deepest) return fc.constant(plain('null'));
    if (schema.const !== undefined) return fc.constant(json(schema.const));
    if (schema.enum) return fc.constantFrom(...schema.enum).map(json);
    const some = anyOf ?? oneOf;
    if (some && some.length > 0)
      return fc.oneof(...some.map((one) => wantedOf(resolved(one), name, depth)));
    if (allOf) return wantedOf(Object.assign({}, ...allOf.map(resolved)) as Schema, name, depth);
    if (type === 'string') return textOf(schema, isFair).map(json);
    if (type === 'integer' || type === 'number') return numberOf(schema, isFair).map(json);
    if (type === 'boolean') return fc.boolean().map(json);
    if (type === 'array') return listOf(schema, name, depth);
    if (type === 'object') return objectOf(schema, depth);
    if (type === 'null') return fc.constant(plain('null'));
    return isFair ? fc.constantFrom('a', 1, true, null).map(json) : hostile;
  };

  return at(root, rootName, 0);
};
