import type { ReactNode } from 'react';
import type { Related } from '#contract/kit/crud';

/** What stands beside and below the title of a row; where there is no room for columns, it is the whole row. */
export type RowFace<R> = {
  /** A picture, or what stands for one. */
  picture: (row: R) => ReactNode;
  /** The second line of the title, in the table. */
  line: (row: R) => ReactNode;
  /** What else matters most: on a phone and in the gallery. */
  facts: (row: R, related: Related) => ReactNode;
  /** On a phone the row is as high as what it says. */
  isTall?: boolean;
};

/** A row of a list whose columns say everything where there is room, in short for a phone. */
export type RowBrief<R> = {
  /** What else matters most, below the title. */
  facts: (row: R, related: Related) => ReactNode;
  /** What one does with the row most often. */
  act: (row: R) => ReactNode;
  /** The title may need two lines. */
  isTall?: boolean;
};

export type AnyBrief = RowBrief<never>;

export type AnyFace = RowFace<never>;
