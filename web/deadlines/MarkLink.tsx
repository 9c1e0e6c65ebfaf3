import type { Deadline } from '#contract/calendar/deadline';
import type { Related } from '#contract/kit/crud';
import { markPage } from '#web/data/rowPages.ts';
import { TextLink } from '#web/ui/TextLink.tsx';

/** The mark of a deadline, or the customer of a task without one. */
export const MarkLink = ({
  row: { trademark, customer },
  related: { options },
}: {
  row: Deadline;
  related: Related;
}) =>
  trademark === null ? (
    (options['CUSTOMER']?.[customer ?? 0] ?? '–')
  ) : (
    <TextLink inherit {...markPage(trademark)}>
      {options['TRADEMARK']?.[trademark] ?? `#${trademark}`}
    </TextLink>
  );
