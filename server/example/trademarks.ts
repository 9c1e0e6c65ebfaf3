import { asc, eq } from 'drizzle-orm';
import { addDays, addMonths, type CalendarDate, dateInWarsaw } from '#contract/values/dates';
import { shippedTermRules } from '#contract/deadlines/engine/terms';
import { currentNiceEdition, niceEditionAt } from '#contract/trademarks/goods/nice';
import {
  endReason,
  proceduralDateKind,
  representationType,
  trademarkStatus,
  trademarkType,
} from '#contract/codes/trademarks';
import { proposedExpiration } from '#contract/trademarks/dates';
import { accounts } from '#server/auth/table';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { createRow } from '#server/entities/write';
import { emblem } from '#server/offices/practice/emblem';
import { goodsOf, words } from '#server/offices/practice/trademarkWords';
import { storeFile, type WriteFileRow } from '#server/files/keep';
import { actorOf } from '#server/http/actor';
import { representatives } from '#server/representatives/table';
import { productStores } from '#server/stores';
import { changeMark, designate, designatedOf } from '#server/trademarks/family';
import { changedTexts } from '#server/trademarks/goodsTexts';
import { rememberProducts } from '#server/trademarks/products';
import { asTrademark } from '#server/trademarks/rules';
import { trademarkStore } from '#server/trademarks/store';
import { trademarkGoods, type TrademarkRow, trademarks } from '#server/trademarks/table';

const { POLISH, EUROPEAN, FOREIGN, INTERNATIONAL } = trademarkType;
const { APPLICATION, REGISTERED, EXPIRED, REJECTED, ANNULLED, RESIGNATION } = trademarkStatus;

/** The number of marks by type; designations come with their international marks. */
const counts = [
  { type: POLISH.value, count: 48 },
  { type: EUROPEAN.value, count: 26 },
  { type: FOREIGN.value, count: 20 },
  { type: INTERNATIONAL.value, count: 5 },
] as const;
const designations: readonly (readonly string[])[] = [
  ['US', 'CN', 'EU', 'GB', 'JP', 'NO', 'CH', 'UA', 'TR', 'KR', 'AU', 'MX'],
  ['EU', 'GB', 'UA', 'NO'],
  ['US', 'CN', 'JP'],
  ['DE', 'FR', 'BOIP'],
  [],
];
const foreignTerritories = [
  'US',
  'GB',
  'DE',
  'UA',
  'CH',
  'NO',
  'BOIP',
  'CZ',
  'CA',
  'OAPI',
  'US',
  'GB',
  'DE',
  'UA',
  'CH',
  'NO',
  'BOIP',
  // Local law has further requirements, about which an alert informs.
  'NG',
  'CA',
  'OAPI',
] as const;
/** The firm's own data, which some marks have. */
const segments = ['premium', 'podstawowy', 'limitowany'] as const;
const ownDataOf = (position: number) =>
  position % 6 === 2
    ? [
        { key: 'Segment', value: segments[position % 3] ?? null },
        { key: 'Nr sprawy u klienta', value: `MK-${1200 + position}` },
      ]
    : [];
/** Most marks are alive, as in a real portfolio. */
const statuses = [
  REGISTERED,
  APPLICATION,
  REGISTERED,
  REGISTERED,
  EXPIRED,
  APPLICATION,
  REGISTERED,
  REJECTED,
  REGISTERED,
  RESIGNATION,
  REGISTERED,
  ANNULLED,
].map(({ value }) => value);
const childStatuses = [REGISTERED, REGISTERED, APPLICATION, REGISTERED, REJECTED].map(
  ({ value }) => value,
);

const pick = <T>(list: readonly T[], position: number): T => list[position % list.length] as T;

/** Filing dates; every twelfth mark expires within a year, every thirtieth has just expired. */
const filedOn = (today: CalendarDate, position: number): CalendarDate => {
  if (position % 30 === 4) return addDays(addMonths(today, -120), -40);
  if (position % 12 === 2) return addDays(addMonths(today, -120), 20 + position * 3);
  return addDays(addMonths(today, -3 - ((position * 7) % 110)), position % 28);
};

const numbersOf = (type: TrademarkRow['type'], position: number) => {
  if (type === POLISH.value) return [`Z.${509_860 + position}`, `R.${332_224 + position}`] as const;
  if (type === EUROPEAN.value) {
    const number = `0186${String(92_868 + position * 17).padStart(5, '0')}`;
    return [number, number] as const;
  }
  if (type === INTERNATIONAL.value) return [null, String(1_654_321 + position * 11)] as const;
  return [`F-${20_240 + position}`, `${4_100 + position}`] as const;
};

const registeredOn = (filed: CalendarDate): CalendarDate => addMonths(filed, 7);

/** The end of the term by the office's rule: counted from filing or from registration. */
const endOf = (
  type: TrademarkRow['type'],
  territory: string | null,
  filed: CalendarDate,
): CalendarDate =>
  proposedExpiration(
    type,
    { territory, applicationDate: filed, registrationDate: registeredOn(filed) },
    shippedTermRules,
    filed,
  ) ?? addMonths(filed, 120);

const sooner = (a: CalendarDate, b: CalendarDate): CalendarDate => (a < b ? a : b);

/** The reason and date of an end; every fifth lapsed mark was surrendered. */
const endingOf = (
  status: TrademarkRow['status'],
  { filed, ends }: { filed: CalendarDate; ends: CalendarDate },
  position: number,
  today: CalendarDate,
): Partial<Pick<TrademarkRow, 'endReason' | 'endedOn' | 'endActionOn'>> => {
  if (status === EXPIRED.value)
    return position % 5 === 0
      ? { endReason: 'SURRENDERED', endedOn: sooner(addMonths(filed, 60), today) }
      : { endReason: 'EXPIRED', endedOn: ends };
  if (status === REJECTED.value)
    return { endReason: 'REFUSED', endedOn: sooner(addMonths(filed, 6), today) };
  if (status !== ANNULLED.value) return {};
  const endedOn = sooner(addMonths(filed, 36), today);
  return { endReason: 'ANNULLED', endedOn, endActionOn: addMonths(filed, 8) };
};

/** Stores an image for every sixth mark, by position. */
export const storeImages = async (files: Deps['files']): Promise<Map<number, WriteFileRow>> => {
  const images = new Map<number, WriteFileRow>();
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  for (let position = 0; position < total; position += 6) {
    const bytes = await emblem(position / 6);
    images.set(position, await storeFile(files, { purpose: 'image', name: 'znak.png', bytes }));
  }
  return images;
};

type Loading = {
  tx: Executor;
  images: ReadonlyMap<number, WriteFileRow> | undefined;
  now: Date;
};

/** An invented portfolio; its dates are relative to the day of loading, so that something is always due. */
export const loadTrademarks = async ({ tx, images, now }: Loading): Promise<void> => {
  const [admin] = await tx
    .select()
    .from(accounts)
    .where(eq(accounts.email, 'admin@markfolio.example'));
  if (!admin || (await tx.$count(trademarks)) > 0) return;
  const owners = await tx.select({ id: customers.id }).from(customers).orderBy(asc(customers.id));
  const agents = await tx
    .select({ id: representatives.id })
    .from(representatives)
    .orderBy(asc(representatives.id));
  const actor = actorOf(admin, { sessionId: '', deviceId: '', mustSetUpTwoFactor: false });
  const change = { tx, store: trademarkStore, stores: productStores, actor, now };
  const today = dateInWarsaw(now);

  const imageOf = async (position: number): Promise<string | null> => {
    const facts = await images?.get(position)?.(tx, { accountId: admin.id, now });
    return facts?.id ?? null;
  };

  /** An application has received a letter, which is due in three months or already answered. */
  const lettersOf = (status: number, filed: CalendarDate) => {
    const date = addMonths(filed, 1);
    if (status !== APPLICATION.value || date > today) return [];
    const dueDate = addMonths(filed, 4);
    const answeredOn = addDays(dueDate, 60) < today ? addDays(dueDate, -7) : null;
    const kind = proceduralDateKind.OFFICE_CALL_DELIVERED.value;
    return [{ kind, date, dueDate, answeredOn, note: null }];
  };

  const add = async (type: TrademarkRow['type'], position: number): Promise<TrademarkRow> => {
    const status = type === INTERNATIONAL.value ? REGISTERED.value : pick(statuses, position);
    const wasRegistered = [REGISTERED, EXPIRED, ANNULLED].some(({ value }) => value === status);
    const asked = filedOn(today, position);
    const place = type === FOREIGN.value ? pick(foreignTerritories, position) : null;
    // A registered mark has been published by now, and an expired one has ended.
    const isRecent = wasRegistered && addMonths(asked, 10) > today;
    const isAlive = status === EXPIRED.value && endOf(type, place, asked) >= today;
    const earlier = isAlive ? -144 : -12;
    const filed = isRecent || isAlive ? addMonths(asked, earlier) : asked;
    const [applicationNumber, registrationNumber] = numbersOf(type, position);
    const image = await imageOf(position);
    const row = asTrademark(
      await createRow(change, {
        name: pick(words, position),
        type,
        representationType: image
          ? representationType.WORD_FIGURATIVE.value
          : representationType.WORD.value,
        image,
        customer: pick(owners, position).id,
        representative: position % 9 === 5 ? null : pick(agents, position).id,
        ourNumber: `ZW/${String(position + 1).padStart(4, '0')}`,
        status,
        additionalStatus: status === APPLICATION.value && position % 4 === 1 ? 2 : null,
        territory: place,
        applicationNumber,
        applicationDate: filed,
        bupDate: type === POLISH.value ? addMonths(filed, 2) : null,
        publicationDate: type === POLISH.value ? null : addMonths(filed, 2),
        registrationNumber: wasRegistered ? registrationNumber : null,
        registrationDate: wasRegistered ? registeredOn(filed) : null,
        wupDate: type === POLISH.value && wasRegistered ? addMonths(filed, 9) : null,
        expirationDate: wasRegistered ? endOf(type, place, filed) : null,
        viennaCodes: image ? [{ code: '26.04.05' }, { code: '27.05.01' }] : [],
        ...endingOf(status, { filed, ends: endOf(type, place, filed) }, position, today),
        proceduralDates: lettersOf(status, filed),
        ownData: ownDataOf(position),
      }),
    );
    const goods = goodsOf(position);
    await tx.insert(trademarkGoods).values(goods.map((item) => ({ ...item, trademarkId: row.id })));
    await rememberProducts(tx, goods);
    await changeMark(
      tx,
      actor,
      row,
      {
        niceClasses: goods.map((item) => item.class),
        niceEdition: niceEditionAt(filed) ?? currentNiceEdition,
      },
      now,
      changedTexts([], goods),
    );
    return row;
  };

  const readMark = async (id: number): Promise<TrademarkRow> => {
    const [row] = await tx.select().from(trademarks).where(eq(trademarks.id, id));
    if (!row) throw new Error(`trade mark ${id} is missing`);
    return row;
  };
  const made: TrademarkRow[] = [];
  for (const { type, count } of counts)
    for (let left: number = count; left > 0; left -= 1) made.push(await add(type, made.length));
  const [base] = made;
  const internationals = made.filter(({ type }) => type === INTERNATIONAL.value);
  for (const [order, { id }] of internationals.entries()) {
    const current = await readMark(id);
    if (order === 0 && base)
      await changeMark(
        tx,
        actor,
        current,
        { baseRegistration: base.id, baseRegistrationDate: base.registrationDate },
        now,
      );
    const copy = { classes: true, representative: true, description: false };
    const asked = { territories: pick(designations, order), copy, applicationDate: null };
    await designate(tx, actor, await readMark(id), asked, now);
    for (const [place, child] of (await designatedOf(tx, id)).entries()) {
      const wanted = pick(childStatuses, place);
      const decided = current.registrationDate && addMonths(current.registrationDate, 12);
      const granted =
        wanted === REGISTERED.value && decided !== null && decided <= today && decided;
      // A mark that no office has decided on yet is still an application.
      const status = wanted === REGISTERED.value && !granted ? APPLICATION.value : wanted;
      await changeMark(
        tx,
        actor,
        child,
        {
          status,
          ...(status === REJECTED.value && {
            endReason: endReason.REFUSED.value,
            endedOn: decided && sooner(decided, today),
          }),
          ...(granted && {
            registrationNumber: current.registrationNumber,
            registrationDate: granted,
          }),
        },
        now,
      );
    }
  }
};
