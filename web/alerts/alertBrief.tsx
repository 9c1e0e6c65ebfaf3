import type { Alert } from '#contract/alerts/alert';
import { MarkLink } from '#web/alerts/MarkLink.tsx';
import { DueChip } from '#web/alerts/DueChip.tsx';
import { WhoActsOn } from '#web/alerts/WhoActsOn.tsx';
import { SettleAlert } from '#web/alerts/SettleAlert.tsx';
import { CardLine } from '#web/table/CardLine.tsx';
import type { RowBrief } from '#web/table/rowFace.ts';

/** An alert on a phone: what it says, its mark, how pressing it is, and the act that settles it. */
export const alertBrief: RowBrief<Alert> = {
  facts: (row, related) => (
    <>
      {row.trademark !== null && (
        <CardLine>
          <MarkLink
            type={row.type}
            id={row.trademark}
            name={related.options['TRADEMARK']?.[row.trademark] ?? `#${row.trademark}`}
          />
        </CardLine>
      )}
      <CardLine>
        <DueChip row={row} />
      </CardLine>
      <WhoActsOn row={row} related={related} />
    </>
  ),
  act: (row) => <SettleAlert row={row} />,
  isTall: true,
};
