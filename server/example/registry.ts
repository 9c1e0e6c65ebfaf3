import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import { addMonths } from '#contract/values/dates';
import { recordOfMark } from '#contract/registry/euipo';
import { unionOffice } from '#contract/registry/keys';
import { trademarkStatus } from '#contract/codes/trademarks';
import { accounts } from '#server/auth/table';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import { readMark } from '#server/example/addMark';
import { attorneyFor } from '#server/example/agents';
import { actorOf } from '#server/http/actor';
import { representatives } from '#server/representatives/table';
import { createFromRecord } from '#server/registry/create';
import { practiceMarks, practiceRepresentative } from '#server/offices/practice/marks';
import { keepRecords } from '#server/registry/records';
import { registryRecords } from '#server/offices/table';
import { presetRepresentative } from '#server/settings/registry';
import { productStores } from '#server/stores';
import { changeMark } from '#server/trademarks/family';
import { trademarkStore } from '#server/trademarks/store';
import { trademarkGoods, type TrademarkRow } from '#server/trademarks/table';

/** How many of the firm's marks in the practice registry are in the portfolio. */
const taken = 6;

/** Typing errors and missed news that the comparison should find. */
const planted: readonly ((mark: TrademarkRow) => Partial<TrademarkRow>)[] = [
  ({ expirationDate }) => ({
    expirationDate: expirationDate === null ? null : addMonths(expirationDate, -12),
  }),
  () => ({
    status: trademarkStatus.APPLICATION.value,
    registrationNumber: null,
    registrationDate: null,
    expirationDate: null,
  }),
  ({ niceClasses }) => ({ niceClasses: niceClasses.slice(1) }),
];

/**
 * Marks of the firm in the practice registry: some are here and correct, some differ, the others are missing.
 */
export const loadRegistry = async (tx: Executor, now: Date): Promise<void> => {
  const [admin] = await tx
    .select()
    .from(accounts)
    .where(eq(accounts.email, 'admin@markfolio.example'));
  if (!admin || (await tx.$count(registryRecords)) > 0) return;
  const actor = actorOf(admin, { sessionId: '', deviceId: '', mustSetUpTwoFactor: false });
  const change = { tx, store: trademarkStore, stores: productStores, actor, now };
  await presetRepresentative(tx, practiceRepresentative);
  const ofFirm = practiceMarks.filter(({ representatives = [] }) =>
    representatives.some(({ identifier }) => identifier === practiceRepresentative),
  );
  const told = ofFirm.map((mark) => ({ office: unionOffice, record: recordOfMark(mark) }));
  await keepRecords(tx, told, { source: 'PRACTICE', now, isBrought: true });
  const names = ofFirm.flatMap(({ applicants = [] }) =>
    applicants.flatMap(({ name }) => name ?? []),
  );
  const owners = await tx
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(and(inArray(customers.name, names), isNull(customers.deletedAt)));
  const records = await tx.select().from(registryRecords);
  // In the order of the registry, however the numbers of its records run.
  const known = practiceMarks.flatMap(({ applicationNumber }) => {
    const kept = records.find(({ number }) => number === applicationNumber);
    if (!kept) return [];
    const owner = owners.find(({ name }) => kept.record.owners.some((one) => one.name === name));
    const { name } = kept.record.values;
    const isUnion = kept.number.startsWith('0');
    return owner && name && isUnion ? [{ kept, name, owner }] : [];
  });
  const agents = await tx.select().from(representatives);
  for (const [order, { kept, name, owner }] of known.slice(0, taken).entries()) {
    const draft = {
      name,
      customer: owner.id,
      ourNumber: `UE/${String(order + 1).padStart(4, '0')}`,
    };
    const mark = await readMark(tx, await createFromRecord(change, kept, draft));
    const { id, type, territory } = mark;
    const attorney = attorneyFor(type, territory, owner.name);
    const representative = agents.find((agent) => agent.name === attorney)?.id ?? null;
    const mistake = planted[order];
    const wrong = mistake?.(mark) ?? {};
    await changeMark(tx, actor, mark, { representative, ...wrong }, now);
    if (!wrong.niceClasses) continue;
    const { niceClasses } = { ...mark, ...wrong };
    await tx
      .delete(trademarkGoods)
      .where(
        and(eq(trademarkGoods.trademarkId, id), notInArray(trademarkGoods.class, niceClasses)),
      );
  }
};
