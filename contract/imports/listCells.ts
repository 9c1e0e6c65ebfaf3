import { codeOfWord } from '#contract/imports/codeWords';
import { readDate } from '#contract/imports/dateCells';
import { readNumber } from '#contract/imports/numberCells';
import { readToggle } from '#contract/imports/toggleCells';
import type { AnyField, Field, Fields, TextFormat } from '#contract/kit/fields';

type Item = Record<string, unknown>;

const isPlain = (field: AnyField): boolean =>
  field.kind === 'text' && field.format === undefined && field.pattern === undefined;

/** The value of one part of an item, where the field takes it; undefined where it does not. */
const partOf = (field: AnyField, part: string): unknown => {
  switch (field.kind) {
    case 'select':
    case 'buttonSelect':
      return (field.options && codeOfWord(field.options, part)) ?? undefined;
    case 'toggle':
      return readToggle(part);
    case 'date': {
      const reading = readDate(part, 'dmy');
      return 'date' in reading ? reading.date : undefined;
    }
    case 'number':
      return readNumber(part, field) ?? undefined;
    case 'text':
      return field.input.safeParse(part).success ? part : undefined;
    default:
      return undefined;
  }
};

const inText: Readonly<Record<TextFormat, RegExp>> = {
  email: /[^\s<>()[\],;:]+@[^\s<>()[\],;:]+/,
  url: /https?:\/\/\S+/,
  phone: /\+?\(?\d[\d\s()./-]{4,}\d/,
};

/** Words before an address or a number that only say what it is. */
const introductions =
  /(?<!\p{L})(?:tel(?:efon)?|kom|phone|mobile|e-?mail|mail)[.:\s]+(?=\+?\(?\d|\S+@)/giu;

/** The parts of an item that has no dots between them: addresses and numbers are found by their form. */
const looseParts = (of: Fields, text: string): string[] => {
  const fields = Object.values(of);
  // Of a person "tel." says nothing; of a phone it may be the kind.
  let rest = fields.some(isPlain) ? text.replaceAll(introductions, '') : text;
  const found = fields.flatMap((field) => {
    const format = field.kind === 'text' ? field.format : undefined;
    const [match] = format === undefined ? [] : (inText[format].exec(rest) ?? []);
    if (match === undefined) return [];
    rest = rest.replace(match, ' , ');
    return [match.trim()];
  });
  const others = fields.filter((field) => field.kind !== 'text' || isPlain(field));
  const isOneText = others.length === 1 && others.every(isPlain);
  const parts = isOneText ? [rest.replaceAll(' , ', ' ')] : rest.split(/[,()<>[\]:]|\s[-–—]\s/);
  // What stood between a text and an address belongs to neither.
  const edges = found.length > 0 ? /^[\s:–—-]+|[\s:–—-]+$/g : /^\s+|\s+$/g;
  const tidy = parts.map((part) => part.replaceAll(edges, ''));
  return [...tidy, ...found].filter((part) => part !== '');
};

const firstCode = (field: AnyField): unknown =>
  field.kind === 'select' && field.options ? Object.values(field.options)[0]?.value : undefined;

/** What an item needs and the cell does not say: the usual kind comes first in its list. */
const completed = (of: Fields, item: Item): Item => {
  const [said] = Object.values(item).filter((value) => typeof value === 'string');
  const missing = Object.entries(of).filter(([name, { required }]) => required && !(name in item));
  return {
    ...item,
    ...Object.fromEntries(
      missing.map(([name, field]) => [
        name,
        firstCode(field) ??
          (isPlain(field) ? said?.replace(/^https?:\/\//, '').slice(0, 255) : null),
      ]),
    ),
  };
};

/** Longer than a link with its title; taking such a text apart would only cost time. */
const longestItem = 3_000;
const tooLong = (of: Fields, text: string): Item =>
  Object.fromEntries(
    Object.entries(of).map(([name, field]) => [
      name,
      field.kind === 'text' ? text : firstCode(field),
    ]),
  );

const readItem = (of: Fields, text: string): Item => {
  if (text.length > longestItem) return tooLong(of, text);
  const isDotted = text.includes('·');
  const parts = isDotted ? text.split('·').map((part) => part.trim()) : looseParts(of, text);
  const item: Item = {};
  const open = new Map(Object.entries(of));
  const put = (name: string, value: unknown): void => {
    item[name] = value;
    open.delete(name);
  };
  const [first] = open;
  for (const [index, part] of parts.filter((one) => one !== '').entries()) {
    if (isDotted && index === 0 && first && first[1].required && isPlain(first[1])) {
      put(first[0], part);
      continue;
    }
    const fields = [...open];
    const fitting = fields.find(
      ([, field]) => !isPlain(field) && partOf(field, part) !== undefined,
    );
    if (fitting) put(fitting[0], partOf(fitting[1], part));
    else {
      // What fits nowhere goes where a text is wanted, so that the rule of the field says what is wrong.
      const text =
        fields.find(([, field]) => isPlain(field)) ??
        fields.find(([, field]) => field.kind === 'text');
      put(text?.[0] ?? 'unreadable', part);
    }
  }
  return completed(of, item);
};

/** "Segment: premium", or the key alone. */
const readPair = (text: string): Item => {
  const [, key = text, value = ''] = /^([^:=]*)[:=](.*)$/s.exec(text) ?? [];
  return value.trim() === '' ? { key: key.trim() } : { key: key.trim(), value: value.trim() };
};

const itemTexts = ({ of, pairs }: Field<'array'>, text: string): string[] => {
  const fields = Object.values(of);
  if (pairs || fields.some(isPlain)) return text.split(/[;\n]/);
  const isOnlyOne = fields.length === 1;
  // One value in each item: what stands in brackets explains it, as in "26.04.05 (Figury geometryczne)".
  if (isOnlyOne) return text.replaceAll(/\([^()]*\)/g, ' ').split(/[;,\n]|\s+(?=\d{1,2}\.)/);
  const isMail = fields.some((field) => field.kind === 'text' && field.format === 'email');
  const isListed = isMail && !/[;,\n]/.test(text) && (text.match(/@/g)?.length ?? 0) > 1;
  return text.split(isListed ? /[\s/]+/ : /[;,\n]/);
};

/** The items of a list in one cell, as far as they can be told apart; the rule of the field checks them. */
export const readItems = (field: Field<'array'>, text: string): Item[] =>
  itemTexts(field, text.replaceAll(/[^\S\n]+/g, ' '))
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => (field.pairs ? readPair(one) : readItem(field.of, one)));
