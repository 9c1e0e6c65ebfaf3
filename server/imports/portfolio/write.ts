import { eq, inArray, sql } from 'drizzle-orm';
import type { Values } from '#contract/kit/fields';
import { customerStore } from '#server/customers/store';
import { inParts } from '#server/db/parts';
import type { Change } from '#server/entities/store';
import { createRow, updateRow } from '#server/entities/write';
import type { WholeWrite } from '#server/imports/plan/context';
import {
  createDesignated,
  idOf,
  inheritedByDesignated,
  type Progress,
  readMark,
  updateMark,
  writeCustomer,
  writeMark,
  type Written,
} from '#server/imports/write';
import { paymentStore } from '#server/payments/store';
import { payments, renewals } from '#server/payments/table';
import { representativeStore } from '#server/representatives/store';
import { statementStore } from '#server/statements/store';
import { writeGoods } from '#server/trademarks/goods';
import { asTrademark, createTrademark } from '#server/trademarks/rules';
import { trademarkStore } from '#server/trademarks/store';
import {
  pastDuties,
  restoredDeadlines,
  type TrademarkRow,
  trademarks,
} from '#server/trademarks/table';

type Given = Omit<Change, 'store'>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const dayOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The values of a row with the ids of the rows that it refers to. */
const withIds = ({ given, links }: WholeWrite, progress: Progress): Record<string, unknown> => ({
  ...given,
  ...Object.fromEntries(
    Object.entries(links)
      .filter(([field]) => field !== 'parent')
      .map(([field, link]) => [field, idOf(link, progress)]),
  ),
});

const createMark = async (
  change: Change,
  write: WholeWrite,
  progress: Progress,
): Promise<TrademarkRow> => {
  const given = withIds(write, progress);
  const { parent } = write.links;
  if (!parent) return asTrademark(await createTrademark(change, given));
  const child = await createDesignated(change, write, idOf(parent, progress));
  const own = Object.entries(given).filter(
    ([name]) => name === 'customer' || !inheritedByDesignated.has(name),
  );
  return updateMark(change, child, Object.fromEntries(own), true);
};

/** What people decided about the mark without typing it into the form. */
const writeBeside = async (
  { tx }: Change,
  { id, version }: TrademarkRow,
  beside: Values,
  { toArchive }: Progress,
): Promise<void> => {
  if (beside['archived'] === true) toArchive.push(id);
  const confirmedExpiration = dayOf(beside['confirmedExpiration']);
  const statusBeforeEnd = (beside['statusBeforeEnd'] ?? null) as TrademarkRow['statusBeforeEnd'];
  if (confirmedExpiration === null && statusBeforeEnd === null) return;
  await tx
    .update(trademarks)
    .set({
      confirmedExpiration,
      statusBeforeEnd,
      version: version + 1,
    })
    .where(eq(trademarks.id, id));
};

/** Renewals and answers are what happened elsewhere: they are written as they were. */
const writeParts = async (
  change: Change,
  { id, name }: TrademarkRow,
  parts: WholeWrite['parts'],
  { createdBeside }: Progress,
): Promise<void> => {
  const { tx } = change;
  const paid = new Map<unknown, number>();
  for (const { key, payment: _, declinedRenewal, ...values } of parts['payments'] ?? []) {
    const row = await createRow({ ...change, store: paymentStore }, { ...values, trademark: id });
    const declined = dayOf(declinedRenewal);
    if (declined !== null)
      await tx.update(payments).set({ declinedRenewal: declined }).where(eq(payments.id, row.id));
    paid.set(key, row.id);
    createdBeside.payments.set(row.id, name);
  }
  for (const { key: _, payment: __, ...values } of parts['statements'] ?? []) {
    const row = await createRow({ ...change, store: statementStore }, { ...values, trademark: id });
    createdBeside.statements.set(row.id, name);
  }
  for (const row of parts['renewals'] ?? [])
    await tx.insert(renewals).values({
      trademarkId: id,
      paymentId: paid.get(row['payment']) ?? 0,
      fromDate: textOf(row['fromDate']),
      toDate: textOf(row['toDate']),
      renewedOn: textOf(row['renewedOn']),
      publishedOn: dayOf(row['publishedOn']),
      byPayment: row['byPayment'] === true,
      statusBefore: Number(row['statusBefore']),
      renewedAt: new Date(textOf(row['renewedAt'])),
      accountName: textOf(row['accountName']),
    });
  for (const row of parts['pastDuties'] ?? [])
    await tx.insert(pastDuties).values({
      trademarkId: id,
      key: textOf(row['duty']),
      met: row['met'] === true,
      answeredAt: new Date(textOf(row['answeredAt'])),
      accountName: textOf(row['accountName']),
    });
  for (const row of parts['restoredDeadlines'] ?? [])
    await tx.insert(restoredDeadlines).values({
      trademarkId: id,
      key: textOf(row['deadline']),
      due: textOf(row['due']),
      name: { pl: textOf(row['namePl']), en: textOf(row['nameEn']) },
      decidedOn: textOf(row['decidedOn']),
      note: textOf(row['note']) || null,
      recordedAt: new Date(textOf(row['recordedAt'])),
      accountName: textOf(row['accountName']),
    });
};

const writeWholeMark = async (
  given: Given,
  write: WholeWrite,
  progress: Progress,
  position: number,
): Promise<Written> => {
  const { stored, goods } = write;
  if (stored) {
    const { customer: _, ...values } = withIds(write, progress);
    return writeMark(
      given,
      {
        kind: 'mark',
        stored,
        given: values,
        customer: null,
        goods,
        image: null,
        parent: null,
        base: null,
        isForced: false,
        record: null,
      },
      progress,
      position,
    );
  }
  const change: Change = { ...given, store: trademarkStore };
  const { tx, actor, now } = change;
  const { id } = await createMark(change, write, progress);
  progress.createdMarks.add(id);
  if (goods) await writeGoods(tx, actor, await readMark(tx, id), goods, now);
  const mark = await readMark(tx, id);
  await writeBeside(change, mark, write.beside, progress);
  await writeParts(change, mark, write.parts, progress);
  return { id, before: null };
};

const writeWholeCustomer = async (
  given: Given,
  write: WholeWrite,
  progress: Progress,
): Promise<Written> => {
  const { stored } = write;
  const { links: _, ...values } = write.given;
  if (stored) {
    const links = write.customers.flatMap(({ customer, kind }) =>
      'id' in customer ? [{ customer: customer.id, kind }] : [],
    );
    const isKnown = links.length > 0 && links.length === write.customers.length;
    return writeCustomer(
      given,
      { kind: 'customer', stored, given: { ...values, ...(isKnown && { links }) } },
      progress,
    );
  }
  const { id } = await createRow({ ...given, store: customerStore }, values);
  progress.createdCustomers.add(id);
  if (write.customers.length > 0) progress.customerLinks.push({ id, links: write.customers });
  return { id, before: null };
};

/** Writes a row of a portfolio with all that belongs to it. */
export const writeWhole = async (
  given: Given,
  write: WholeWrite,
  progress: Progress,
  position: number,
): Promise<Written> => {
  if (write.of === 'marks') return writeWholeMark(given, write, progress, position);
  if (write.of === 'customers') return writeWholeCustomer(given, write, progress);
  const { id } = await createRow({ ...given, store: representativeStore }, write.given);
  progress.createdRepresentatives.add(id);
  return { id, before: null };
};

/** What needs all rows to be written: links between customers, and marks that are archived. */
export const finishWholes = async (given: Given, progress: Progress): Promise<void> => {
  const change: Change = { ...given, store: customerStore };
  const isWritten = ({ customer }: WholeWrite['customers'][number]) =>
    'id' in customer || progress.marks.has(customer.position);
  for (const { id, links: planned } of progress.customerLinks) {
    // A link with a customer that was refused is left out.
    const links = planned
      .filter(isWritten)
      .map(({ customer, kind }) => ({ customer: idOf(customer, progress), kind }));
    if (links.length > 0) await updateRow(change, { id, version: 1, given: { links } });
  }
  for (const part of inParts(progress.toArchive))
    await given.tx
      .update(trademarks)
      .set({ archivedAt: given.now, version: sql`${trademarks.version} + 1` })
      .where(inArray(trademarks.id, part));
};
