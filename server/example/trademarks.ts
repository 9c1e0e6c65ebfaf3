import { asc, eq } from 'drizzle-orm';
import { addDays, addMonths, type CalendarDate, dateInWarsaw } from '#contract/values/dates';
import {
  proceduralDateKind,
  representationType,
  trademarkStatus,
  trademarkType,
} from '#contract/codes/trademarks';
import { accounts } from '#server/auth/table';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import { addMark, endOfTerm } from '#server/example/addMark';
import { goodsIn } from '#server/example/brandGoods';
import { companyMark } from '#server/example/companyMarks';
import { loadBrands, type Logos } from '#server/example/loadBrands';
import { actorOf } from '#server/http/actor';
import { representatives } from '#server/representatives/table';
import { productStores } from '#server/stores';
import { trademarkStore } from '#server/trademarks/store';
import { type TrademarkRow, trademarks } from '#server/trademarks/table';

const { POLISH, EUROPEAN, FOREIGN } = trademarkType;
const { APPLICATION, REGISTERED, EXPIRED, REJECTED, ANNULLED, RESIGNATION } = trademarkStatus;

/** The number of marks by type; families are those of the brands (`brands.ts`). */
const counts = [
  { type: POLISH.value, count: 48 },
  { type: EUROPEAN.value, count: 26 },
  { type: FOREIGN.value, count: 20 },
] as const;
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
  return [`F-${20_240 + position}`, `${4_100 + position}`] as const;
};

const registeredOn = (filed: CalendarDate): CalendarDate => addMonths(filed, 7);

const endOf = (type: TrademarkRow['type'], territory: string | null, filed: CalendarDate) =>
  endOfTerm(type, territory, { filed, registered: registeredOn(filed) });

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

type Loading = {
  tx: Executor;
  logos: Logos | undefined;
  now: Date;
};

/** An invented portfolio; its dates are relative to the day of loading, so that something is always due. */
export const loadTrademarks = async ({ tx, logos, now }: Loading): Promise<void> => {
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

  /** An application has received a letter, which is due in three months or already answered. */
  const lettersOf = (status: number, filed: CalendarDate) => {
    const date = addMonths(filed, 1);
    if (status !== APPLICATION.value || date > today) return [];
    const dueDate = addMonths(filed, 4);
    const answeredOn = addDays(dueDate, 60) < today ? addDays(dueDate, -7) : null;
    const kind = proceduralDateKind.OFFICE_CALL_DELIVERED.value;
    return [{ kind, date, dueDate, answeredOn, note: null }];
  };

  const add = async (type: TrademarkRow['type'], position: number): Promise<void> => {
    const status = pick(statuses, position);
    const wasRegistered = [REGISTERED, EXPIRED, ANNULLED].some(({ value }) => value === status);
    const asked = filedOn(today, position);
    const place = type === FOREIGN.value ? pick(foreignTerritories, position) : null;
    // A registered mark has been published by now, and an expired one has ended.
    const isRecent = wasRegistered && addMonths(asked, 10) > today;
    const isAlive = status === EXPIRED.value && endOf(type, place, asked) >= today;
    const earlier = isAlive ? -144 : -12;
    const filed = isRecent || isAlive ? addMonths(asked, earlier) : asked;
    const [applicationNumber, registrationNumber] = numbersOf(type, position);
    const { name, classes } = companyMark(position);
    await addMark(
      change,
      {
        name,
        type,
        representationType: representationType.WORD.value,
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
        ...endingOf(status, { filed, ends: endOf(type, place, filed) }, position, today),
        proceduralDates: lettersOf(status, filed),
        ownData: ownDataOf(position),
      },
      goodsIn(classes),
      filed,
    );
  };

  const [representative] = agents;
  await loadBrands({ change, logos, representative: representative?.id ?? null });
  let position = 0;
  for (const { type, count } of counts)
    for (let left: number = count; left > 0; left -= 1) {
      await add(type, position);
      position += 1;
    }
};
