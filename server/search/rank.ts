import type { Found } from '#contract/search/api';
import {
  foldText,
  isForgivable,
  isNear,
  joinText,
  numberKeys,
  searchWords,
} from '#contract/search/text';

/** How well a row fits what was typed: the lower the better. */
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
/** From here on only goods, papers or a typing error would do. */
export const isSure = (fit: number): boolean => fit < fits.nearName;

export type Term = { whole: string; joined: string; words: readonly string[]; keys: string[] };

export const readTerm = (text: string): Term => ({
  whole: searchWords(text).join(' '),
  joined: joinText(text),
  words: searchWords(text),
  keys: numberKeys(text),
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
  if (hasAll(term, [name])) return fits.inName;
  return hasAllNearly(term, [name]) ? fits.nearName : fits.elsewhere;
};

/** The number that was meant: letter by letter, else by its digits. */
const fitOfNumber = ({ keys }: Term, number: string | null): number => {
  const joined = joinText(number ?? '');
  const digits = joined.replaceAll(/\D/g, '');
  if (joined !== '' && keys.includes(joined)) return fits.sameNumber;
  if (digits !== '' && keys.includes(digits)) return fits.sameNumber + 0.5;
  return keys.some((key) => joined.includes(key)) ? fits.inOwnWords : fits.elsewhere;
};

type Ranked = { fit: number; found: Found };
const best = (...candidates: readonly Ranked[]): Ranked =>
  candidates.reduce((least, candidate) => (candidate.fit < least.fit ? candidate : least));

export type MarkTexts = {
  name: string;
  ourNumber: string | null;
  applicationNumber: string | null;
  registrationNumber: string | null;
  customer: string;
  customerFull: string | null;
};

/** The number in brackets is seen; one that is not is said besides. */
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
  return best(
    { fit: fitOfName(term, mark.name), found: null },
    ...byNumber,
    { fit: isIn(own) ? fits.inOwnWords : fits.elsewhere, found: shown?.[1] ?? null },
    { fit: isIn(withCustomer) ? fits.inWordsOfOthers : fits.elsewhere, found: ofCustomer },
    { fit: hasAllNearly(term, own) ? fits.nearOwnWords : fits.elsewhere, found: null },
  );
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
  const { name, nameFull, industry, place, numbers, emails, contacts } = customer;
  const names = [name, nameFull];
  const within = (by: NonNullable<Found>['by'], text: string, more: (string | null)[] = []) => {
    const fit = hasAll(term, [text, ...more, ...names])
      ? fits.inOwnWords
      : hasAllNearly(term, [text, ...more])
        ? fits.nearOwnWords
        : fits.elsewhere;
    return { fit, found: { by, text } };
  };
  return best(
    { fit: fitOfName(term, name), found: null },
    // A little behind the name itself.
    { fit: nameFull ? fitOfName(term, nameFull) + 0.5 : fits.elsewhere, found: null },
    { fit: hasAll(term, names) ? fits.inName + 0.5 : fits.elsewhere, found: null },
    ...numbers.flatMap((number) =>
      number
        ? [{ fit: fitOfNumber(term, number), found: { by: 'number', text: number } } as const]
        : [],
    ),
    ...emails.map((email): Ranked =>
      foldText(email) === term.whole
        ? { fit: fits.sameName, found: { by: 'email', text: email } }
        : within('email', email),
    ),
    ...contacts.map((person): Ranked => {
      const text = person.email ? `${person.name}, ${person.email}` : person.name;
      return within('contact', text);
    }),
    ...(place ? [within('place', place)] : []),
    ...(industry ? [within('industry', industry)] : []),
    ...numbers.flatMap((number) => (number ? [within('number', number)] : [])),
  );
};
