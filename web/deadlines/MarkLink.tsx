import type { Deadline } from '#contract/calendar/deadline';
import type { Related } from '#contract/kit/crud';
import { markPage } from '#web/data/rowPages.ts';
import { markName } from '#web/deadlines/markName.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import classes from './cells.module.css';

export const MarkLink = ({ row, related }: { row: Deadline; related: Related }) =>
  row.trademark === null ? (
    markName(row, related)
  ) : (
    <TextLink inherit className={classes.mark ?? ''} {...markPage(row.trademark)}>
      {markName(row, related)}
    </TextLink>
  );
