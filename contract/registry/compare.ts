import { isCode } from '#contract/values/codes';
import { applies } from '#contract/kit/entity';
import { termsOf } from '#contract/trademarks/goods/terms';
import { locales, type Locale } from '#contract/values/locale';
import { type NiceClass, niceClass } from '#contract/trademarks/goods/nice';
import { isDesignationNumber, registryNumberOf } from '#contract/registry/numbers';
import type { RecordedPerson, RegistryRecord } from '#contract/registry/record';
import {
  trademarkStatus,
  type TrademarkStatus,
  trademarkType,
  type TrademarkType,
} from '#contract/codes/trademarks';
import { trademark } from '#contract/trademarks/trademark';

/** Fields compared value by value. */
export const plainFields = [
  'name',
  'representationType',
  'status',
  'additionalStatus',
  'applicationNumber',
  'applicationDate',
  'precedenceDate',
  'publicationDate',
  'registrationNumber',
  'registrationDate',
  'expirationDate',
  'fastTrack',
  'declaredColour',
  'declaredSeniority',
] as const;
export type PlainField = (typeof plainFields)[number];

/** Goods of one class in one language: "goods.9.pl". */
type GoodsField = `goods.${NiceClass}.${Locale}`;
export type ComparedName =
  | PlainField
  | 'viennaCodes'
  | 'niceClasses'
  | GoodsField
  | 'customer'
  | 'image';

/** The fields of our mark that registries also have. */
export type ComparedMark = {
  type: TrademarkType;
  territory: string | null;
  status: TrademarkStatus;
  viennaCodes: readonly { code: string }[];
  niceClasses: readonly NiceClass[];
  goods: readonly { class: NiceClass; pl: string; en: string }[];
  /** The names of the customer, the short one first. */
  owner: readonly string[];
} & Readonly<Record<PlainField, unknown>>;

export type Compared = {
  field: ComparedName;
  ours: unknown;
  theirs: unknown;
  differs: boolean;
};

/** Ignores differences without meaning: case, spaces, the full stop at the end. */
const plainText = (text: string): string =>
  text.normalize('NFC').toLocaleLowerCase('pl').replaceAll(/\s+/g, ' ').trim().replace(/[.;]$/, '');
/** "Z.500777", "500777" and "0500777" are one number, and so are eight and nine digits of an EU mark. */
const numberText = (text: string): string =>
  registryNumberOf(text) ??
  text
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/^[ZR]?0*/, '');

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || value === false;

const isSame = (field: PlainField, ours: unknown, theirs: unknown): boolean => {
  if (isNothing(ours) || isNothing(theirs)) return isNothing(ours) && isNothing(theirs);
  if (typeof ours !== 'string' || typeof theirs !== 'string') return ours === theirs;
  const read = field.endsWith('Number') ? numberText : plainText;
  return read(ours) === read(theirs);
};

const sameMembers = <V>(one: readonly V[], other: readonly V[]): boolean => {
  const [first, second] = [new Set(one), new Set(other)];
  return first.size === second.size && [...first].every((value) => second.has(value));
};

const isCompared = (
  mark: ComparedMark,
  field: PlainField,
  { number, values }: RegistryRecord,
): boolean => {
  // The mandate has ended, so we no longer follow the status of the mark.
  if (field === 'status') return mark.status !== trademarkStatus.RESIGNATION.value;
  // Other sub-statuses of an application, such as letters of the office, are entered by the firm; an
  // opposition is news all the same.
  if (field === 'additionalStatus')
    return (
      values.additionalStatus !== null && applies(trademark.fields[field], { ...mark, ...values })
    );
  // A designation was found by the number of its international registration.
  if (field === 'applicationNumber')
    return !isDesignationNumber(number) || isNothing(mark.applicationNumber);
  return applies(trademark.fields[field], mark);
};

/** Without an earlier claim the priority date is the filing date, which some registries omit. */
const isOwnPriority = (mark: ComparedMark, field: PlainField, theirs: unknown): boolean =>
  field === 'precedenceDate' && isNothing(theirs) && mark.precedenceDate === mark.applicationDate;

const comparePlain = (mark: ComparedMark, record: RegistryRecord): Compared[] =>
  plainFields
    .filter((field) => record.values[field] !== undefined && isCompared(mark, field, record))
    .map((field) => {
      const [ours, theirs] = [mark[field] ?? null, record.values[field]];
      const differs = !isSame(field, ours, theirs) && !isOwnPriority(mark, field, theirs);
      return { field, ours, theirs, differs };
    });

const compareVienna = (mark: ComparedMark, { values }: RegistryRecord): Compared[] => {
  if (values.viennaCodes === undefined || !applies(trademark.fields.viennaCodes, mark)) return [];
  const ours = mark.viennaCodes.map(({ code }) => code).toSorted();
  const theirs = values.viennaCodes;
  return [{ field: 'viennaCodes', ours, theirs, differs: !sameMembers(ours, theirs) }];
};

/** A file may omit the goods of a mark, and then its classes too. */
const compareClasses = (
  { niceClasses: ours }: ComparedMark,
  record: RegistryRecord,
): Compared[] => {
  const { niceClasses: theirs, goods } = record;
  if (theirs.length === 0 && goods === undefined) return [];
  return [{ field: 'niceClasses', ours, theirs, differs: !sameMembers(ours, theirs) }];
};

/** Languages without a text in the registry are not compared. */
const compareGoods = ({ goods }: ComparedMark, record: RegistryRecord): Compared[] =>
  (record.goods ?? []).flatMap((theirs) =>
    locales.flatMap((language): Compared[] => {
      const terms = theirs[language];
      if (terms === undefined) return [];
      const text = goods.find((one) => one.class === theirs.class)?.[language] ?? '';
      const ours = termsOf(text);
      const differs = !sameMembers(ours.map(plainText), terms.map(plainText));
      return [{ field: `goods.${theirs.class}.${language}`, ours, theirs: terms, differs }];
    }),
  );

/** Terms that only one side has, so that readers need not compare two long lists. */
export const termsApart = (
  ours: readonly string[],
  theirs: readonly string[],
): { onlyOurs: string[]; onlyTheirs: string[]; both: string[] } => {
  const [first, second] = [new Set(ours.map(plainText)), new Set(theirs.map(plainText))];
  return {
    onlyOurs: ours.filter((term) => !second.has(plainText(term))),
    onlyTheirs: theirs.filter((term) => !first.has(plainText(term))),
    both: ours.filter((term) => second.has(plainText(term))),
  };
};

/**
 * The owner is withheld until the fee is paid, and some lists omit it: then it is not compared. The caller
 * decides whether two names mean the same firm, because that needs legal forms.
 */
const compareOwner = (
  { owner }: ComparedMark,
  owners: readonly RecordedPerson[],
  isSameName: (one: string, other: string) => boolean,
): Compared[] => {
  const names = owners.flatMap(({ name }) => name ?? []);
  if (names.length === 0) return [];
  const differs = !names.some((name) => owner.some((own) => isSameName(own, name)));
  return [{ field: 'customer', ours: owner[0] ?? null, theirs: names, differs }];
};

/** Every field of a mark that the record contains; images are compared where files are available. */
export const compareMark = (
  mark: ComparedMark,
  record: RegistryRecord,
  isSameName: (one: string, other: string) => boolean,
): Compared[] => [
  ...comparePlain(mark, record),
  ...compareOwner(mark, record.owners, isSameName),
  ...compareVienna(mark, record),
  ...compareClasses(mark, record),
  ...compareGoods(mark, record),
];

const goodsPattern = /^goods\.(\d{1,2})\.(pl|en)$/;

export const goodsFieldOf = (field: string): { class: NiceClass; language: Locale } | null => {
  const [, digits, language] = goodsPattern.exec(field) ?? [];
  const number = Number(digits);
  return isCode(niceClass, number) ? { class: number, language: language as Locale } : null;
};

/** Values that follow from the international mark are changed there. */
export const isTakenElsewhere = ({ type }: Pick<ComparedMark, 'type'>, field: string): boolean =>
  type === trademarkType.INTERNATIONAL_DESIGNATED.value && field === 'expirationDate';
