import type { Density } from '#contract/kit/views';
import { laterPart } from '#web/data/laterPart.ts';
import { useStandIn } from '#web/data/useStandIn.ts';
import { ColumnButton } from '#web/table/ColumnButton.tsx';
import type { ListState } from '#web/table/listState.ts';
import type { TableModel } from '#web/table/model.ts';
import type { ChangeList } from '#web/table/useListState.ts';

export type ColumnPickerProps = {
  model: TableModel;
  state: ListState;
  change: ChangeList;
  /** The density in use: that of the view or the one the person prefers. */
  density: Density;
  /** Called when the columns become those of the list again. */
  onReset: () => void;
  /** An icon instead of the words; the order is chosen elsewhere otherwise. */
  compact?: boolean;
};

const choices = laterPart(() =>
  import('#web/table/ColumnChoices.tsx').then((module) => module.ColumnChoices),
);

/** Chooses the order of the rows, the columns and their order, and how high the rows are. */
export const ColumnPicker = (props: ColumnPickerProps) => {
  const { later, buttonProps } = useStandIn(choices, 'dialog');
  if (later) return <later.Part {...props} />;
  return <ColumnButton {...buttonProps} compact={props.compact ?? false} />;
};
