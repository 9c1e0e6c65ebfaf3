import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { isStaff } from '#contract/access';
import { account } from '#contract/accounts/account';
import type { ContactPerson } from '#contract/settings/firm';
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

/** The guardians of these customers. */
const guardiansOf = (db: Executor, customerIds: readonly number[]): Promise<Known[]> => {
  const theirs = db
    .select({ id: customers.guardian })
    .from(customers)
    .where(and(inArray(customers.id, [...customerIds]), isNull(customers.deletedAt)));
  return (
    db
      .select({
        id: accounts.id,
        name: accounts.name,
        photo: accounts.photo,
        telephone: accounts.phone,
        email: accounts.email,
      })
      .from(accounts)
      // Blocked and deleted accounts are left out.
      .where(
        and(inArray(accounts.id, theirs), isNull(accounts.deletedAt), eq(accounts.canLogin, true)),
      )
      .orderBy(asc(polish(accounts.name)), asc(accounts.id))
  );
};

/** The representatives of these customers' marks; they have no stored telephone number. */
const representativesOf = (db: Executor, customerIds: readonly number[]): Promise<Known[]> => {
  const theirs = db
    .select({ id: trademarks.representative })
    .from(trademarks)
    .where(
      and(
        inArray(trademarks.customer, [...customerIds]),
        isNull(trademarks.deletedAt),
        isNull(trademarks.archivedAt),
      ),
    );
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

/** What the firm has released about the lawyers of a client's customers (docs/rules.md, Client's view). */
export const releasedPeople = async (
  db: Executor,
  firm: Firm,
  customerIds: readonly number[],
): Promise<ContactPerson[]> => {
  const shown = ({ name, photo, telephone, email }: Known) => ({
    name,
    photo: firm.releasesPhoto ? photo : null,
    telephone: firm.releasesTelephone ? telephone : null,
    email: firm.releasesEmail ? email : null,
  });
  const guardians = firm.showsGuardian ? await guardiansOf(db, customerIds) : [];
  const attorneys = firm.showsRepresentative ? await representativesOf(db, customerIds) : [];
  return [
    ...guardians.map((person) => ({ kind: 'guardian' as const, ...shown(person) })),
    ...attorneys.map((person) => ({ kind: 'representative' as const, ...shown(person) })),
  ];
};

const photoKinds: ReadonlyMap<string, ContactPerson['kind']> = new Map([
  [account.name, 'guardian'],
  [representative.name, 'representative'],
]);

/** A released photo can be read only by the clients it is released to. */
export const orReleasedPhotos =
  ({ db }: Deps, canReadRow: CanReadRow): CanReadRow =>
  async (actor, place) => {
    if (await canReadRow(actor, place)) return true;
    const kind = photoKinds.get(place.entity);
    if (isStaff(actor.role) || place.field !== 'photo' || kind === undefined) return false;
    const firm = await readFirm(db);
    const isShown = kind === 'guardian' ? firm.showsGuardian : firm.showsRepresentative;
    if (!firm.releasesPhoto || !isShown) return false;
    const theirs = kind === 'guardian' ? guardiansOf : representativesOf;
    return (await theirs(db, actor.customerIds)).some(({ id }) => id === place.entityId);
  };
