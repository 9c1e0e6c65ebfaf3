import { and, eq, isNull, sql } from 'drizzle-orm';
import { addMonths, type CalendarDate, dateInWarsaw } from '#contract/values/dates';
import { AppError } from '#contract/errors';
import { goodsFieldOf, plainFields } from '#contract/registry/compare';
import { officeOfKey, placeOfOffice, registryKeyOf } from '#contract/registry/keys';
import type { RegistryRecord } from '#contract/registry/record';
import { representationType, trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import { customerStore } from '#server/customers/store';
import { createRow } from '#server/entities/write';
import type { Change } from '#server/entities/store';
import { acceptInto, goodsFieldsOf, takingFrom, valuesTaken } from '#server/registry/accept';
import type { KeptRecord } from '#server/offices/table';
import { designate, designatedOf, lockFamily } from '#server/trademarks/family';
import { asTrademark, createTrademark } from '#server/trademarks/rules';
import { type TrademarkRow, trademarks } from '#server/trademarks/table';

export type NewMark = {
  /** The accepted fields of the record; all of them by default. */
  fields?: readonly string[] | undefined;
  name: string;
  customer: number | { name: string };
  ourNumber: string | null;
  image?: string | undefined;
  registrationDate?: string | undefined;
  registrationNumber?: string | undefined;
};

const { INTERNATIONAL, INTERNATIONAL_DESIGNATED } = trademarkType;

/** All fields that a record contains. */
const allFieldsOf = (record: RegistryRecord): string[] => [
  ...plainFields,
  'viennaCodes',
  'niceClasses',
  ...goodsFieldsOf(record),
];

const customerOf = async (change: Change, given: NewMark['customer']): Promise<number> => {
  if (typeof given === 'number') return given;
  return (await createRow({ ...change, store: customerStore }, { name: given.name })).id;
};

const isGoods = (field: string): boolean => field === 'niceClasses' || goodsFieldOf(field) !== null;

/** A record of an office without a territory here cannot become a mark. */
const placeOf = ({ key, number }: KeptRecord) => {
  const place = placeOfOffice(officeOfKey(key), number);
  if (place === null) throw new AppError('REGISTRY_OFFICE_UNKNOWN');
  return place;
};

const createOwnMark = async (
  change: Change,
  kept: KeptRecord,
  mark: NewMark & { customer: number },
): Promise<number> => {
  const { record } = kept;
  const fields = mark.fields ?? allFieldsOf(record);
  const { type, territory } = placeOf(kept);
  const { name, customer, ourNumber, image, registrationDate, registrationNumber } = mark;
  const row = await createTrademark(change, {
    // Required fields of a mark, if they were not accepted.
    representationType: representationType.WORD.value,
    status: trademarkStatus.APPLICATION.value,
    ...(registrationDate !== undefined && { registrationDate }),
    ...(registrationNumber !== undefined && { registrationNumber }),
    ...valuesTaken(fields, record, { type, territory }),
    type,
    territory,
    name,
    customer,
    ourNumber,
    ...(image !== undefined && { image }),
  });
  const goods = fields.filter(isGoods);
  if (goods.length > 0) await acceptInto(change, asTrademark(row), kept, { fields: goods });
  return row.id;
};

/** "1500107" of "W01500107". */
const internationalNumber = (number: string): string => number.slice(1).replace(/^0+/, '');

/** A designation belongs to its international mark, and so does its customer. */
const refuseOther = async (tx: Executor, customer: number): Promise<never> => {
  const [owner] = await tx
    .select({ name: customers.name })
    .from(customers)
    .where(eq(customers.id, customer));
  throw new AppError('REGISTRY_FAMILY_OF_OTHER', { name: owner?.name ?? '' });
};

const yearsOfTerm = 10;

/** If the registry gives no date: the end of the current ten-year term. */
const endAfter = (from: string | null, today: CalendarDate): CalendarDate | null => {
  if (from === null) return null;
  const endOf = (terms: number) => addMonths(from, terms * yearsOfTerm * 12);
  const terms = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  return endOf(terms.find((count) => endOf(count) >= today) ?? 1);
};

const internationalMark = async (
  change: Change,
  { record }: KeptRecord,
  mark: NewMark & { customer: number },
): Promise<TrademarkRow> => {
  const { tx } = change;
  const number = internationalNumber(record.number);
  const key = registryKeyOf('WO', number) ?? '';
  const [known] = await tx
    .select()
    .from(trademarks)
    .where(
      and(
        eq(trademarks.registryKey, key),
        eq(trademarks.type, INTERNATIONAL.value),
        isNull(trademarks.deletedAt),
      ),
    )
    .limit(1);
  if (known) {
    await lockFamily(tx, known.id);
    if (known.customer !== mark.customer) await refuseOther(tx, known.customer);
    return known;
  }
  const { applicationDate, expirationDate } = record.values;
  const registrationDate =
    mark.registrationDate ?? record.internationalDate ?? applicationDate ?? null;
  const { REGISTERED, APPLICATION } = trademarkStatus;
  return asTrademark(
    await createTrademark(change, {
      type: INTERNATIONAL.value,
      status: (registrationDate === null ? APPLICATION : REGISTERED).value,
      representationType: record.values.representationType ?? representationType.OTHER.value,
      name: mark.name,
      customer: mark.customer,
      ourNumber: mark.ourNumber,
      registrationNumber: number,
      registrationDate,
      expirationDate: expirationDate ?? endAfter(registrationDate, dateInWarsaw(change.now)),
      ...(mark.image !== undefined && { image: mark.image }),
    }),
  );
};

const inherited = new Set(['name', 'customer', 'image']);

/** Creates the international mark, if it does not exist yet, and its EU designation. */
const createDesignation = async (
  change: Change,
  kept: KeptRecord,
  mark: NewMark & { customer: number },
): Promise<number> => {
  const { tx, actor, now } = change;
  const fields = mark.fields ?? allFieldsOf(kept.record);
  const international = await internationalMark(change, kept, mark);
  const goods = fields.filter(isGoods);
  const isNew = international.niceClasses.length === 0;
  if (isNew && goods.length > 0) await acceptInto(change, international, kept, { fields: goods });
  const [parent = international] = await tx
    .select()
    .from(trademarks)
    .where(eq(trademarks.id, international.id));
  await designate(
    tx,
    actor,
    parent,
    {
      territories: ['EU'],
      copy: { classes: true, representative: true, description: false },
      applicationDate: kept.record.values.applicationDate ?? null,
    },
    now,
  );
  const child = (await designatedOf(tx, parent.id)).find(({ territory }) => territory === 'EU');
  if (!child) throw new AppError('SERVER_ERROR');
  // Name, owner and image come from the international mark.
  const ofMark = fields.filter((field) => !isGoods(field) && !inherited.has(field));
  await acceptInto(change, asTrademark(child), kept, { fields: ofMark });
  return child.id;
};

/** Serialised by key: a repeated or concurrent call creates only one mark. */
export const requireNotHere = async ({ tx }: Change, key: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`markfolio registry ${key}`}))`);
  const [here] = await tx
    .select({ name: trademarks.name })
    .from(trademarks)
    .where(and(eq(trademarks.registryKey, key), isNull(trademarks.deletedAt)))
    .limit(1);
  if (here) throw new AppError('REGISTRY_MARK_HERE', here);
};

/** Creates a mark from a record, with its goods; its deadlines are computed at the end of the write. */
export const createFromRecord = async (
  given: Change,
  kept: KeptRecord,
  mark: NewMark,
): Promise<number> => {
  const change = takingFrom(given, kept);
  await requireNotHere(change, kept.key);
  const customer = await customerOf(change, mark.customer);
  const isDesignation = placeOf(kept).type === INTERNATIONAL_DESIGNATED.value;
  const make = isDesignation ? createDesignation : createOwnMark;
  return make(change, kept, { ...mark, customer });
};
