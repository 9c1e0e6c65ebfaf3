import type { Requirement } from '#contract/access';
import type { BatchState } from '#contract/imports/batch';
import { type Actor, requirePermission } from '#server/http/actor';

/** An import writes marks and customers, new ones and others. */
const importRights: readonly Requirement[] = [
  ['Trademark', 'CREATE'],
  ['Trademark', 'EDIT'],
  ['Customer', 'CREATE'],
  ['Customer', 'EDIT'],
];

/**
 * To take an import back. It also removes representatives, payments and statements that came with a portfolio:
 * nobody has used them, so that takes no right to delete those of others.
 */
const undoRights: readonly Requirement[] = [
  ...importRights,
  ['Trademark', 'DELETE'],
  ['Customer', 'DELETE'],
];

/** The rights that a step of an import needs, when it is asked for and when a server does it. */
export const rightsFor = (state: BatchState): readonly Requirement[] =>
  state === 'UNDOING' ? undoRights : importRights;

export const requireRights = (actor: Actor, state: BatchState = 'IMPORTING'): void => {
  for (const right of rightsFor(state)) requirePermission(actor, right);
};
