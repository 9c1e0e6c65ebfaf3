import { confirmationMinutes } from '#contract/accounts/confirmation';
import { AppError } from '#contract/errors';
import { type ConfirmedChange, type Endpoint, pathNames } from '#contract/kit/endpoint';
import type { Values } from '#contract/kit/fields';
import type { Deps } from '#server/deps';
import type { Actor } from '#server/http/actor';

/** Reads the row that a call is about as it is stored, or nothing if the actor cannot see it. */
export type ReadStored = (actor: Actor, id: number) => Promise<Values | undefined>;

export const confirmedUntil = (confirmedAt: Date): Date =>
  new Date(confirmedAt.getTime() + confirmationMinutes * 60_000);

const isConfirmed = ({ confirmedAt }: Actor, now: Date): boolean =>
  confirmedAt !== null && confirmedAt !== undefined && now < confirmedUntil(confirmedAt);

const isMade = ({ field, becomes, ofRow = {} }: ConfirmedChange, input: Values, stored: Values) => {
  const given = field === undefined ? undefined : input[field];
  if (field !== undefined && (given === undefined || given === stored[field])) return false;
  if (becomes !== undefined && given !== becomes) return false;
  return Object.entries(ofRow).every(([name, value]) => stored[name] === value);
};

/**
 * Refuses what an endpoint confirms while the session is not confirmed. Of a row it is compared with what is
 * stored, so that a form that sends everything asks for nothing it does not change; the version of the row, which
 * the write compares, keeps that true until then. A row that the actor cannot see is left to the handler, which
 * answers as for one that does not exist.
 */
export const requireConfirmation = async (
  { now }: Pick<Deps, 'now'>,
  { confirms, path }: Endpoint,
  actor: Actor,
  input: unknown,
  readStored: ReadStored | undefined,
): Promise<void> => {
  if (!confirms || isConfirmed(actor, now())) return;
  if (confirms !== 'always') {
    const given = input as Values & { id?: number };
    const isOfRow = pathNames(path).includes('id');
    if (isOfRow && !readStored) throw new Error(`${path} confirms changes of rows nobody reads`);
    const stored = isOfRow ? await readStored?.(actor, given.id ?? 0) : {};
    if (!stored || !confirms.some((change) => isMade(change, given, stored))) return;
  }
  throw new AppError('CONFIRMATION_REQUIRED');
};
