import { can, type Resource } from '#contract/access';
import { customerActions } from '#contract/customers/customer';
import type { Can, RowActions } from '#contract/kit/crud';
import { trademarkActions } from '#contract/trademarks/trademark';
import { getSession } from '#web/data/session.ts';

const ownActions: Partial<Record<Resource, RowActions>> = {
  Customer: customerActions,
  Trademark: trademarkActions,
};

/** The server's allowed actions for a row where only the role's rights matter. */
export const allowedBy = (resource: Resource, isDeleted = false): Can => {
  const permissions = getSession()?.permissions ?? {};
  const own = Object.entries(ownActions[resource] ?? {}).map(([name, requirement]) => [
    name,
    !isDeleted && can(permissions, requirement),
  ]);
  return {
    edit: !isDeleted && can(permissions, [resource, 'EDIT']),
    remove: !isDeleted && can(permissions, [resource, 'DELETE']),
    restore: isDeleted && can(permissions, ['Setting', 'EDIT']),
    ...Object.fromEntries(own),
  };
};
