import type { Trademark } from '#contract/trademarks/trademark';
import { TerritoryChip } from '#web/codes/TypeChip.tsx';
import { MarkTile } from '#web/data/MarkTile.tsx';
import type { RowFace } from '#web/table/rowFace.ts';
import { MarkStatus } from '#web/trademarks/MarkStatus.tsx';
import { NextDeadlineChip } from '#web/trademarks/NextDeadlineChip.tsx';
import classes from './markFace.module.css';

/** The number a mark is known by: that of its registration, or of its application. */
export const markNumber = ({
  registrationNumber,
  applicationNumber,
}: Pick<Trademark, 'registrationNumber' | 'applicationNumber'>): string =>
  registrationNumber ?? applicationNumber ?? '';

/** What tells marks of one name apart. */
export const MarkNumber = ({ mark, wraps = false }: { mark: Trademark; wraps?: boolean }) => {
  const number = markNumber(mark);
  return (
    <span className={wraps ? `${classes.where} ${classes.wrapping}` : classes.where}>
      {number !== '' && <span className={classes.number}>{number}</span>}
      <TerritoryChip type={mark.type} place={mark.place} countries={mark.designations.length} />
    </span>
  );
};

const MarkFacts = ({ mark }: { mark: Trademark }) => (
  <>
    <MarkNumber mark={mark} />
    <span className={classes.standing}>
      <MarkStatus mark={mark} />
      <NextDeadlineChip mark={mark} />
    </span>
  </>
);

/** A mark in the lists of marks: its picture or letters, its number, and on a phone what matters most. */
export const markFace: RowFace<Trademark> = {
  picture: ({ name, image }) => <MarkTile name={name} image={image} />,
  line: markNumber,
  facts: (mark) => <MarkFacts mark={mark} />,
};
