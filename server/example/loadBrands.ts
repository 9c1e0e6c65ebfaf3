import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import {
  addDays,
  addMonths,
  type CalendarDate,
  dateInWarsaw,
  formatDate,
} from '#contract/values/dates';
import { paymentType } from '#contract/codes/payments';
import { representationType, trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import type { Fee } from '#contract/payments/fees';
import { customers } from '#server/customers/table';
import type { Deps } from '#server/deps';
import type { Change } from '#server/entities/store';
import { createRow } from '#server/entities/write';
import { addMark, endOfTerm, readMark } from '#server/example/addMark';
import { attorneyFor } from '#server/example/agents';
import { goodsIn } from '#server/example/brandGoods';
import {
  type Brand,
  type BrandMark,
  brands,
  dayFrom,
  type Designation,
  type FromToday,
  type Letter,
} from '#server/example/brands';
import { numbersOf } from '#server/example/numbers';
import { applicationFeeDue, officialFee } from '#server/example/officialFee';
import { officeDayFrom } from '#server/example/workingHours';
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

/** Letters of an office as a mark keeps them. */
export const lettersFrom = (
  letters: readonly Letter[],
  day: (from: FromToday) => CalendarDate,
): TrademarkRow['proceduralDates'] =>
  letters.map(({ kind, on, due, answered, note }) => ({
    kind,
    date: day(on),
    dueDate: due ? day(due) : null,
    answeredOn: answered ? day(answered) : null,
    note: note ?? null,
    issuedOn: null,
    needsNoAnswer: false,
    inOurFavour: false,
    groundsFiledOn: null,
  }));

type Loading = {
  change: Omit<Change, 'store'>;
  logos: Logos | undefined;
  /** By the name of the person. */
  representatives: ReadonlyMap<string, number>;
  fees: readonly Fee[];
};

const ordered = brands.flatMap(({ marks }) => marks);

/** The numbers of a mark of a brand. */
export const brandNumbers = (mark: BrandMark, today: CalendarDate) => {
  const day = dayFrom(today);
  const { type, territory = null, filed, registered } = mark;
  return numbersOf(type, territory, {
    filed: day(filed),
    registered: registered ? day(registered) : null,
    share: ordered.indexOf(mark) / ordered.length,
  });
};

/** The office of origin passes an application on in time, so that its own day counts (Protocol, Art. 3(4)). */
const internationalDates = (base: TrademarkRow, filed: CalendarDate) => {
  const { applicationDate, registrationDate } = base;
  const forwarded = officeDayFrom(addDays(filed, 24));
  return {
    baseRegistration: base.id,
    // A base that was only applied for had no registration to state.
    baseRegistrationDate: registrationDate && registrationDate <= filed ? registrationDate : null,
    precedenceDate:
      applicationDate && addMonths(applicationDate, 6) >= filed ? applicationDate : null,
    sentToOfficeDate: filed,
    forwardedToWipoDate: forwarded,
    receivedByWipoDate: officeDayFrom(addDays(forwarded, 1)),
  };
};

/** Brands with their families: a base mark stands before the international mark that rests on it. */
export const loadBrands = async ({
  change,
  logos,
  representatives,
  fees: feeTable,
}: Loading): Promise<void> => {
  const { tx, actor, now } = change;
  const today = dateInWarsaw(now);
  const day = dayFrom(today);
  const dayOrNull = (given: FromToday | undefined | null) => (given ? day(given) : null);
  const ids = new Map<string, number>();

  const standingOf = ({ status, subStatus, registered, ended, letters = [] }: Designation) => ({
    status,
    additionalStatus: subStatus ?? null,
    registrationDate: dayOrNull(registered),
    endReason: ended?.reason ?? null,
    endedOn: dayOrNull(ended?.on),
    endActionOn: dayOrNull(ended?.actionOn),
    proceduralDates: lettersFrom(letters, day),
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
      // There is no field for it.
      const since = given.since && formatDate(day(given.since));
      const later = since ? { description: `<p>Wyznaczenie późniejsze z dnia ${since}.</p>` } : {};
      await changeMark(tx, actor, child, { ...standing, ...number, ...later }, now);
    }
  };

  const addFees = async (mark: TrademarkRow, fees: NonNullable<BrandMark['fees']>) => {
    for (const { type, paid, forNextTerm } of fees) {
      const ends = mark.expirationDate;
      const isNext = forNextTerm && ends;
      const owed = {
        type: paymentType[type].value,
        deadline: isNext ? ends : applicationFeeDue(mark),
        paymentDate: dayOrNull(paid),
        protectionEndDate: isNext ? addMonths(ends, 120) : null,
      };
      const fee = officialFee(feeTable, mark, owed, today);
      if (fee) await createRow({ ...change, store: paymentStore }, fee);
    }
  };

  const addBrandMark = async (brand: Brand, mark: BrandMark, customer: number) => {
    const { number, type, territory = null, base, registered } = mark;
    const filed = day(mark.filed);
    const image = (await logos?.get(number)?.(tx, { accountId: actor.accountId, now }))?.id ?? null;
    const drawn = brand.isFigurative
      ? representationType.FIGURATIVE
      : representationType.WORD_FIGURATIVE;
    const isPolish = type === trademarkType.POLISH.value;
    const baseId = base === undefined ? undefined : ids.get(base);
    const baseMark = baseId === undefined ? null : await readMark(tx, baseId);
    const numbers = brandNumbers(mark, today);
    const attorney = attorneyFor(type, territory, brand.customer);
    const row = await addMark(
      { ...change, store: trademarkStore },
      {
        name: brand.name,
        type,
        representationType: (brand.logo ? drawn : representationType.WORD).value,
        image,
        customer,
        representative: representatives.get(attorney ?? '') ?? null,
        ourNumber: number,
        territory,
        ...numbers,
        applicationDate: filed,
        bupDate: isPolish ? dayOrNull(mark.published) : null,
        publicationDate: isPolish ? null : dayOrNull(mark.published),
        wupDate: isPolish && registered ? addMonths(day(registered), 2) : null,
        expirationDate: registered
          ? endOfTerm(type, territory, { filed, registered: day(registered) })
          : null,
        viennaCodes: (brand.viennaCodes ?? []).map((code) => ({ code })),
        takenOver: mark.takenOver !== undefined,
        takenOverOn: dayOrNull(mark.takenOver),
        remarks: mark.remarks === undefined ? null : `<p>${mark.remarks}</p>`,
        ...(baseMark && internationalDates(baseMark, filed)),
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
