import { attachment } from '#contract/attachments/attachment';
import { calendarEventType } from '#contract/deadlines/codes';
import { deadlinesOf } from '#contract/deadlines/engine/engine';
import { trademarkStatus } from '#contract/codes/trademarks';
import { payment } from '#contract/payments/payment';
import { registryKeyOfMark } from '#contract/registry/keys';
import { statementOfUse } from '#contract/statements/statement';
import { addDays, type CalendarDate, dateInWarsaw } from '#contract/values/dates';
import { renewsByPayment } from '#contract/payments/renewalRules';
import { firstProjection } from '#server/deadlines/firstProjection';
import { auditedEntity, auditedOf } from '#server/deadlines/history';
import type { StoredMark } from '#server/deadlines/load';
import { type By, theProduct } from '#server/history/record';
import { change, creation, type Entry, renewalDays, type Told, told } from '#server/seed/entries';
import { earlier, later, type Setting } from '#server/seed/life';
import { momentOf, type SeedMark, withGenerated } from '#server/seed/marks';
import type { PaperShelf } from '#server/seed/papers';
import { paymentsOf, type SeedPayment } from '#server/seed/payments';
import { type Random, randomOf } from '#server/seed/random';

type Row = Record<string, unknown>;

/** The rows of some marks by table, in the order in which they are written. */
export type Rows = {
  trademarks: Row[];
  goods: Row[];
  payments: Row[];
  renewals: Row[];
  statements: Row[];
  events: Row[];
  alerts: Row[];
  files: Row[];
  attachments: Row[];
  history: Entry[];
};
export const noRows = (): Rows => ({
  trademarks: [],
  goods: [],
  payments: [],
  renewals: [],
  statements: [],
  events: [],
  alerts: [],
  files: [],
  attachments: [],
  history: [],
});

/** What the rows of marks are made with besides the marks. */
export type Desk = {
  setting: Setting;
  now: Date;
  nextId: Record<'payments' | 'statements' | 'attachments', () => number>;
  /** So many payments each mark has on average. */
  paymentsEach: number;
  /** Counts on, so that the average comes true although some marks have more fees of their own. */
  paid: { marks: number; payments: number };
  inCharge: (responsible: number | null, customer: number) => number | null;
  answering: (person: number | null) => readonly number[];
  author: (random: Random) => By;
  papers: PaperShelf;
};

type Member = {
  mark: SeedMark;
  told: Told;
  payments: (SeedPayment & { id: number })[];
  by: By;
  random: Random;
};

const wantedPayments = ({ paid, paymentsEach }: Desk): number => {
  const missing = paymentsEach * (paid.marks + 1) - paid.payments;
  return Math.max(1, Math.min(missing, paymentsEach + 2));
};

const memberOf = (mark: SeedMark, desk: Desk): Member => {
  const random = randomOf(`rows ${mark.id}`);
  const by = desk.author(random);
  const wanted = wantedPayments(desk);
  const { type, place, life, entered, goods } = mark;
  const fees = paymentsOf(
    random,
    { type, place, life, entered, classes: goods.length },
    wanted,
    desk.setting,
  );
  desk.paid.marks += 1;
  desk.paid.payments += fees.length;
  return {
    mark,
    told: told(mark, by),
    by,
    random,
    payments: fees.map((fee) => ({ ...fee, id: desk.nextId.payments() })),
  };
};

const renewalsOf = ({ payments }: Member): StoredMark['renewals'] =>
  payments.flatMap(({ id, renewal }) => (renewal ? [{ ...renewal, payment: id }] : []));

/** The mark as the projection would load it. */
const storedOf = (
  { mark, told: { values, createdAt }, payments }: Member,
  parent: Member | undefined,
  base: Member | undefined,
  renewals: StoredMark['renewals'],
): StoredMark => {
  const { place, archived } = withGenerated(values);
  const isHead = values.baseRegistration !== null;
  return {
    ...values,
    id: mark.id,
    place,
    archived,
    enteredOn: dateInWarsaw(createdAt),
    parentId: values.parent,
    parent: parent ? parent.told.values : null,
    base: isHead && base ? base.told.values : null,
    originPlace: base && (isHead || parent) ? base.mark.place : null,
    payments,
    statements: [],
    pastDuties: [],
    restoredDeadlines: [],
    renewals,
  };
};

type SeedStatement = {
  id: number;
  rule: string;
  dueDate: CalendarDate;
  windowOpens: CalendarDate | null;
  filedOn: CalendarDate | null;
};

/** Statements that were due are filed; those that can be filed now are open. */
const statementsOf = (stored: StoredMark, { setting, nextId }: Desk): SeedStatement[] => {
  const { ruleSet, reference } = setting;
  if (
    stored.status !== trademarkStatus.REGISTERED.value ||
    !ruleSet.settings.statementOfUseTerritories.some((place) => place === stored.place)
  )
    return [];
  return deadlinesOf(stored, ruleSet.rules, ruleSet.settings, reference).flatMap(
    ({ calendarType, rule, due, opensOn, state }) => {
      const isStatement = calendarType === calendarEventType.TRADEMARK_STATEMENT_OF_USE.value;
      if (!isStatement || state === 'done' || (opensOn ?? due) > reference) return [];
      const filedOn = due < reference ? later(addDays(due, -30), opensOn ?? '') : null;
      return [{ id: nextId.statements(), rule, dueDate: due, windowOpens: opensOn, filedOn }];
    },
  );
};

/** A fee is entered when it is asked for or paid, at the earliest with its mark. */
const enteredOf = (
  { mark }: Member,
  { paymentDate, deadline }: SeedPayment,
  { setting }: Desk,
): Date => {
  const day = paymentDate ?? addDays(deadline ?? mark.entered, -30);
  const last = addDays(setting.reference, -1);
  return momentOf(later(mark.entered, earlier(day, last)), (mark.id % 400) + 60);
};

const addPayments = (rows: Rows, member: Member, desk: Desk): void => {
  const {
    told: { values },
    mark,
    by,
    random,
  } = member;
  for (const { renewal, ...fee } of member.payments) {
    const createdAt = enteredOf(member, { renewal, ...fee }, desk);
    const openDeadline = fee.status === 'NOT_PAID' ? fee.deadline : null;
    const whole = { ...fee, trademark: mark.id, customer: values.customer, createdAt };
    // Some were entered before they were paid.
    const isPaidLater = fee.paymentDate !== null && renewal === null && random.chance(0.05);
    const owed = { status: 'NOT_PAID', paymentDate: null, openDeadline: fee.deadline };
    const paid = { status: fee.status, paymentDate: fee.paymentDate, openDeadline };
    const updatedAt = isPaidLater ? new Date(createdAt.getTime() + 60_000) : createdAt;
    rows.payments.push({ ...whole, updatedAt, version: isPaidLater ? 2 : 1 });
    rows.history.push(creation(payment, { ...whole, ...(isPaidLater ? owed : paid) }, by));
    if (isPaidLater) rows.history.push(change(payment, fee.id, updatedAt, owed, paid, by));
    if (renewal)
      rows.renewals.push({
        ...renewalDays(renewal),
        trademarkId: mark.id,
        paymentId: fee.id,
        byPayment: renewsByPayment(
          { type: mark.type, place: mark.place, expirationDate: renewal.from },
          desk.setting.ruleSet.rules,
        ),
        renewedAt: createdAt,
        accountName: by.name,
        statusBefore: trademarkStatus.REGISTERED.value,
      });
  }
};

const addDeadlines = (
  rows: Rows,
  member: Member,
  stored: StoredMark,
  feeDueOfParent: string | null,
  desk: Desk,
): string | null => {
  const { now, setting } = desk;
  const {
    mark,
    told: { values, createdAt, updatedAt, version, entries },
  } = member;
  const { derived, events, alerts } = firstProjection(
    stored,
    setting.ruleSet,
    dateInWarsaw(now),
    feeDueOfParent,
  );
  const inCharge = desk.inCharge(values.responsible, values.customer);
  const answering = desk.answering(inCharge);
  rows.trademarks.push({
    ...values,
    ...derived,
    id: mark.id,
    inCharge,
    registryKey: registryKeyOfMark(values),
    createdAt,
    updatedAt,
    version,
  });
  rows.history.push(...entries);
  for (const event of events) {
    rows.events.push({
      ...event,
      customer: values.customer,
      place: stored.place,
      inCharge,
      answering,
      namePl: event.name.pl,
      nameEn: event.name.en,
      plainNamePl: event.plainName.pl,
      plainNameEn: event.plainName.en,
      createdAt: now,
      updatedAt: now,
    });
    rows.history.push({
      at: now,
      accountId: theProduct.accountId,
      accountName: theProduct.name,
      entity: auditedEntity,
      entityId: mark.id,
      operation: 'INSERT',
      before: null,
      after: auditedOf(event, false),
    });
  }
  for (const alert of alerts)
    rows.alerts.push({ ...alert, trademark: mark.id, inCharge, createdAt: now, updatedAt: now });
  return derived.renewalFeeDue;
};

const addPapers = (
  rows: Rows,
  { mark, told: { values, createdAt }, by }: Member,
  { papers, nextId }: Desk,
): void => {
  const common = { uploadedBy: by.accountId, createdAt };
  // A designated mark shows the picture of its international mark.
  if (values.image !== null && values.parent === null)
    rows.files.push({
      ...papers.picture(mark.id, values.image),
      ...common,
      entity: 'Trademark',
      entityId: mark.id,
      field: 'image',
    });
  const paper = papers.paperFor(mark.id);
  if (paper === null) return;
  const { title, kind, visibleToClient, file } = paper;
  const id = nextId.attachments();
  const row = {
    id,
    trademark: mark.id,
    title,
    kind,
    visibleToClient,
    file: String(file['id']),
    earlierFiles: [],
    note: null,
  };
  rows.files.push({ ...file, ...common, entity: attachment.name, entityId: id, field: 'file' });
  rows.attachments.push({ ...row, createdAt, updatedAt: createdAt });
  rows.history.push(creation(attachment, { ...row, createdAt }, by));
};

/** Adds all rows of a unit: its marks, what hangs on them, their history and their deadlines. */
export const addUnit = (rows: Rows, unit: readonly SeedMark[], desk: Desk): void => {
  const members = unit.map((mark) => memberOf(mark, desk));
  const byId = new Map(members.map((member) => [member.mark.id, member]));
  const feeDue = new Map<number, string | null>();
  for (const member of members) {
    const { values } = member.told;
    const parent = byId.get(values.parent ?? 0);
    const base = byId.get((parent?.told.values ?? values).baseRegistration ?? 0);
    const bare = storedOf(member, parent, base, renewalsOf(parent ?? member));
    const statements = statementsOf(bare, desk);
    const stored = {
      ...bare,
      statements: statements.map(({ rule, dueDate, filedOn }) => ({ rule, due: dueDate, filedOn })),
    };
    feeDue.set(
      member.mark.id,
      addDeadlines(rows, member, stored, feeDue.get(values.parent ?? 0) ?? null, desk),
    );
    for (const goods of member.mark.goods)
      rows.goods.push({ ...goods, trademarkId: member.mark.id });
    addPayments(rows, member, desk);
    for (const statement of statements) {
      const day = earlier(
        statement.filedOn ?? member.mark.entered,
        addDays(desk.setting.reference, -1),
      );
      const createdAt = momentOf(later(member.mark.entered, day), (member.mark.id % 400) + 90);
      const row = { ...statement, trademark: member.mark.id, evidence: [], note: null, createdAt };
      rows.statements.push({ ...row, updatedAt: createdAt });
      rows.history.push(creation(statementOfUse, row, member.by));
    }
    addPapers(rows, member, desk);
  }
};
