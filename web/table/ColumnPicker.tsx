import { laterPart } from '#web/data/laterPart.ts';
import { useStandIn } from '#web/data/useStandIn.ts';
import { ColumnButton, type ColumnPickerProps } from '#web/table/ColumnButton.tsx';

const choices = laterPart(() =>
  import('#web/table/ColumnChoices.tsx').then((module) => module.ColumnChoices),
);

/** Chooses the order of the rows, the columns and their order, and how high the rows are. */
export const ColumnPicker = (props: ColumnPickerProps) => {
  const { later, buttonProps } = useStandIn(choices, 'dialog');
  if (later) return <later.Part {...props} />;
  return <ColumnButton {...buttonProps} compact={props.compact ?? false} />;
};
