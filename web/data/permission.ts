import { can } from '#contract/access';
import type { Requires } from '#contract/kit/endpoint';
import { useSession } from '#web/data/session.ts';

/** Whether the server would allow this account; the browser only hides what would be rejected. */
export const useMay = (): ((requires: Requires) => boolean) => {
  const session = useSession();
  return (requires) => {
    if (requires === 'anyone') return true;
    if (!session) return false;
    return requires === 'signedIn' || can(session.permissions, requires);
  };
};
