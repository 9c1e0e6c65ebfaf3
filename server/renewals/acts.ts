import { and, eq } from 'drizzle-orm';
import { dateInWarsaw } from '#contract/values/dates';
import type { ParsedInputOf } from '#contract/kit/endpoint';
import { AppError } from '#contract/errors';
import {
  isRenewable,
  type RenewalTerm,
  renewsByPayment,
  termAfter,
} from '#contract/payments/renewalRules';
import type { renewalApi } from '#contract/payments/renewals';
import type { FeeOfRenewal } from '#contract/payments/doneRenewal';
import { trademarkStatus } from '#contract/codes/trademarks';
import { readRuleSet } from '#server/settings/ruleSet';
import { refuse } from '#server/entities/can';
import { removeRow } from '#server/entities/write';
import type { Change } from '#server/entities/store';
import { FieldsError } from '#server/http/errors';
import {
  auditedOfRenewal,
  recordRenewal,
  refusalOfUndoing,
  requireDone,
  requireInTime,
  requireOpen,
} from '#server/payments/renewalActs';
import { oweFee, paidFee, payFee } from '#server/renewals/fees';
import { paymentStore } from '#server/payments/store';
import { payments, renewals } from '#server/payments/table';
import { readTrademark } from '#server/trademarks/actions';
import { takeRenewalBack, updateTrademark } from '#server/trademarks/rules';
import { trademarkStore } from '#server/trademarks/store';

const { EXPIRED, REGISTERED } = trademarkStatus;

export type RenewalChange = Omit<Change, 'store'>;

type Renewing = ParsedInputOf<typeof renewalApi.renew>;

/** Without a fee paid before, all of this must be entered. */
const typedAct = ({ renewedOn, amount, currency }: Renewing) => {
  if (renewedOn !== undefined && amount !== undefined && currency !== undefined)
    return { renewedOn, amount, currency };
  const missing = Object.entries({ renewedOn, amount, currency }).filter(
    ([, value]) => value === undefined,
  );
  throw new FieldsError(
    Object.fromEntries(missing.map(([name]) => [name, [{ code: 'required' }]])),
  );
};

/**
 * Records a renewal with its fee, either owed or already paid. `fee` is what it entered or paid.
 */
export const renewMark = async (
  change: RenewalChange,
  input: Renewing,
): Promise<{ term: RenewalTerm; renewalId: number; fee: FeeOfRenewal | null }> => {
  const { tx, actor, now } = change;
  const ruleSet = await readRuleSet(tx);
  const mark = await readTrademark(tx, actor, input.id, { forUpdate: true });
  if (mark.expirationDate !== input.expirationDate) throw new AppError('RENEWED_ALREADY');
  if (!isRenewable(mark)) throw new AppError('NOT_RENEWABLE_NOW');
  const term = termAfter(mark, input.expirationDate, ruleSet);
  const byPayment = renewsByPayment(mark, ruleSet.rules);
  const paid =
    byPayment || input.payment !== undefined ? await paidFee(tx, mark, term, input, ruleSet) : null;
  const act = paid ? { ...paid, renewedOn: paid.paymentDate } : typedAct(input);
  const days = { renewedOn: act.renewedOn, publishedOn: input.publishedOn ?? null };
  requireDone(mark, days, dateInWarsaw(now));
  requireOpen(term, days.renewedOn);
  requireInTime(term, days.renewedOn, input.late);
  const enter = byPayment ? payFee : oweFee;
  const fee = paid ? null : await enter(change, mark.id, term, act);
  const paymentId = (paid ?? fee)?.id ?? 0;
  await updateTrademark(
    { ...change, store: trademarkStore },
    {
      id: mark.id,
      version: mark.version,
      given: {
        expirationDate: term.to,
        // A renewal in grace reinstates the mark; one after the last day does not.
        ...(mark.status === EXPIRED.value &&
          days.renewedOn <= term.lastDay && { status: REGISTERED.value }),
      },
    },
    { renews: true },
  );
  const made = { fromDate: term.from, toDate: term.to, ...days };
  const [row] = await tx
    .insert(renewals)
    .values({
      ...made,
      trademarkId: mark.id,
      paymentId,
      byPayment,
      renewedAt: now,
      accountName: actor.name,
      statusBefore: mark.status,
    })
    .returning({ id: renewals.id });
  const told = { before: null, after: auditedOfRenewal(made) };
  await recordRenewal(tx, actor, now, mark.id, told);
  return { term, renewalId: row?.id ?? 0, fee };
};

/**
 * Takes the newest renewal of a mark back. A fee whose payment was the renewal stays paid. With the fee that
 * the renewal entered, only while nobody has changed that.
 */
export const undoRenewal = async (
  change: RenewalChange,
  { id, renewalId }: { id: number; renewalId: number },
  fee: Pick<FeeOfRenewal, 'id' | 'version'> | null = null,
): Promise<{ byPayment: boolean }> => {
  const { tx, actor, now } = change;
  const mark = await readTrademark(tx, actor, id, { forUpdate: true });
  const [found] = await tx
    .select({ renewal: renewals, payment: payments })
    .from(renewals)
    .innerJoin(payments, eq(payments.id, renewals.paymentId))
    .where(and(eq(renewals.id, renewalId), eq(renewals.trademarkId, mark.id)))
    .for('update');
  if (!found) throw new AppError('NOT_FOUND');
  refuse(refusalOfUndoing(found, mark));
  const { renewal, payment } = found;
  if (fee && fee.id !== payment.id) throw new AppError('NOT_FOUND');
  if (fee && fee.version !== payment.version)
    throw new AppError('STALE_VERSION', { version: payment.version });
  await tx.delete(renewals).where(eq(renewals.id, renewal.id));
  if (!renewal.byPayment) await removeRow({ ...change, store: paymentStore }, payment);
  await takeRenewalBack({ ...change, store: trademarkStore }, mark, renewal);
  const told = { before: auditedOfRenewal(renewal), after: null };
  await recordRenewal(tx, actor, now, mark.id, told);
  return { byPayment: renewal.byPayment };
};
