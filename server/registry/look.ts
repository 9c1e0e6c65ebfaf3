import { and, eq, ne, sql } from 'drizzle-orm';
import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '#contract/errors';
import type { FileFacts } from '#contract/kit/fileFacts';
import type { RegistryComparison } from '#contract/registry/api';
import { type ComparedMark, compareMark, isTakenElsewhere } from '#contract/registry/compare';
import { officeOfKey, placeOfOffice, registryKeyOf, unionOffice } from '#contract/registry/keys';
import { findingState } from '#contract/registry/findings';
import { isInRegistry } from '#contract/registry/numbers';
import type { RegistryRecord } from '#contract/registry/record';
import { trademarkStatus, trademarkType, type TrademarkType } from '#contract/codes/trademarks';
import { isMissing } from '#contract/kit/validation';
import { hasSameName, similarCustomers } from '#server/customers/similar';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { drawnAsPng, lookDifferent } from '#server/files/images';
import { keepFile } from '#server/files/keep';
import { bytesOf, originalKey } from '#server/storage/storage';
import type { Actor } from '#server/http/actor';
import { compareRows } from '#server/registry/compareRows';
import { keepSettled, orIntegrationError, requireNumber } from '#server/registry/records';
import { RegistryFailure } from '#server/offices/registry';
import { registryFindings } from '#server/registry/table';
import { type KeptRecord, registryRecords, toldOn } from '#server/offices/table';
import { readTrademark } from '#server/trademarks/actions';
import { type TrademarkRow, trademarks } from '#server/trademarks/table';

/** A repeated request within this time gets the stored record. */
const freshMs = 60_000;

/** An impossible EU number is refused with the expected format. */
export const keyOfNumber = (number: string, office = unionOffice, type?: TrademarkType): string =>
  registryKeyOf(office, office === unionOffice ? requireNumber(number, type) : number) ??
  `${office}:`;

/** The record that a mark can be compared with: that of the office responsible for such marks. */
export const keyForMark = (
  mark: Pick<TrademarkRow, 'type' | 'territory' | 'registryKey'>,
  { number, office = unionOffice }: { number: string; office?: string | undefined },
): string => {
  const own = registryKeyOf(office, number);
  if (own !== null && own === mark.registryKey) return own;
  const place = placeOfOffice(office, number);
  const isKeptThere =
    office === unionOffice
      ? isInRegistry(mark)
      : place?.type === mark.type && place.territory === mark.territory;
  if (!isKeptThere) throw new AppError('REGISTRY_NUMBER_UNKNOWN', { number });
  return keyOfNumber(number, office, mark.type);
};

const keptRecord = async ({ db }: Deps, key: string): Promise<KeptRecord | undefined> => {
  const [kept] = await db.select().from(registryRecords).where(eq(registryRecords.key, key));
  return kept;
};

const recentlyTold = async (deps: Deps, key: string): Promise<KeptRecord | null> => {
  const kept = await keptRecord(deps, key);
  const isFresh = kept && deps.now().getTime() - kept.fetchedAt.getTime() < freshMs;
  return isFresh && kept.record.goods && !kept.isPartial && kept.source === deps.registry.source
    ? kept
    : null;
};

/** The record from a file, if no online registry has it. */
const requireBrought = async (deps: Deps, key: string, number: string): Promise<KeptRecord> => {
  const kept = await keptRecord(deps, key);
  if (kept?.source !== 'ST66') throw new AppError('REGISTRY_NUMBER_UNKNOWN', { number });
  return kept;
};

/** Fetches and stores the record; the mark itself is not changed. */
const fetched = async (deps: Deps, actor: Actor, key: string): Promise<KeptRecord> => {
  const number = key.slice(unionOffice.length + 1);
  const recent = await recentlyTold(deps, key);
  if (recent) return recent;
  const record = await orIntegrationError(deps.registry.find(number));
  if (record === null) return requireBrought(deps, key, number);
  const telling = { source: deps.registry.source, now: deps.now() };
  await keepSettled(deps, actor, [{ office: unionOffice, record }], telling);
  const kept = await keptRecord(deps, key);
  if (!kept) throw new AppError('SERVER_ERROR');
  return kept;
};

type Picture = { facts: FileFacts | null; bytes: Buffer | null; fault: string | null };
const noPicture: Picture = { facts: null, bytes: null, fault: null };

const isTiff = async (bytes: Buffer): Promise<boolean> =>
  (await fileTypeFromBuffer(bytes))?.mime === 'image/tiff';

/** The record is shown even without its picture, together with the reason. */
export const pictureOf = async (
  deps: Deps,
  actor: Actor,
  record: RegistryRecord,
): Promise<Picture> => {
  if (!record.image) return noPicture;
  try {
    const told = await deps.registry.image(record.number);
    if (told === null) return noPicture;
    const bytes = (await isTiff(told)) ? await drawnAsPng(told) : told;
    const facts = await keepFile(deps, {
      purpose: 'image',
      name: record.number,
      bytes,
      accountId: actor.accountId,
    });
    return { facts, bytes, fault: null };
  } catch (error) {
    if (error instanceof RegistryFailure) return { ...noPicture, fault: error.code };
    deps.log.warn({ event: 'registry.image_failed', err: error });
    return { ...noPicture, fault: error instanceof AppError ? error.code : 'error' };
  }
};

const isOtherPicture = async (
  deps: Deps,
  mark: TrademarkRow | null,
  { bytes }: Picture,
): Promise<boolean> => {
  if (!bytes) return false;
  if (mark?.image == null) return true;
  const ours = await deps.files.read(originalKey(mark.image));
  if (ours === null) return true;
  // An image that cannot be decoded counts as different.
  return lookDifferent(await bytesOf(ours), bytes).catch(() => true);
};

/** Without a mark of ours, every value of the registry is new. */
const emptyMark = ({ key, number }: KeptRecord): ComparedMark => ({
  type: trademarkType.FOREIGN.value,
  territory: null,
  ...placeOfOffice(officeOfKey(key), number),
  status: trademarkStatus.APPLICATION.value,
  name: null,
  additionalStatus: null,
  representationType: null,
  applicationNumber: null,
  applicationDate: null,
  precedenceDate: null,
  publicationDate: null,
  registrationNumber: null,
  registrationDate: null,
  expirationDate: null,
  fastTrack: null,
  declaredColour: null,
  declaredSeniority: null,
  viennaCodes: [],
  niceClasses: [],
  goods: [],
  owner: [],
});

/** Fields for which a user decided to keep our value, with the reason. */
const keptDecisions = async (db: Executor, trademark: number) => {
  const rows = await db
    .select()
    .from(registryFindings)
    .where(
      and(
        eq(registryFindings.trademark, trademark),
        eq(registryFindings.state, findingState.KEPT.value),
      ),
    );
  return new Map(
    rows.map(({ ours, reason, decidedBy }) => [
      ours?.field ?? '',
      { reason: reason ?? '', by: decidedBy ?? '' },
    ]),
  );
};

const comparedWith = async (db: Executor, mark: TrademarkRow | null, kept: KeptRecord) => {
  const [compared = []] = mark
    ? await compareRows(db, [{ mark, record: kept }])
    : [compareMark(emptyMark(kept), kept.record, hasSameName)];
  const decisions = mark ? await keptDecisions(db, mark.id) : new Map<string, never>();
  const told = mark ? compared : compared.filter(({ theirs }) => !isMissing(theirs));
  return told.map((one) => ({
    ...one,
    differs: mark ? one.differs : true,
    locked: mark !== null && isTakenElsewhere(mark, one.field),
    kept: decisions.get(one.field) ?? null,
  }));
};

/**
 * Our mark under a key, preferring a living one to a deleted one. Whoever is about to create it again learns
 * of the deleted one, although only administrators may open it.
 */
export const markUnder = async (db: Executor, key: string, except = 0) => {
  const [found] = await db
    .select({
      id: trademarks.id,
      name: trademarks.name,
      deleted: sql<boolean>`${trademarks.deletedAt} is not null`,
    })
    .from(trademarks)
    .where(and(eq(trademarks.registryKey, key), ne(trademarks.id, except)))
    .orderBy(sql`${trademarks.deletedAt} desc nulls first`)
    .limit(1);
  return found ?? null;
};

/** Customers with the name of an owner. */
export const customersNamed = async (db: Executor, names: readonly string[]) => {
  const found = await Promise.all(
    names.map(async (name) => (await similarCustomers(db, { name })) ?? []),
  );
  const byId = new Map(found.flat().map(({ id, name }) => [id, { id, name }]));
  return [...byId.values()];
};

/** Compares a record with a mark of ours, or with none. */
export const look = async (
  deps: Deps,
  actor: Actor,
  input: { number: string; office?: string | undefined; trademark?: number | undefined },
): Promise<RegistryComparison> => {
  const id = input.trademark;
  const key =
    id === undefined
      ? keyOfNumber(input.number, input.office)
      : keyForMark(await readTrademark(deps.db, actor, id), input);
  const isAsked = officeOfKey(key) === unionOffice;
  // Counted even if the record is fresh, because its image is fetched each time.
  if (isAsked)
    await deps.limiter.require(deps.db, deps.now(), {
      limit: 'registryByAccount',
      key: String(actor.accountId),
    });
  const kept = isAsked
    ? await fetched(deps, actor, key)
    : await requireBrought(deps, key, input.number);
  const { record } = kept;
  const picture = isAsked ? await pictureOf(deps, actor, record) : noPicture;
  // Read again, because fetching takes time.
  const mark = id === undefined ? null : await readTrademark(deps.db, actor, id);
  const owners = record.owners.flatMap(({ name }) => name ?? []);
  return {
    source: kept.source,
    number: kept.number,
    fetchedAt: kept.fetchedAt.toISOString(),
    toldOn: kept.source === 'ST66' ? kept.toldOn : toldOn(kept),
    fingerprint: kept.fingerprint,
    statusText: record.statusText,
    type: mark?.type ?? emptyMark(kept).type,
    compared: await comparedWith(deps.db, mark, kept),
    owners,
    internationalDate: record.internationalDate ?? null,
    customers: await customersNamed(deps.db, owners),
    image: picture.facts,
    imageFault: picture.fault,
    imageDiffers: await isOtherPicture(deps, mark, picture),
    existing: await markUnder(deps.db, kept.key, id),
  };
};
