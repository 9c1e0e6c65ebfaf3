import { and, desc, eq } from 'drizzle-orm';
import { type CalendarDate, dateInWarsaw } from '#contract/values/dates';
import type { WhoActs } from '#contract/deadlines/whoActs';
import type { Acting } from '#contract/codes/acting';
import { paymentStatus } from '#contract/codes/payments';
import { restoredDay } from '#contract/deadlines/engine/restored';
import { can } from '#contract/access';
import { AppError } from '#contract/errors';
import { renewalQuestionOf } from '#contract/payments/renewalQuestion';
import {
  isRenewable,
  lastDayToRenew,
  type RenewalRuleSet,
  renewalRuleOf,
  type RenewalTerm,
  renewsByPayment,
  termAfter,
} from '#contract/payments/renewalRules';
import { type Renewal, renewalApi, renewalFee, renewalTimes } from '#contract/payments/renewals';
import type { Executor } from '#server/db/client';
import { readRuleSet } from '#server/settings/ruleSet';
import { readWhoActs } from '#server/deadlines/whoActs';
import { loadMarks } from '#server/deadlines/load';
import type { Deps } from '#server/deps';
import { refuse } from '#server/entities/can';
import { writeOnce } from '#server/entities/once';
import { readAs } from '#server/entities/scope';
import type { Stores } from '#server/entities/store';
import type { Actor } from '#server/http/actor';
import type { Handlers } from '#server/http/mount';
import { readLeftOut, readMadridFacts } from '#server/payments/madrid';
import {
  isPublished,
  isRenewableToday,
  type RecordedRenewal,
  recordRenewal,
  refusalOfCorrecting,
  refusalOfUndoing,
  requireDone,
  requireInTime,
  requireOpen,
  auditedOfRenewal,
} from '#server/payments/renewalActs';
import { renewMark, undoRenewal } from '#server/renewals/acts';
import { payments, renewals } from '#server/payments/table';
import { readFeeTable } from '#server/settings/fees';
import { readTrademark } from '#server/trademarks/actions';
import { restoredDeadlines, type TrademarkRow } from '#server/trademarks/table';

/** All writes of renewals need it. */
const markRight = renewalApi.renew.requires;

const canOf = (
  { permissions }: Actor,
  row: RecordedRenewal,
  mark: TrademarkRow,
): Renewal['can'] => {
  const mayEdit = can(permissions, markRight);
  return {
    correct: mayEdit && !refusalOfCorrecting(row.renewal, mark),
    undo: mayEdit && !refusalOfUndoing(row, mark),
  };
};

/** Late renewals of a mark that an office accepted after restoration, by the end of the previous term. */
const restoredTerms = async (
  db: Executor,
  mark: TrademarkRow,
  { rules }: RenewalRuleSet,
): Promise<(from: CalendarDate) => CalendarDate | null> => {
  const rows = await db
    .select()
    .from(restoredDeadlines)
    .where(eq(restoredDeadlines.trademarkId, mark.id));
  return (from) => {
    const key = renewalRuleOf({ ...mark, expirationDate: from }, rules)?.id ?? '';
    return restoredDay({ restoredDeadlines: rows }, { key, due: from });
  };
};

const daysOf = ({ opensOn, lastDay }: RenewalTerm) => ({ opensOn, lastDay });

const renewalsOf = async (
  reader: Executor,
  actor: Actor,
  mark: TrademarkRow,
  ruleSet: RenewalRuleSet,
): Promise<Omit<Renewal, 'restoredOn'>[]> => {
  const rows = await reader
    .select({ renewal: renewals, payment: payments })
    .from(renewals)
    .innerJoin(payments, eq(payments.id, renewals.paymentId))
    .where(eq(renewals.trademarkId, mark.id))
    .orderBy(desc(renewals.toDate));
  return rows.map((row) => ({
    ...auditedOfRenewal(row.renewal),
    id: row.renewal.id,
    ...daysOf(termAfter(mark, row.renewal.fromDate, ruleSet)),
    byPayment: row.renewal.byPayment,
    renewedAt: row.renewal.renewedAt.toISOString(),
    by: row.renewal.accountName,
    payment: {
      id: row.payment.id,
      amount: row.payment.amount,
      currency: row.payment.currency,
      status: row.payment.status,
    },
    can: canOf(actor, row, mark),
  }));
};

/** If the office is closed on the last day of grace, grace extends until it opens. */
const standingOf = (mark: TrademarkRow, today: CalendarDate, ruleSet: RenewalRuleSet) => {
  const { expirationDate } = mark;
  const times = renewalTimes(mark, today, ruleSet.rules);
  if (expirationDate === null) return { ...times, lastDay: null };
  const lastDay = lastDayToRenew({ ...mark, expirationDate }, ruleSet);
  const isStillOpen = times.state === 'over' && today <= lastDay;
  return { ...times, lastDay, ...(isStillOpen && { state: 'grace' as const }) };
};

/** A recorded renewal waits for its fee alone. */
const actsOnRenewal = (
  who: WhoActs,
  mark: number,
  lastDay: CalendarDate | null,
  recorded: readonly Pick<Renewal, 'payment' | 'lastDay'>[],
): Acting => {
  const owed = recorded.find(({ payment }) => payment.status === paymentStatus.NOT_PAID.value);
  return owed ? who.ofFee(owed.payment.id, mark, owed.lastDay) : who.ofRenewal(mark, lastDay);
};

export const renewalHandlers = (deps: Deps, stores: Stores): Handlers<typeof renewalApi> => {
  const { db } = deps;
  const today = () => dateInWarsaw(deps.now());

  return {
    read: async ({ input: { id }, actor }) => {
      const ruleSet = await readRuleSet(db);
      const isClient = actor.role === 'ROLE_CUSTOMER';
      const { mark, recorded, who } = await readAs(db, actor, async (reader) => {
        const own = await readTrademark(reader, actor, id);
        const of = await renewalsOf(reader, actor, own, ruleSet);
        const who = isClient ? await readWhoActs(reader, actor, [id], today()) : null;
        return { mark: own, recorded: of, who };
      });
      const [whole] = isClient ? [] : await loadMarks(db, [id]);
      const question = whole ? renewalQuestionOf(whole, ruleSet) : null;
      const mayEdit = can(actor.permissions, markRight);
      const restoredOn = await restoredTerms(db, mark, ruleSet);
      const found = recorded.map((one) => ({ ...one, restoredOn: restoredOn(one.from) }));
      const times = standingOf(mark, today(), ruleSet);
      const madrid = (await readMadridFacts(db, [id])).get(id) ?? null;
      const fee = renewalFee(
        await readFeeTable(db),
        { ...mark, classes: mark.niceClasses.length, madrid },
        { inGrace: times.state === 'grace', paidOn: null },
        today(),
      );
      return {
        can: {
          renew: mayEdit && isRenewableToday(mark, ruleSet, today()),
          decline: mayEdit && question !== null,
        },
        isPublished: isPublished(mark),
        byPayment: renewsByPayment(mark, ruleSet.rules),
        ...times,
        ...(!isRenewable(mark) && { state: 'notRenewable' as const }),
        acts: who && actsOnRenewal(who, id, times.lastDay, recorded),
        expirationDate: mark.expirationDate,
        ...fee,
        question,
        madrid,
        leftOut: isClient ? [] : await readLeftOut(db, mark),
        // Clients do not see the source of a rate, nor who in the firm recorded a renewal.
        ...(isClient
          ? {
              rate: null,
              madrid: null,
              composition: null,
              renewals: found.map((one) => ({ ...one, by: '' })),
            }
          : { renewals: found }),
      };
    },

    renew: (call) =>
      writeOnce(deps, 'Trademark.renew', call, async (tx) => {
        const change = { tx, stores, actor: call.actor, now: deps.now() };
        const { term, renewalId, fee } = await renewMark(change, call.input);
        return { newExpirationDate: term.to, done: { id: call.input.id, renewalId, fee } };
      }),

    correct: (call) =>
      writeOnce(deps, 'Trademark.correctRenewal', call, async (tx) => {
        const { actor, input } = call;
        const { renewedOn, publishedOn, seen, late } = input;
        const mark = await readTrademark(tx, actor, input.id, { forUpdate: true });
        const [before] = await tx
          .select()
          .from(renewals)
          .where(and(eq(renewals.id, input.renewalId), eq(renewals.trademarkId, mark.id)))
          .for('update');
        if (!before) throw new AppError('NOT_FOUND');
        if (before.renewedOn !== seen.renewedOn || before.publishedOn !== seen.publishedOn)
          throw new AppError('RENEWAL_CHANGED');
        const isOtherDay = renewedOn !== before.renewedOn;
        refuse(refusalOfCorrecting(before, mark));
        if (before.byPayment && isOtherDay) throw new AppError('RENEWAL_DAY_OF_PAYMENT');
        requireDone(mark, { renewedOn, publishedOn }, today());
        if (isOtherDay) {
          const term = termAfter(mark, before.fromDate, await readRuleSet(tx));
          requireOpen(term, renewedOn);
          requireInTime(term, renewedOn, late);
        }
        if (!isOtherDay && publishedOn === before.publishedOn) return;
        await tx.update(renewals).set({ renewedOn, publishedOn }).where(eq(renewals.id, before.id));
        await recordRenewal(tx, actor, deps.now(), mark.id, {
          before: auditedOfRenewal(before),
          after: auditedOfRenewal({ ...before, renewedOn, publishedOn }),
        });
      }),

    decline: (call) =>
      writeOnce(deps, 'Trademark.declineRenewal', call, async (tx) => {
        const { actor, input } = call;
        const mark = await readTrademark(tx, actor, input.id, { forUpdate: true });
        const answered = await tx
          .update(payments)
          .set({ declinedRenewal: input.declined ? mark.expirationDate : null })
          .where(and(eq(payments.id, input.payment), eq(payments.trademark, mark.id)))
          .returning({ id: payments.id });
        if (answered.length === 0) throw new AppError('NOT_FOUND');
      }),

    undo: (call) =>
      writeOnce(deps, 'Trademark.undoRenewal', call, async (tx) => {
        const change = { tx, stores, actor: call.actor, now: deps.now() };
        await undoRenewal(change, call.input);
      }),
  };
};
