import type { Deadline } from '#contract/calendar/deadline';
import type { Related } from '#contract/kit/crud';
import { MarkLink } from '#web/deadlines/MarkLink.tsx';
import { DueInShort, Why } from '#web/deadlines/cells.tsx';
import { CardLine } from '#web/table/CardLine.tsx';
import type { RowBrief } from '#web/table/rowFace.ts';

/** A deadline on a phone: what it is, its mark, how pressing it is, and why it has its day. */
export const deadlineBrief: RowBrief<Deadline> = {
  facts: (row: Deadline, related: Related) => (
    <>
      <CardLine>
        <MarkLink row={row} related={related} />
      </CardLine>
      <CardLine>
        <DueInShort row={row} />
      </CardLine>
    </>
  ),
  act: (row) => <Why row={row} />,
  isTall: true,
};
