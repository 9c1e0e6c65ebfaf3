import type { Requirement } from '#contract/access';
import { type Actor, requirePermission } from '#server/http/actor';

/** An import writes marks and customers, new ones and others. */
export const importRights: readonly Requirement[] = [
  ['Trademark', 'CREATE'],
  ['Trademark', 'EDIT'],
  ['Customer', 'CREATE'],
  ['Customer', 'EDIT'],
];

export const requireRights = (actor: Actor): void => {
  for (const right of importRights) requirePermission(actor, right);
};
