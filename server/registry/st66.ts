import { type CalendarDate, parseTypedDate } from '#contract/values/dates';
import { unionOffice } from '#contract/registry/keys';
import { isDesignationNumber, registryNumberOf } from '#contract/registry/numbers';
import type { RecordedGoods, RegistryRecord } from '#contract/registry/record';
import { trademark } from '#contract/trademarks/trademark';
import { foldWord } from '#contract/imports/codeWords';
import {
  applicationSubStatus,
  trademarkStatus,
  type TrademarkStatus,
} from '#contract/codes/trademarks';
import {
  colourAt,
  dayAt,
  goodsAt,
  imageAt,
  inOurLanguages,
  longestText,
  peopleAt,
  precedenceAt,
  publishedByUnion,
  publishedElsewhere,
  representationAt,
  seniorityAt,
  viennaAt,
} from '#server/registry/st66Details';
import { isOpposed, statusOf } from '#server/registry/st66Status';
import {
  elementsAt,
  everyElement,
  parsedXml,
  St66Error,
  textAt,
  type XmlElement,
} from '#server/registry/st66Xml';

/** A mark, and its office by ST.3 code: EM, PL, WO. */
type St66Mark = { office: string; record: RegistryRecord };

/** A mark that could not be read: its position in the file, from 1, and the reason. */
type St66Unread = { at: number; number: string | null; why: string };

const mostMarks = 10_000;
const longestNumber = trademark.fields.applicationNumber.max;
const longestWord = 100;
const internationalOffice = 'WO';
/** The language of an office's texts that do not state one. */
const spokenAt: ReadonlyMap<string, string> = new Map([['PL', 'pl']]);

type Values = RegistryRecord['values'];

/** For a record, a missing key differs from undefined. */
const withoutUnsaid = <T extends object>(values: { [K in keyof T]: T[K] | undefined }): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;

type Identity = Pick<Values, 'applicationNumber' | 'registrationNumber'> & {
  office: string;
  number: string;
  /** A designation in EUIPO's files: the dates and number of its registration are WIPO's. */
  isDesignation: boolean;
};

const ofUnion = (mark: XmlElement, written: string): Identity => {
  const number = registryNumberOf(written) ?? written;
  const identity = { office: unionOffice, number, applicationNumber: number };
  if (isDesignationNumber(number)) return { ...identity, isDesignation: true };
  // The application number is also the registration number.
  const registrationNumber = dayAt(mark, 'RegistrationDate') === null ? null : number;
  return { ...identity, registrationNumber, isDesignation: false };
};

const identityOf = (mark: XmlElement, office: string, number: string): Identity => {
  if (office === unionOffice) return ofUnion(mark, number);
  const [applied, registered] = ['ApplicationNumber', 'RegistrationNumber']
    .map((name) => textAt(mark, name))
    .map((text) => (text === undefined || text.length > longestNumber ? undefined : text));
  const common = { office, isDesignation: false };
  // WIPO numbers only registrations; some files give that number as an application number.
  if (office === internationalOffice)
    return { ...common, number: registered ?? number, registrationNumber: registered ?? number };
  return {
    ...common,
    number,
    ...(applied !== undefined && { applicationNumber: applied }),
    ...(registered !== undefined && { registrationNumber: registered }),
  };
};

/** EUIPO describes its own marks completely: what is missing does not exist. */
const isWhole = ({ office, isDesignation }: Identity): boolean =>
  office === unionOffice && !isDesignation;

const isRegistered = (mark: XmlElement, { isDesignation }: Identity): boolean =>
  !isDesignation &&
  ['RegistrationDate', 'RegistrationNumber'].some((name) => textAt(mark, name) !== undefined);

type Told = { name: string | undefined; word: string; status: TrademarkStatus };

const valuesOf = (mark: XmlElement, identity: Identity, { name, word, status }: Told): Values => {
  const { office, number: _, isDesignation, ...numbers } = identity;
  const orUnsaid = <V>(value: V | null): V | null | undefined =>
    value === null && !isWhole(identity) ? undefined : value;
  const isPending = status === trademarkStatus.APPLICATION.value;
  const expires = dayAt(mark, 'ExpiryDate');
  return withoutUnsaid<Values>({
    ...numbers,
    name,
    representationType: representationAt(mark, name),
    status,
    additionalStatus: isOpposed(word) ? applicationSubStatus.OPPOSITION.value : null,
    publicationDate:
      office === unionOffice
        ? (publishedByUnion(mark) ?? undefined)
        : publishedElsewhere(mark, isPending),
    // Before registration, the expiry date is only a projection.
    expirationDate: isPending && expires === null ? undefined : orUnsaid(expires),
    declaredSeniority: orUnsaid(seniorityAt(mark)),
    ...(!isDesignation && {
      applicationDate: dayAt(mark, 'ApplicationDate') ?? undefined,
      precedenceDate: orUnsaid(precedenceAt(mark)),
      registrationDate: orUnsaid(dayAt(mark, 'RegistrationDate')),
      viennaCodes: viennaAt(mark) ?? (isWhole(identity) ? [] : undefined),
      // It is unknown whether EUIPO's files contain every claim, so a missing one means nothing.
      declaredColour: colourAt(mark),
    }),
  });
};

const recordOf = (
  mark: XmlElement,
  identity: Identity,
  told: Told & { goods: RecordedGoods[] | null },
): RegistryRecord => {
  const holders = peopleAt(mark, 'Holder');
  const image = imageAt(mark);
  return {
    number: identity.number,
    statusText: told.word,
    values: valuesOf(mark, identity, told),
    niceClasses: (told.goods ?? []).map(({ class: number }) => number),
    ...(told.goods !== null && { goods: told.goods }),
    owners: holders.length > 0 ? holders : peopleAt(mark, 'Applicant'),
    representatives: peopleAt(mark, 'Representative'),
    ...(image !== undefined && (image !== null || isWhole(identity)) && { image }),
  };
};

/** Application and registration numbers are separate series, except at WIPO and EUIPO. */
const numberAt = (mark: XmlElement): string | undefined => {
  const office = textAt(mark, 'RegistrationOfficeCode')?.toUpperCase();
  const isOneRow = office === internationalOffice || office === unionOffice;
  const applied = textAt(mark, 'ApplicationNumber');
  return applied ?? (isOneRow ? textAt(mark, 'RegistrationNumber') : undefined);
};

/** Returns the mark, or why it cannot be read. */
const readMark = (
  mark: XmlElement,
  number: string | undefined,
  answers: StatusAnswers,
): St66Mark | string => {
  if (textAt(mark, '@operationCode') === 'Delete') return 'deleted';
  if (number === undefined) return 'no-number';
  if (number.length > longestNumber) return 'number-too-long';
  const office = textAt(mark, 'RegistrationOfficeCode')?.toUpperCase() ?? '';
  if (!/^[A-Z]{2}$/.test(office)) return 'no-office';
  const identity = identityOf(mark, office, number);
  const word = textAt(mark, 'MarkCurrentStatusCode');
  if (word === undefined) return 'no-status';
  const status =
    statusOf(word, { office, isRegistered: isRegistered(mark, identity) }) ??
    answers.get(foldWord(word));
  if (status === undefined) return `unknown-status ${word.slice(0, longestWord)}`;
  const name = inOurLanguages(elementsAt(mark, 'WordMarkSpecification/MarkVerbalElementText'));
  if (name !== undefined && name.length > longestText) return 'name-too-long';
  const goods = goodsAt(mark, spokenAt.get(office));
  if (typeof goods === 'string') return `unknown-class ${goods.slice(0, longestWord)}`;
  return { office, record: recordOf(mark, identity, { name, word, status, goods }) };
};

/** What people answered about words for a status that we do not know, by the folded word. */
export type StatusAnswers = ReadonlyMap<string, TrademarkStatus>;
const noAnswers: StatusAnswers = new Map();

/** The date on which the office created the file, if given. */
const producedOn = (file: XmlElement): CalendarDate | null => {
  const [details] = everyElement('SenderDetails', file);
  const day = details && textAt(details, 'RequestProducerDateTime')?.slice(0, 10);
  return day === undefined ? null : parseTypedDate(day);
};

export type St66File = { marks: St66Mark[]; unread: St66Unread[]; producedOn: CalendarDate | null };

/**
 * Reads the marks of an ST.66 (TM-XML) file. A mark that cannot be read does not stop the others; a file of
 * another kind throws an `St66Error`.
 */
export const readSt66 = (bytes: Buffer, answers: StatusAnswers = noAnswers): St66File => {
  const file = parsedXml(bytes);
  const found = everyElement('TradeMark', file);
  if (found.length === 0) throw new St66Error('not-st66');
  if (found.length > mostMarks) throw new St66Error('too-many');
  const marks: St66Mark[] = [];
  const unread: St66Unread[] = [];
  for (const [index, mark] of found.entries()) {
    const number = numberAt(mark);
    const read = readMark(mark, number, answers);
    if (typeof read === 'string')
      unread.push({ at: index + 1, number: number?.slice(0, longestNumber) ?? null, why: read });
    else marks.push(read);
  }
  return { marks, unread, producedOn: producedOn(file) };
};
