import { can, type Resource } from '#contract/access';
import type { Can } from '#contract/kit/crud';
import { getSession } from '#web/data/session.ts';

/** The server's allowed actions for a row where only the role's rights matter. */
export const allowedBy = (resource: Resource, isDeleted = false): Can => {
  const permissions = getSession()?.permissions ?? {};
  return {
    edit: !isDeleted && can(permissions, [resource, 'EDIT']),
    remove: !isDeleted && can(permissions, [resource, 'DELETE']),
    restore: isDeleted && can(permissions, ['Setting', 'EDIT']),
  };
};
