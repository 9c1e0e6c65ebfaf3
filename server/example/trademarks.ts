import { asc, eq, isNull } from 'drizzle-orm';
import { addMonths, dateInWarsaw } from '#contract/values/dates';
import { representationType, trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { accounts } from '#server/auth/table';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import { addMark } from '#server/example/addMark';
import { attorneyFor } from '#server/example/agents';
import { goodsIn } from '#server/example/brandGoods';
import { dayFrom } from '#server/example/brands';
import { companyMark } from '#server/example/companyMarks';
import { beginnings, markOfDates } from '#server/example/dates';
import { lettersFrom, loadBrands, type Logos } from '#server/example/loadBrands';
import { lifeOf, statusAt } from '#server/example/lives';
import { numbersOf } from '#server/example/numbers';
import { officeDayFrom } from '#server/example/workingHours';
import { actorOf } from '#server/http/actor';
import { representatives } from '#server/representatives/table';
import { readFees } from '#server/settings/fees';
import { productStores } from '#server/stores';
import { trademarkStore } from '#server/trademarks/store';
import { type TrademarkRow, trademarks } from '#server/trademarks/table';

const { POLISH, EUROPEAN, FOREIGN } = trademarkType;
const { APPLICATION, RESIGNATION } = trademarkStatus;

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
const pick = <T>(list: readonly T[], position: number): T => list[position % list.length] as T;

/** The numbers of marks whose application fee is open. */
export type OpenFees = ReadonlySet<string>;

type Loading = {
  tx: Executor;
  logos: Logos | undefined;
  now: Date;
};

/** An invented portfolio; its dates are relative to the day of loading, so that something is always due. */
export const loadTrademarks = async ({ tx, logos, now }: Loading): Promise<OpenFees> => {
  const openFees = new Set<string>();
  const [admin] = await tx
    .select()
    .from(accounts)
    .where(eq(accounts.email, 'admin@markfolio.example'));
  if (!admin || (await tx.$count(trademarks)) > 0) return openFees;
  const owners = await tx
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(isNull(customers.deletedAt))
    .orderBy(asc(customers.id));
  const agents = new Map(
    (
      await tx.select({ id: representatives.id, name: representatives.name }).from(representatives)
    ).map(({ id, name }) => [name, id]),
  );
  const actor = actorOf(admin, { sessionId: '', deviceId: '', mustSetUpTwoFactor: false });
  const change = { tx, store: trademarkStore, stores: productStores, actor, now };
  const today = dateInWarsaw(now);
  const begun = beginnings(today);

  const add = async (
    type: TrademarkRow['type'],
    position: number,
    nthApplication: number,
  ): Promise<void> => {
    const territory = type === FOREIGN.value ? pick(foreignTerritories, position) : null;
    const ourNumber = `ZW/${String(position + 1).padStart(4, '0')}`;
    const life = lifeOf({ type, territory, position, nthApplication }, today, begun.get(ourNumber));
    const { status, filed, registered } = life;
    const owner = pick(owners, position);
    const attorney = attorneyFor(type, territory, owner.name);
    const { name, classes } = companyMark(position);
    const isPolish = type === POLISH.value;
    await addMark(
      change,
      {
        name,
        type,
        representationType: representationType.WORD.value,
        customer: owner.id,
        // Whoever gave the mark up no longer represents it.
        representative: status === RESIGNATION.value ? null : (agents.get(attorney ?? '') ?? null),
        ourNumber,
        status,
        additionalStatus: life.additionalStatus,
        territory,
        ...numbersOf(type, territory, { filed, registered, share: position / 100 }),
        applicationDate: filed,
        bupDate: isPolish ? life.published : null,
        publicationDate: isPolish ? null : life.published,
        conditionalDecisionDate: life.conditional,
        registrationDate: registered,
        wupDate: isPolish && registered ? officeDayFrom(addMonths(registered, 2)) : null,
        expirationDate: life.ends,
        endReason: life.endReason ?? null,
        endedOn: life.endedOn ?? null,
        endActionOn: life.endActionOn ?? null,
        proceduralDates: lettersFrom(life.letters, dayFrom(today)),
        ownData: ownDataOf(position),
        ...(ourNumber === markOfDates.takenOver &&
          registered && {
            expirationDate: addMonths(registered, 360),
            takenOver: true,
            takenOverOn: addMonths(today, -24),
          }),
      },
      goodsIn(classes),
      filed,
    );
    if (life.isFeeOpen) openFees.add(ourNumber);
  };

  await loadBrands({ change, logos, representatives: agents, fees: await readFees(tx) });
  let position = 0;
  for (const { type, count } of counts) {
    let applications = 0;
    for (let left: number = count; left > 0; left -= 1) {
      await add(type, position, applications);
      if (statusAt(position) === APPLICATION.value) applications += 1;
      position += 1;
    }
  }
  return openFees;
};
