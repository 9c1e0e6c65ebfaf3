import { and, asc, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { customer } from '#contract/customers/customer';
import { foldText } from '#contract/values/searchText';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import { hasWord } from '#server/entities/search';
import { containing } from '#server/entities/where';

const mostHints = 5;

/** Legal forms, folded, with single spaces for anything between letters. */
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
/**
 * Matches one or more legal forms at the end, such as sp. z o.o. sp. k. A name that is only a form is kept.
 */
const ofForms = `(?: (?:${legalForms.join('|')}))+$`;

const spaced = (name: string): string =>
  foldText(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The words that distinguish firms, by the same rule as `nameKey`. */
const nameWords = (name: string): string[] =>
  spaced(name).replace(new RegExp(ofForms, 'u'), '').split(' ').filter(Boolean);

/** Equal for names that `hasSameName` may hold for: the same words, whatever the legal form. */
export const sameNameKey = (name: string): string => nameWords(name).join('');

/** Firms of different legal forms are different firms; "sp. z o.o." written out is the same form. */
export const legalFormOf = (name: string): string => {
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

/** Whether two names are the same except for punctuation, spaces and a missing legal form. */
export const hasSameName = (one: string, other: string): boolean => {
  if (sameNameKey(one) !== sameNameKey(other)) return false;
  const [first, second] = [legalFormOf(one), legalFormOf(other)];
  return first === '' || second === '' || first === second;
};

/** The same rule in SQL, for a stored name written without gaps. */
const nameKey = (name: PgColumn): SQL => sql`joined(regexp_replace(
  btrim(regexp_replace(fold(${name}) collate "pl-x-icu", '[^[:alnum:]]+', ' ', 'g')), ${ofForms}, ''))`;

/** A few words are enough for the search indexes; the longest are the rarest. */
const mostWords = 4;

/**
 * Finds names that differ only in the legal form, one typing error, and punctuation or spaces. The search
 * indexes find the candidates, and only those are compared.
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
    // Redundant, but uses an index.
    containing(customers.searchText, digits),
    sql`regexp_replace(${customers.nip}, '\\D', '', 'g') = ${digits}`,
  );
};

/** Returned as a query so that its plan can be inspected too; undefined if there is nothing to compare. */
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
