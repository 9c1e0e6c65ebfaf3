import { and, inArray, isNull } from 'drizzle-orm';
import { isStaff } from '#contract/access';
import { settlingOf } from '#contract/calendar/acts';
import type { CalendarEvent, Settling } from '#contract/calendar/api';
import { isKeyOf, isKeyOfLetter } from '#contract/deadlines/engine/anchors';
import type { DeadlineMark, DeadlineRule } from '#contract/deadlines/engine/types';
import type { CalendarDate } from '#contract/values/dates';
import type { Executor } from '#server/db/client';
import type { CalendarEventRow } from '#server/deadlines/table';
import type { Actor } from '#server/http/actor';
import { payments } from '#server/payments/table';
import { readRuleSet } from '#server/settings/ruleSet';
import { statementsOfUse } from '#server/statements/table';
import { trademarks } from '#server/trademarks/table';

const marksOf = (rows: readonly CalendarEventRow[]): number[] => [
  ...new Set(rows.flatMap(({ trademark }) => trademark ?? [])),
];

/** The letters of those marks that have an open deadline of a letter. */
const lettersOf = async (
  db: Executor,
  rows: readonly CalendarEventRow[],
): Promise<ReadonlyMap<number, DeadlineMark['proceduralDates']>> => {
  const marks = marksOf(rows.filter(({ key, done }) => !done && isKeyOfLetter(key)));
  if (marks.length === 0) return new Map();
  const found = await db
    .select({ id: trademarks.id, letters: trademarks.proceduralDates })
    .from(trademarks)
    .where(inArray(trademarks.id, marks));
  return new Map(found.map(({ id, letters }) => [id, letters]));
};

/** The statements on record of those marks that have one to file, by mark, obligation and due day. */
const statementsOf = async (
  db: Executor,
  rows: readonly CalendarEventRow[],
): Promise<ReadonlyMap<string, number>> => {
  const marks = marksOf(rows);
  if (marks.length === 0) return new Map();
  const found = await db
    .select({
      id: statementsOfUse.id,
      trademark: statementsOfUse.trademark,
      rule: statementsOfUse.rule,
      due: statementsOfUse.dueDate,
    })
    .from(statementsOfUse)
    .where(and(inArray(statementsOfUse.trademark, marks), isNull(statementsOfUse.deletedAt)));
  return new Map(found.map(({ id, trademark, rule, due }) => [`${trademark} ${rule} ${due}`, id]));
};

type Unplaced = Omit<Settling, 'statement'>;

/** The act that settles each of the entries, by their ids; none for clients. */
export const settlingFor = async (
  db: Executor,
  { role }: Pick<Actor, 'role'>,
  rows: readonly CalendarEventRow[],
  today: CalendarDate,
): Promise<ReadonlyMap<number, Settling>> => {
  const open = rows.filter(({ done, archived }) => !done && !archived);
  if (!isStaff(role) || open.length === 0) return new Map();
  const { rules } = await readRuleSet(db);
  const byVersion = new Map(rules.map((rule) => [`${rule.id} ${rule.version}`, rule]));
  const letters = await lettersOf(db, open);
  const found = open.flatMap((row) => {
    const act = actOf(row, byVersion.get(`${row.rule} ${row.ruleVersion}`), letters, today);
    return act ? [{ row, act }] : [];
  });
  const toFile = found.filter(({ act }) => act.act === 'FILE').map(({ row }) => row);
  const statements = await statementsOf(db, toFile);
  return new Map(
    found.map(({ row, act }) => {
      const statement = statements.get(`${row.trademark} ${row.rule} ${row.due}`) ?? null;
      return [row.id, { ...act, statement: act.act === 'FILE' ? statement : null }];
    }),
  );
};

const actOf = (
  row: CalendarEventRow,
  rule: DeadlineRule | undefined,
  letters: ReadonlyMap<number, DeadlineMark['proceduralDates']>,
  today: CalendarDate,
): Unplaced | null => {
  const ofMark = letters.get(row.trademark ?? 0) ?? [];
  const at = ofMark.findIndex((_, place) => isKeyOf(row.key, ofMark, place));
  const act = settlingOf(row, rule, ofMark[at] ?? null, today);
  if (!act) return null;
  const { letterField: field, ...others } = act;
  return { ...others, letter: field && { key: row.key, field } };
};

/** Only who may confirm what waits for a second person is offered that; others wait for them. */
export const settlingWith = (
  act: Settling | undefined,
  pending: CalendarEvent['pending'],
): Settling | null => {
  if (!pending) return act ?? null;
  if (!pending.can.confirm) return null;
  return {
    act: 'CONFIRM',
    payment: null,
    paymentType: null,
    letter: null,
    markDate: null,
    statement: null,
  };
};

/** The amounts of the fees that the entries are about. */
export const feesOf = async (
  db: Executor,
  rows: readonly CalendarEventRow[],
): Promise<ReadonlyMap<number, NonNullable<CalendarEvent['fee']>>> => {
  const ids = [...new Set(rows.flatMap(({ payment }) => payment ?? []))];
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: payments.id, amount: payments.amount, currency: payments.currency })
    .from(payments)
    .where(and(inArray(payments.id, ids), isNull(payments.deletedAt)));
  return new Map(found.map(({ id, ...fee }) => [id, fee]));
};
