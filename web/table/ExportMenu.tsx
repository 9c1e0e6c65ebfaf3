import { laterPart } from '#web/data/laterPart.ts';
import { useStandIn } from '#web/data/useStandIn.ts';
import type { BulkTarget } from '#web/table/actions.ts';
import { ExportButton, type ExportSize } from '#web/table/ExportButton.tsx';
import type { ListState } from '#web/table/listState.ts';
import type { TableApi, TableModel } from '#web/table/model.ts';

export type ExportProps = {
  model: TableModel;
  api: TableApi;
  sort: ListState['sort'];
  columns: readonly string[];
  target: BulkTarget;
  compact?: ExportSize;
};

const choices = laterPart(() =>
  import('#web/table/ExportChoices.tsx').then((module) => module.ExportChoices),
);

/** Exports rows with the visible columns: all that match, or the selected ones. */
export const ExportMenu = (props: ExportProps) => {
  const { later, buttonProps } = useStandIn(choices, 'menu');
  if (later) return <later.Part {...props} />;
  return <ExportButton {...buttonProps} compact={props.compact} busy={false} />;
};
