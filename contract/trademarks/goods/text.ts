import { classHeadings } from '#contract/trademarks/goods/headings';
import type { NiceClass } from '#contract/trademarks/goods/nice';

export interface ClassText {
  class: NiceClass;
  text: string;
}

/** A split specification; `leftover` is the text before the first heading. */
export interface SplitGoods {
  classes: ClassText[];
  leftover: string;
}

const singleSpaced = (text: string): string =>
  text
    .replaceAll(/\s+/g, (space) => {
      if (/[\n\r\v\f\u2028\u2029]/.test(space)) return '\n';
      return space.includes('\t') ? '\t' : ' ';
    })
    .trim();

const withoutEndOf = (text: string, characters: string): string => {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
};

/** Without semicolons line breaks may separate terms, so they are kept. */
const tidied = (text: string): string => {
  const trimmed = withoutEndOf(text, ' \t\n;；,').trimStart();
  return trimmed.replaceAll(/[;；]/.test(trimmed) ? /\s/g : /\t/g, ' ');
};

const joined = (parts: readonly string[]): string => {
  const filled = parts.filter((part) => part !== '');
  const last = filled.length - 1;
  // A full stop before a further part no longer ends the class.
  return filled.map((part, at) => (at < last ? withoutEndOf(part, '.') : part)).join('; ');
};

/** Appends further goods of the same class. */
export const appendGoods = (text: string, more: string): string =>
  joined([withoutEndOf(text, ' \t\n;；,'), more.trim()]);

/** Splits a specification, as printed by an office or typed by a person, into its classes. */
export const splitGoods = (pasted: string): SplitGoods => {
  const text = singleSpaced(pasted);
  const headings = classHeadings(text);
  const parts = new Map<NiceClass, string[]>();
  for (const [index, { class: number, end }] of headings.entries()) {
    const goods = tidied(text.slice(end, headings[index + 1]?.start));
    const earlier = parts.get(number);
    if (earlier) earlier.push(goods);
    else parts.set(number, [goods]);
  }
  return {
    classes: [...parts].map(([number, found]) => ({ class: number, text: joined(found) })),
    leftover: tidied(text.slice(0, headings[0]?.start)),
  };
};
