import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { addDays, addMonths, type CalendarDate, dateInWarsaw } from '#contract/values/dates';
import { paymentStatus, paymentType } from '#contract/codes/payments';
import { representationType, trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { customers } from '#server/customers/table';
import type { Deps } from '#server/deps';
import type { Change } from '#server/entities/store';
import { createRow } from '#server/entities/write';
import { addMark, endOfTerm, readMark } from '#server/example/addMark';
import { goodsIn } from '#server/example/brandGoods';
import {
  type Brand,
  type BrandMark,
  brands,
  type Designation,
  type FromToday,
} from '#server/example/brands';
import { storeFile, type WriteFileRow } from '#server/files/keep';
import { paymentStore } from '#server/payments/store';
import { changeMark, designate, designatedOf } from '#server/trademarks/family';
import { trademarkStore } from '#server/trademarks/store';
import type { TrademarkRow } from '#server/trademarks/table';

export const readLogo = (name: string): Promise<Buffer> =>
  readFile(new URL(`logos/${name}.png`, import.meta.url));

/** A file hangs on one row, so each mark of a brand has a copy of its logo: by number of the mark. */
export type Logos = ReadonlyMap<string, WriteFileRow>;

export const storeLogos = async (files: Deps['files']): Promise<Logos> => {
  const stored = new Map<string, WriteFileRow>();
  for (const { logo, marks } of brands) {
    if (logo === undefined) continue;
    const bytes = await readLogo(logo);
    for (const { number } of marks)
      stored.set(number, await storeFile(files, { purpose: 'image', name: `${logo}.png`, bytes }));
  }
  return stored;
};

type Loading = {
  change: Omit<Change, 'store'>;
  logos: Logos | undefined;
  representative: number | null;
};

/** Brands with their families: a base mark stands before the international mark that rests on it. */
export const loadBrands = async ({ change, logos, representative }: Loading): Promise<void> => {
  const { tx, actor, now } = change;
  const today = dateInWarsaw(now);
  const day = ([months, days = 0]: FromToday): CalendarDate =>
    addDays(addMonths(today, months), days);
  const dayOrNull = (given: FromToday | undefined | null) => (given ? day(given) : null);
  const ids = new Map<string, number>();

  const standingOf = ({ status, subStatus, registered, ended, letters = [] }: Designation) => ({
    status,
    additionalStatus: subStatus ?? null,
    registrationDate: dayOrNull(registered),
    endReason: ended?.reason ?? null,
    endedOn: dayOrNull(ended?.on),
    endActionOn: dayOrNull(ended?.actionOn),
    proceduralDates: letters.map(({ kind, on, due, answered, note }) => ({
      kind,
      date: day(on),
      dueDate: dayOrNull(due),
      answeredOn: dayOrNull(answered),
      note: note ?? null,
      issuedOn: null,
      needsNoAnswer: false,
      inOurFavour: false,
      groundsFiledOn: null,
    })),
  });

  const addDesignations = async (parent: number, designations: readonly Designation[]) => {
    const days = Map.groupBy(designations, ({ since }) => dayOrNull(since));
    const copy = { classes: true, representative: true, description: false };
    for (const [applicationDate, of] of days) {
      const asked = { territories: of.map(({ territory }) => territory), copy, applicationDate };
      await designate(tx, actor, await readMark(tx, parent), asked, now);
    }
    const { registrationNumber } = await readMark(tx, parent);
    for (const child of await designatedOf(tx, parent)) {
      const given = designations.find(({ territory }) => territory === child.territory);
      if (!given) continue;
      const standing = standingOf(given);
      const isRegistered = standing.status === trademarkStatus.REGISTERED.value;
      const number = isRegistered ? { registrationNumber } : {};
      await changeMark(tx, actor, child, { ...standing, ...number }, now);
    }
  };

  const addFees = async (mark: TrademarkRow, fees: NonNullable<BrandMark['fees']>) => {
    for (const { type, amount, currency, deadline, paid, forNextTerm } of fees)
      await createRow(
        { ...change, store: paymentStore },
        {
          trademark: mark.id,
          type: paymentType[type].value,
          status: (paid ? paymentStatus.PAID : paymentStatus.NOT_PAID).value,
          amount,
          currency,
          deadline: day(deadline),
          paymentDate: dayOrNull(paid),
          protectionEndDate:
            forNextTerm && mark.expirationDate ? addMonths(mark.expirationDate, 120) : null,
        },
      );
  };

  const addBrandMark = async (brand: Brand, mark: BrandMark, customer: number) => {
    const { number, type, territory = null, base, registered } = mark;
    const filed = day(mark.filed);
    const image = (await logos?.get(number)?.(tx, { accountId: actor.accountId, now }))?.id ?? null;
    const drawn = brand.isFigurative
      ? representationType.FIGURATIVE
      : representationType.WORD_FIGURATIVE;
    const isPolish = type === trademarkType.POLISH.value;
    const baseId = base === undefined ? null : (ids.get(base) ?? null);
    const row = await addMark(
      { ...change, store: trademarkStore },
      {
        name: brand.name,
        type,
        representationType: (brand.logo ? drawn : representationType.WORD).value,
        image,
        customer,
        representative,
        ourNumber: number,
        territory,
        applicationNumber: mark.applicationNumber,
        applicationDate: filed,
        bupDate: isPolish ? dayOrNull(mark.published) : null,
        publicationDate: isPolish ? null : dayOrNull(mark.published),
        wupDate: isPolish && registered ? addMonths(day(registered), 2) : null,
        registrationNumber: mark.registrationNumber ?? null,
        expirationDate: registered
          ? endOfTerm(type, territory, { filed, registered: day(registered) })
          : null,
        viennaCodes: (brand.viennaCodes ?? []).map((code) => ({ code })),
        takenOver: mark.takenOver !== undefined,
        takenOverOn: dayOrNull(mark.takenOver),
        ...(baseId !== null && {
          baseRegistration: baseId,
          baseRegistrationDate: (await readMark(tx, baseId)).registrationDate,
        }),
        ...standingOf({ ...mark, territory: territory ?? '' }),
      },
      goodsIn(brand.classes),
      filed,
    );
    ids.set(number, row.id);
    if (mark.designations) await addDesignations(row.id, mark.designations);
    await addFees(row, mark.fees ?? []);
  };

  for (const brand of brands) {
    const [owner] = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(eq(customers.name, brand.customer));
    if (!owner) continue;
    for (const mark of brand.marks) await addBrandMark(brand, mark, owner.id);
  }
};
