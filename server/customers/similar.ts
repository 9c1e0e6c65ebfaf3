import { and, asc, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { customer } from '#contract/customers/customer';
import { foldText } from '#contract/values/searchText';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import { hasWord } from '#server/entities/search';
import { containing } from '#server/entities/where';

const mostHints = 5;

/** What a firm is besides its name, folded, with single spaces for whatever stands between letters. */
const legalForms = [
  'sp(?:olka)? ?z ?o ?o',
  'spolka z ograniczona odpowiedzialnoscia',
  '(?:prosta )?spolka akcyjna',
  'spolka (?:cywilna|jawna|partnerska|komandytowa|komandytowo akcyjna)',
  'p ?s ?a',
  's ?k ?a',
  's ?a',
  's ?c',
  'sp ?[jkp]',
  'w (?:likwidacji|upadlosci|restrukturyzacji)',
  'gmbh',
  'ag',
  'kg',
  'ohg',
  'e k',
  'se',
  'ltd',
  'limited',
  'plc',
  'llc',
  'llp',
  'inc',
  'incorporated',
  'corp',
  'corporation',
  'co',
  'company',
  'a ?s',
  'aps',
  'ab',
  'oyj?',
  's ?a ?r ?l',
  's ?a ?s',
  's ?p ?a',
  's ?r ?l',
  's ?l',
  'n ?v',
  'b ?v',
  's ?r ?o',
  'kft',
  'zrt',
  'd ?o ?o',
  'uab',
  'sia',
];
/** At the end, as they are written, and several of them: sp. z o.o. sp. k. A name of nothing else stays. */
const ofForms = `(?: (?:${legalForms.join('|')}))+$`;

const spaced = (name: string): string =>
  foldText(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The words that tell one firm from another, here as in `nameKey`. */
const nameWords = (name: string): string[] =>
  spaced(name).replace(new RegExp(ofForms, 'u'), '').split(' ').filter(Boolean);

/** A firm and its successor of another form are two; "sp. z o.o." written out is the same form. */
const legalFormOf = (name: string): string => {
  const [form = ''] = new RegExp(ofForms, 'u').exec(spaced(name)) ?? [];
  return form
    .replace(/ w (?:likwidacji|upadlosci|restrukturyzacji)/, '')
    .replace(/spolka z ograniczona odpowiedzialnoscia/, 'sp z o o')
    .replace(/spolka akcyjna/, 's a')
    .replace(/spolka jawna/, 'sp j')
    .replace(/spolka komandytowa/, 'sp k')
    .replace(/spolka z ?o ?o/, 'sp z o o')
    .replaceAll(' ', '');
};

/** Of one firm, as far as names tell: the same but for what stands between words, and a form left out. */
export const hasSameName = (one: string, other: string): boolean => {
  if (nameWords(one).join('') !== nameWords(other).join('')) return false;
  const [first, second] = [legalFormOf(one), legalFormOf(other)];
  return first === '' || second === '' || first === second;
};

/** The same of a stored name, written together. */
const nameKey = (name: PgColumn): SQL => sql`joined(regexp_replace(
  btrim(regexp_replace(fold(${name}) collate "pl-x-icu", '[^[:alnum:]]+', ' ', 'g')), ${ofForms}, ''))`;

/** Few are enough for the indexes of the search, and the longest are the rarest. */
const mostWords = 4;

/**
 * Names that are the same but for the legal form, one typing error and what stands between words. The
 * indexes of the search find those that have its words, and only they are compared.
 */
const hasSimilarName = (name: string): SQL | undefined => {
  const words = nameWords(name);
  const key = words.join('');
  if (key === '') return undefined;
  const rarest = words.toSorted((one, other) => other.length - one.length).slice(0, mostWords);
  const searched = { table: customers, entity: customer };
  const reading = { role: 'ROLE_USER', isForgiving: true } as const;
  const isSame = (column: PgColumn) =>
    sql`(${nameKey(column)} = ${key} or is_near(${key}::text, ${nameKey(column)}))`;
  return and(
    ...rarest.map((word) => hasWord(searched, reading, word)),
    or(isSame(customers.name), isSame(customers.nameFull)),
  );
};

const hasNip = (nip: string): SQL | undefined => {
  const digits = nip.replaceAll(/\D/g, '');
  if (digits === '') return undefined;
  return and(
    // Implied, and on an index.
    containing(customers.searchText, digits),
    sql`regexp_replace(${customers.nip}, '\\D', '', 'g') = ${digits}`,
  );
};

/** As a query, so that its plan can be looked at too; none where nothing is asked. */
export const similarCustomers = (
  db: Executor,
  { name = '', nip = '', except }: { name?: string; nip?: string; except?: number },
) => {
  const isSimilar = or(hasSimilarName(name), hasNip(nip));
  return (
    isSimilar &&
    db
      .select({ id: customers.id, name: customers.name, nip: customers.nip })
      .from(customers)
      .where(
        and(
          isNull(customers.deletedAt),
          except === undefined ? undefined : ne(customers.id, except),
          isSimilar,
        ),
      )
      .orderBy(asc(customers.id))
      .limit(mostHints)
  );
};
