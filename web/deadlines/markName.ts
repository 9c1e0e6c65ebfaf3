import type { Deadline } from '#contract/calendar/deadline';
import type { Related } from '#contract/kit/crud';

/** The mark of a deadline, or the customer of a task without one. */
export const markName = ({ trademark, customer }: Deadline, { options }: Related): string =>
  trademark === null
    ? (options['CUSTOMER']?.[customer ?? 0] ?? '–')
    : (options['TRADEMARK']?.[trademark] ?? `#${trademark}`);
