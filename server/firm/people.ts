import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { isStaff } from '#contract/access';
import { account } from '#contract/accounts/account';
import { type ContactPerson, mostNamedMarks } from '#contract/settings/firm';
import type { Firm } from '#contract/settings/firmSettings';
import { representative } from '#contract/representatives/representative';
import { accounts } from '#server/auth/table';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import { polish } from '#server/db/table';
import type { Deps } from '#server/deps';
import type { CanReadRow } from '#server/files/routes';
import { representatives } from '#server/representatives/table';
import { readFirm } from '#server/settings/firm';
import { trademarks } from '#server/trademarks/table';

type Known = Pick<ContactPerson, 'name' | 'photo' | 'telephone' | 'email'> & { id: number };

/** People of the firm, without blocked and deleted accounts. */
const colleagues = (db: Executor, which: SQL): Promise<Known[]> =>
  db
    .select({
      id: accounts.id,
      name: accounts.name,
      photo: accounts.photo,
      telephone: accounts.phone,
      email: accounts.email,
    })
    .from(accounts)
    .where(and(which, isNull(accounts.deletedAt), eq(accounts.canLogin, true)))
    .orderBy(asc(polish(accounts.name)), asc(accounts.id));

/** The guardians of these customers. */
const guardiansOf = (db: Executor, customerIds: readonly number[]): Promise<Known[]> => {
  const theirs = db
    .select({ id: customers.guardian })
    .from(customers)
    .where(and(inArray(customers.id, [...customerIds]), isNull(customers.deletedAt)));
  return colleagues(db, inArray(accounts.id, theirs));
};

/** The marks that these customers have. */
const isTheirMark = (customerIds: readonly number[]) =>
  and(
    inArray(trademarks.customer, [...customerIds]),
    isNull(trademarks.deletedAt),
    isNull(trademarks.archivedAt),
  );

/** Those responsible for marks of these customers. */
const responsibleOf = (db: Executor, customerIds: readonly number[]): Promise<Known[]> => {
  const theirs = db
    .select({ id: trademarks.responsible })
    .from(trademarks)
    .where(isTheirMark(customerIds));
  return colleagues(db, inArray(accounts.id, theirs));
};

/** The representatives of these customers' marks; they have no stored telephone number. */
const representativesOf = (db: Executor, customerIds: readonly number[]): Promise<Known[]> => {
  const theirs = db
    .select({ id: trademarks.representative })
    .from(trademarks)
    .where(isTheirMark(customerIds));
  return db
    .select({
      id: representatives.id,
      name: representatives.name,
      photo: representatives.photo,
      telephone: sql<null>`null`,
      email: representatives.lawFirmEmail,
    })
    .from(representatives)
    .where(and(inArray(representatives.id, theirs), isNull(representatives.deletedAt)))
    .orderBy(asc(polish(representatives.name)), asc(representatives.id));
};

type Marks = Pick<ContactPerson, 'marks' | 'moreMarks'>;

/** Which marks of these customers each person looks after, designations with their international mark. */
const marksBy = async (
  db: Executor,
  customerIds: readonly number[],
  person: typeof trademarks.inCharge | typeof trademarks.representative,
): Promise<(id: number) => Marks> => {
  const rows = await db
    .select({ person, name: trademarks.name, place: trademarks.place })
    .from(trademarks)
    .where(and(isTheirMark(customerIds), isNotNull(person), isNull(trademarks.parent)))
    .groupBy(person, trademarks.name, trademarks.place)
    .orderBy(asc(trademarks.name), asc(trademarks.place));
  const byPerson = Map.groupBy(rows, (row) => row.person);
  return (id) => {
    const marks = (byPerson.get(id) ?? []).map(({ name, place }) => ({ name, place }));
    return {
      marks: marks.slice(0, mostNamedMarks),
      moreMarks: Math.max(0, marks.length - mostNamedMarks),
    };
  };
};

const asReleased = (firm: Firm, { name, photo, telephone, email }: Known) => ({
  name,
  photo: firm.releasesPhoto ? photo : null,
  telephone: firm.releasesTelephone ? telephone : null,
  email: firm.releasesEmail ? email : null,
});

/** Who looks after one mark, as far as the firm shows its people; the caller has read the mark in its own scope. */
export const releasedFor = async (
  db: Executor,
  firm: Firm,
  inCharge: number | null,
): Promise<ContactPerson | null> => {
  if (!firm.showsGuardian || inCharge === null) return null;
  const [person] = await colleagues(db, eq(accounts.id, inCharge));
  return person
    ? { kind: 'responsible', ...asReleased(firm, person), marks: [], moreMarks: 0 }
    : null;
};

/** What the firm has released about the lawyers of a client's customers (docs/rules.md, Client's view). */
export const releasedPeople = async (
  db: Executor,
  firm: Firm,
  customerIds: readonly number[],
): Promise<ContactPerson[]> => {
  const guardians = firm.showsGuardian ? await guardiansOf(db, customerIds) : [];
  const known = new Set(guardians.map(({ id }) => id));
  const responsible = firm.showsGuardian
    ? (await responsibleOf(db, customerIds)).filter(({ id }) => !known.has(id))
    : [];
  const attorneys = firm.showsRepresentative ? await representativesOf(db, customerIds) : [];
  const inChargeOf = await marksBy(db, customerIds, trademarks.inCharge);
  const representedBy = await marksBy(db, customerIds, trademarks.representative);
  const told = (
    kind: ContactPerson['kind'],
    people: readonly Known[],
    marksOf: (id: number) => Marks,
  ) => people.map((person) => ({ kind, ...asReleased(firm, person), ...marksOf(person.id) }));
  return [
    ...told('guardian', guardians, inChargeOf),
    ...told('responsible', responsible, inChargeOf),
    ...told('representative', attorneys, representedBy),
  ];
};

type Releasing = {
  isShown: (firm: Firm) => boolean;
  theirs: ((db: Executor, customerIds: readonly number[]) => Promise<Known[]>)[];
};
/** Whose photos are released, by entity. */
const releasing: ReadonlyMap<string, Releasing> = new Map([
  [
    account.name,
    {
      isShown: ({ showsGuardian }: Firm) => showsGuardian,
      theirs: [guardiansOf, responsibleOf],
    },
  ],
  [
    representative.name,
    {
      isShown: ({ showsRepresentative }: Firm) => showsRepresentative,
      theirs: [representativesOf],
    },
  ],
]);

/** A released photo can be read only by the clients it is released to. */
export const orReleasedPhotos =
  ({ db }: Deps, canReadRow: CanReadRow): CanReadRow =>
  async (actor, place) => {
    if (await canReadRow(actor, place)) return true;
    const released = releasing.get(place.entity);
    if (isStaff(actor.role) || place.field !== 'photo' || !released) return false;
    const firm = await readFirm(db);
    if (!firm.releasesPhoto || !released.isShown(firm)) return false;
    for (const theirs of released.theirs)
      if ((await theirs(db, actor.customerIds)).some(({ id }) => id === place.entityId))
        return true;
    return false;
  };
