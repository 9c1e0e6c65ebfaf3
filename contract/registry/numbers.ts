import { trademarkType, type TrademarkType } from '#contract/codes/trademarks';

/** Ignores what people write between the digits of a number. */
const bare = (typed: string): string => typed.toUpperCase().replaceAll(/[\s./\\‐-―_-]+/gu, '');

/** Nine digits that begin with 0; with eight the 0 was omitted. */
const ofUnion = (text: string): string | null =>
  /^\d{8}$/.test(text) ? `0${text}` : /^0\d{8}$/.test(text) ? text : null;

/** A W and eight digits; W0 and WO are both accepted, with any number of zeros. */
const ofDesignation = (text: string): string | null => {
  const [, digits, letter = ''] =
    /^W[O0]0*([1-9]\d{0,6})([A-Z]?)$/.exec(text) ?? /^W(\d{8})([A-Z]?)$/.exec(text) ?? [];
  return digits === undefined ? null : `W${digits.padStart(8, '0')}${letter}`;
};

/** The number in the registry's form; null where it is not valid (docs/rules.md, Registry). */
export const registryNumberOf = (typed: string): string | null => {
  const text = bare(typed);
  return ofUnion(text) ?? ofDesignation(text);
};

/** Examples of the two forms, for the error message. */
const examples = { union: '018692868', designation: 'W01234567' };

export const isDesignationNumber = (number: string): boolean => number.startsWith('W');

/** The form for a type of mark; both where the type is unknown. */
export const expectedNumbers = (type?: TrademarkType): string => {
  if (type === trademarkType.EUROPEAN.value) return examples.union;
  if (type === trademarkType.INTERNATIONAL_DESIGNATED.value) return examples.designation;
  return Object.values(examples).join(', ');
};

/** The number in the registry's form, if it fits this type of mark. */
export const registryNumberFor = (type: TrademarkType, typed: string): string | null => {
  const number = registryNumberOf(typed);
  const isUnion = type === trademarkType.EUROPEAN.value;
  return number !== null && isDesignationNumber(number) !== isUnion ? number : null;
};

type Numbered = {
  type: TrademarkType;
  territory: string | null;
  applicationNumber: string | null;
  registrationNumber: string | null;
};

/** Whether the registry may contain the mark: EU marks, and designations of the EU. */
export const isInRegistry = ({ type, territory }: Pick<Numbered, 'type' | 'territory'>): boolean =>
  type === trademarkType.EUROPEAN.value ||
  (type === trademarkType.INTERNATIONAL_DESIGNATED.value && territory === 'EU');

/** The number to look our mark up by; a designation also by its registration number. */
export const registryNumberOfMark = (mark: Numbered): string | null => {
  if (!isInRegistry(mark)) return null;
  const written = [mark.applicationNumber, mark.registrationNumber].map((text) => text ?? '');
  const found = written.flatMap((text) => registryNumberFor(mark.type, text) ?? [])[0];
  if (found !== undefined || mark.type === trademarkType.EUROPEAN.value) return found ?? null;
  const [international] = written.filter((text) => /^\d{3,7}[A-Z]?$/.test(bare(text)));
  return international === undefined ? null : registryNumberOf(`WO${international}`);
};
