import { isStaff } from '#contract/access';
import { useRole } from '#web/data/session.ts';

/** Whether the reader is of the firm: both sides use the same pages. */
export const useIsStaff = (): boolean => isStaff(useRole());
