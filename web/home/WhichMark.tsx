import type { ToldMark } from '#contract/home/portal';
import { TerritoryChip } from '#web/codes/TypeChip.tsx';
import classes from './ClientHome.module.css';

/** What tells marks of one name apart: the flag and the name of the territory, and the number. */
export const WhichMark = ({ mark: { type, place, number } }: { mark: ToldMark }) => (
  <span className={classes.which}>
    <TerritoryChip type={type} place={place} />
    {number !== null && <span className={classes.number}>{number}</span>}
  </span>
);
