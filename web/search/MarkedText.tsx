import { markedParts } from '#contract/values/searchText';
import classes from './search.module.css';

/** A text with the matching part highlighted. */
export const MarkedText = ({ text, term }: { text: string; term: string }) =>
  markedParts(text, term).map(({ text: part, marked }, position) =>
    marked ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text, in their order
      <mark key={position} className={classes.mark}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
