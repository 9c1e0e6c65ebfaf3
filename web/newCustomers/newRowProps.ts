import type { Option } from '#web/form/inputs/options.ts';

/** A dialog that makes a row for a picker. */
export type NewRowProps = {
  /** What was typed into the picker. */
  name: string;
  onMade: (row: Option) => void;
  onClose: () => void;
};
