import type { Found } from '#contract/search/api';
import {
  foldText,
  isForgivable,
  isNear,
  joinText,
  numberKeys,
  searchWords,
} from '#contract/values/searchText';

/** How well a row fits the typed text: lower is better. */
const fits = {
  sameNumber: 0,
  sameName: 1,
  nameBegins: 2,
  wordsBegin: 3,
  inName: 4,
  inOwnWords: 5,
  inWordsOfOthers: 6,
  nearName: 8,
  nearOwnWords: 9,
  elsewhere: 10,
} as const;
/** From here on only goods, attachments or typing errors match. */
export const isSure = (fit: number): boolean => fit < fits.nearName;

export type Term = {
  whole: string;
  joined: string;
  words: readonly string[];
  keys: string[];
  /** Whether typing errors are allowed: only if nothing matches exactly. */
  isForgiving: boolean;
};

export const readTerm = (text: string): Term => ({
  whole: searchWords(text).join(' '),
  joined: joinText(text),
  words: searchWords(text),
  keys: numberKeys(text),
  isForgiving: false,
});

const wordsOf = (folded: string): string[] => folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

const hasAll = ({ words }: Term, texts: readonly (string | null)[]): boolean => {
  const written = texts.flatMap((text) => (text ? [foldText(text), joinText(text)] : [])).join(' ');
  return words.every((word) => written.includes(word));
};

const hasAllNearly = ({ words }: Term, texts: readonly (string | null)[]): boolean => {
  const folded = foldText(texts.join(' '));
  const written = wordsOf(folded);
  return words.every(
    (word) =>
      folded.includes(word) ||
      (isForgivable(word) && written.some((candidate) => isNear(word, candidate))),
  );
};

const fitOfName = (term: Term, name: string): number => {
  const folded = foldText(name);
  const joined = joinText(name);
  if (folded === term.whole || (term.joined !== '' && joined === term.joined)) return fits.sameName;
  if (folded.startsWith(term.whole) || (term.joined !== '' && joined.startsWith(term.joined)))
    return fits.nameBegins;
  const written = wordsOf(folded);
  if (term.words.every((word) => written.some((candidate) => candidate.startsWith(word))))
    return fits.wordsBegin;
  return hasAll(term, [name]) ? fits.inName : fits.elsewhere;
};

type Ranked = { fit: number; found: Found };
const best = (...candidates: readonly Ranked[]): Ranked =>
  candidates.reduce((least, candidate) => (candidate.fit < least.fit ? candidate : least));

/** Evaluated only if nothing matches exactly: it is the most expensive check. */
const orNearly = (sure: Ranked, name: string, others: () => Ranked[], term: Term): Ranked => {
  if (isSure(sure.fit) || !term.isForgiving) return sure;
  if (hasAllNearly(term, [name])) return { fit: fits.nearName, found: null };
  return best(sure, ...others());
};

/** Compares a number letter by letter, else by its digits. */
const fitOfNumber = ({ keys }: Term, number: string | null): number => {
  const joined = joinText(number ?? '');
  const digits = joined.replaceAll(/\D/g, '');
  if (joined !== '' && keys.includes(joined)) return fits.sameNumber;
  if (digits !== '' && keys.includes(digits)) return fits.sameNumber + 0.5;
  return keys.some((key) => joined.includes(key)) ? fits.inOwnWords : fits.elsewhere;
};

export type MarkTexts = {
  name: string;
  ourNumber: string | null;
  applicationNumber: string | null;
  registrationNumber: string | null;
  customer: string;
  customerFull: string | null;
};

/** The number in brackets is visible in the result; any other matching number is added. */
const saidNumbers = (mark: MarkTexts): readonly (readonly [string | null, Found])[] => [
  [mark.registrationNumber ?? mark.applicationNumber, null],
  [mark.applicationNumber, { by: 'applicationNumber', text: mark.applicationNumber ?? '' }],
  [mark.ourNumber, { by: 'ourNumber', text: mark.ourNumber ?? '' }],
];

export const rankMark = (term: Term, mark: MarkTexts): Ranked => {
  const own = [mark.name, mark.ourNumber, mark.applicationNumber, mark.registrationNumber];
  const [shown] = saidNumbers(mark);
  const ofCustomer = { by: 'customer', text: mark.customer } as const;
  const withCustomer = [...own, mark.customer, mark.customerFull];
  const isIn = (texts: readonly (string | null)[]) => hasAll(term, texts);
  const byNumber = saidNumbers(mark).map(([number, found]): Ranked => ({
    fit: Math.min(
      fitOfNumber(term, number),
      isIn([mark.name, number]) ? fits.inOwnWords : fits.elsewhere,
    ),
    found,
  }));
  const sure = best(
    { fit: fitOfName(term, mark.name), found: null },
    ...byNumber,
    { fit: isIn(own) ? fits.inOwnWords : fits.elsewhere, found: shown?.[1] ?? null },
    { fit: isIn(withCustomer) ? fits.inWordsOfOthers : fits.elsewhere, found: ofCustomer },
  );
  const near = () => [
    { fit: hasAllNearly(term, own) ? fits.nearOwnWords : fits.elsewhere, found: null },
    {
      fit: hasAllNearly(term, withCustomer) ? fits.nearOwnWords + 0.5 : fits.elsewhere,
      found: ofCustomer,
    },
  ];
  return orNearly(sure, mark.name, near, term);
};

export type CustomerTexts = {
  name: string;
  nameFull: string | null;
  industry: string | null;
  place: string | null;
  numbers: readonly (string | null)[];
  emails: readonly string[];
  contacts: readonly { name: string; email: string | null }[];
};

export const rankCustomer = (term: Term, customer: CustomerTexts): Ranked => {
  const { name, nameFull, industry, place, emails, contacts } = customer;
  const names = [name, nameFull];
  const numbers = customer.numbers.flatMap((number) => (number ? [number] : []));
  const said: readonly NonNullable<Found>[] = [
    ...numbers.map((text) => ({ by: 'number' as const, text })),
    ...emails.map((text) => ({ by: 'email' as const, text })),
    ...contacts.map((person) => ({
      by: 'contact' as const,
      text: person.email ? `${person.name}, ${person.email}` : person.name,
    })),
    ...(place ? [{ by: 'place' as const, text: place }] : []),
    ...(industry ? [{ by: 'industry' as const, text: industry }] : []),
  ];
  const sure = best(
    { fit: fitOfName(term, name), found: null },
    // Ranked slightly below the short name.
    { fit: nameFull ? fitOfName(term, nameFull) + 0.5 : fits.elsewhere, found: null },
    { fit: hasAll(term, names) ? fits.inName + 0.5 : fits.elsewhere, found: null },
    ...numbers.map((text): Ranked => ({
      fit: fitOfNumber(term, text),
      found: { by: 'number', text },
    })),
    ...emails
      .filter((email) => foldText(email) === term.whole)
      .map((text): Ranked => ({ fit: fits.sameName, found: { by: 'email', text } })),
    ...said
      .filter(({ text }) => hasAll(term, [text, ...names]))
      .map((found): Ranked => ({ fit: fits.inOwnWords, found })),
  );
  const near = () =>
    said
      .filter(({ text }) => hasAllNearly(term, [text]))
      .map((found): Ranked => ({ fit: fits.nearOwnWords, found }));
  return orNearly(sure, name, near, term);
};
