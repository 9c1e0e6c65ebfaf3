import type { Deadline } from '#contract/calendar/deadline';
import type { Related } from '#contract/kit/crud';
import { WhoActs } from '#web/codes/Acts.tsx';
import { DueInShort, Why } from '#web/deadlines/cells.tsx';
import { markName } from '#web/deadlines/markName.ts';
import { CardLine } from '#web/table/CardLine.tsx';
import type { RowBrief } from '#web/table/rowFace.ts';

/**
 * A deadline on a phone: what it is, its mark, how pressing it is, and why it has its day. Its panel links to
 * the mark: two links in lines this close would be too small for a finger.
 */
export const deadlineBrief: RowBrief<Deadline> = {
  facts: (row: Deadline, related: Related) => (
    <>
      <CardLine>
        <span>{markName(row, related)}</span>
      </CardLine>
      <CardLine wraps>
        <DueInShort row={row} />
      </CardLine>
      <WhoActs who={related.acts?.[row.id]} compact />
    </>
  ),
  act: (row) => <Why row={row} size={44} />,
  isTall: true,
};
