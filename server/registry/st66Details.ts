import { isCode } from '#contract/values/codes';
import { earliestDate, latestDate, parseTypedDate } from '#contract/values/dates';
import { termsOf } from '#contract/trademarks/goods/terms';
import { locales } from '#contract/values/locale';
import { niceClass } from '#contract/trademarks/goods/nice';
import type { RecordedGoods, RecordedPerson, RegistryRecord } from '#contract/registry/record';
import { representationType, type RepresentationType } from '#contract/codes/trademarks';
import {
  isClaimed,
  isFirstSection,
  seniorityText,
  viennaCodes,
} from '#contract/registry/recordParts';
import { elementsAt, textAt, textOf, textsAt, type XmlElement } from '#server/registry/st66Xml';

/*
 * Reads the parts of a mark in a file. Null means that the file has nothing there; undefined, that it has
 * something we cannot represent, so that nothing may be concluded from it.
 */

export const longestText = 1000;

/** A truncated text would be a different text, so it is dropped. */
const bounded = (text: string | undefined): string | undefined =>
  text === undefined || text.length > longestText ? undefined : text;

const dayOf = (text: string): string | undefined => {
  // A date may be followed by a zone or a time; only the date is used.
  const [day] = /^\d{4}-\d{2}-\d{2}(?=$|[TZ+-])/.exec(text) ?? [];
  const date = day === undefined ? null : parseTypedDate(day);
  return date !== null && date >= earliestDate && date <= latestDate ? date : undefined;
};

export const dayAt = (mark: XmlElement, path: string): string | null | undefined => {
  const text = textAt(mark, path);
  return text === undefined ? null : dayOf(text);
};

const earliestAt = (elements: readonly XmlElement[], path: string): string | undefined =>
  elements.flatMap((element) => dayAt(element, path) ?? []).toSorted()[0];

const languageOf = (element: XmlElement): string | undefined =>
  textAt(element, '@languageCode')?.slice(0, 2).toLowerCase();

/** Of the same text in many languages, prefers one of ours. */
export const inOurLanguages = (elements: readonly XmlElement[]): string | undefined => {
  const said = elements.filter((element) => textOf(element) !== '');
  const ours = locales.flatMap((own) => said.filter((element) => languageOf(element) === own));
  const [first] = [...ours, ...said];
  return first === undefined ? undefined : textOf(first);
};

const features: Readonly<Record<string, RepresentationType>> = {
  word: representationType.WORD.value,
  combined: representationType.WORD_FIGURATIVE.value,
  'stylized characters': representationType.WORD_FIGURATIVE.value,
  colour: representationType.COLOR.value,
  '3-d': representationType.THREE_DIMENSIONAL.value,
  '3d shape': representationType.THREE_DIMENSIONAL.value,
  'three dimensional': representationType.THREE_DIMENSIONAL.value,
};
const otherFeatures = new Set(
  'sound hologram olfactory position pattern motion multimedia tracer kennfaden other'.split(' '),
);

/** The Polish office writes "Word, Figurative" where others use one word for both. */
export const representationAt = (
  mark: XmlElement,
  name: string | undefined,
): RepresentationType | undefined => {
  const said = textsAt(mark, 'MarkFeature').flatMap((text) => text.toLowerCase().split(/ ?, ?/));
  const [first = ''] = said;
  if (said.includes('figurative')) {
    const hasWords = name !== undefined || said.includes('word');
    return (hasWords ? representationType.WORD_FIGURATIVE : representationType.FIGURATIVE).value;
  }
  if (said.length > 1) return undefined;
  if (otherFeatures.has(first)) return representationType.OTHER.value;
  return Object.hasOwn(features, first) ? features[first] : undefined;
};

/** A file may contain several classifications; an unnamed one is the usual one. */
const isOfKind = (element: XmlElement, path: string, usual: RegExp): boolean => {
  const kind = textAt(element, path);
  return kind === undefined || usual.test(kind);
};

/** Goods by class, in our languages; returns the class number as text if there is no such class. */
export const goodsAt = (
  mark: XmlElement,
  spokenAtOffice: string | undefined,
): RecordedGoods[] | null | string => {
  const spoken = textAt(mark, 'ApplicationLanguageCode')?.toLowerCase() ?? spokenAtOffice;
  const lists = elementsAt(mark, 'GoodsServicesDetails/GoodsServices').filter((list) =>
    isOfKind(list, 'ClassificationKindCode', /Nice/i),
  );
  const byClass = new Map<number, RecordedGoods>();
  for (const described of lists.flatMap((list) =>
    elementsAt(list, 'ClassDescriptionDetails/ClassDescription'),
  )) {
    const text = textAt(described, 'ClassNumber') ?? '';
    const number = /^\d{1,3}$/.test(text) ? Number(text) : 0;
    if (!isCode(niceClass, number)) return text;
    const goods = byClass.get(number) ?? { class: number };
    for (const description of elementsAt(described, 'GoodsServicesDescription')) {
      const language = languageOf(description) ?? spoken;
      const own = locales.find((one) => one === language);
      if (own === undefined) {
        goods.first ??= { language: language ?? '', terms: termsOf(textOf(description)) };
        continue;
      }
      goods[own] ??= [];
      for (const term of termsOf(textOf(description))) goods[own].push(term);
    }
    if (goods.pl || goods.en) delete goods.first;
    byClass.set(number, goods);
  }
  if (byClass.size === 0) return null;
  return [...byClass.values()].toSorted((a, b) => a.class - b.class);
};

const claimsAt = (mark: XmlElement, kind: 'Priority' | 'Seniority'): XmlElement[] =>
  elementsAt(mark, `${kind}Details/${kind}`).filter((claim) =>
    isClaimed(textAt(claim, `${kind}StatusCode`)),
  );

export const precedenceAt = (mark: XmlElement): string | null | undefined => {
  const claims = claimsAt(mark, 'Priority');
  return claims.length === 0 ? null : earliestAt(claims, 'PriorityDate');
};

const firstSaid = (element: XmlElement, kind: string, names: readonly string[]): string[] =>
  names.flatMap((name) => bounded(textAt(element, `${kind}${name}`)) ?? []).slice(0, 1);

export const seniorityAt = (mark: XmlElement): string | null =>
  seniorityText(
    claimsAt(mark, 'Seniority').map((claim) => [
      ...firstSaid(claim, 'Seniority', ['CountryCode']),
      ...firstSaid(claim, 'Seniority', ['RegistrationNumber', 'ApplicationNumber']),
      ...firstSaid(claim, 'Seniority', ['RegistrationDate', 'FilingDate', 'ApplicationDate']),
    ]),
  );

/** In EUIPO's bulletin, the section determines what was published. */
export const publishedByUnion = (mark: XmlElement): string | null | undefined => {
  const first = elementsAt(mark, 'PublicationDetails/Publication').filter((publication) =>
    isFirstSection(textAt(publication, 'PublicationSection') ?? ''),
  );
  return first.length === 0 ? null : earliestAt(first, 'PublicationDate');
};

/** At other offices, a publication before registration is that of the application. */
export const publishedElsewhere = (mark: XmlElement, isPending: boolean): string | undefined => {
  const published = earliestAt(
    elementsAt(mark, 'PublicationDetails/Publication'),
    'PublicationDate',
  );
  const registered = dayAt(mark, 'RegistrationDate') ?? '';
  return published !== undefined && (isPending || published < registered) ? published : undefined;
};

const nameAt = (person: XmlElement, kind: string): string | undefined => {
  const [book] = elementsAt(person, `${kind}AddressBook/FormattedNameAddress/Name`);
  if (book === undefined) return undefined;
  const ofPerson = ['First', 'Middle', 'Last'].flatMap((part) =>
    textsAt(book, `FormattedName/${part}Name`),
  );
  const lines = textsAt(book, 'FreeFormatName/FreeFormatNameDetails/FreeFormatNameLine');
  const organization = textAt(book, 'FormattedName/OrganizationName');
  return bounded(organization ?? [ofPerson, lines].map((parts) => parts.join(' ')).find(Boolean));
};

type PersonKind = 'Applicant' | 'Holder' | 'Representative';

/** EUIPO gives register numbers and keeps the names in other files; others give names. */
export const peopleAt = (mark: XmlElement, kind: PersonKind): RecordedPerson[] =>
  [`${kind}Details/${kind}Key`, `${kind}Details/${kind}`]
    .flatMap((path) => elementsAt(mark, path))
    .map((person) => {
      const [identifier] = [
        ...textsAt(person, 'Identifier'),
        ...textsAt(person, `${kind}Identifier`),
      ].filter((text) => text.length <= longestText);
      const name = nameAt(person, kind);
      return {
        ...(identifier !== undefined && { identifier }),
        ...(name !== undefined && { name }),
      };
    })
    .filter((person) => Object.keys(person).length > 0);

export const viennaAt = (mark: XmlElement): string[] | null => {
  const codes = elementsAt(mark, 'MarkImageDetails/MarkImage/MarkImageCategory')
    .filter((category) => isOfKind(category, 'CategoryKind', /Vienna/i))
    .flatMap((category) => textsAt(category, 'CategoryCodeDetails/CategoryCode'));
  return codes.length === 0 ? null : viennaCodes(codes);
};

export const colourAt = (mark: XmlElement): string | undefined =>
  bounded(
    inOurLanguages(elementsAt(mark, 'MarkImageDetails/MarkImage/MarkImageColourClaimedText')),
  );

export const imageAt = (mark: XmlElement): RegistryRecord['image'] => {
  const [image] = elementsAt(mark, 'MarkImageDetails/MarkImage');
  if (image === undefined) return null;
  const named = textAt(image, 'MarkImageURI') ?? textAt(image, 'MarkImageFilename') ?? '';
  const format = textAt(image, 'MarkImageFileFormat') ?? named.split('.').at(-1) ?? '';
  if (!/^[a-z0-9]{2,5}$/i.test(format)) return undefined;
  const name = textAt(image, 'MarkImageFilename');
  return { format: format.toUpperCase(), ...(name !== undefined && { name }) };
};
