import { laterPart } from '#web/data/laterPart.ts';
import { useStandIn } from '#web/data/useStandIn.ts';
import { ExportButton, type ExportProps } from '#web/table/ExportButton.tsx';

const choices = laterPart(() =>
  import('#web/table/ExportChoices.tsx').then((module) => module.ExportChoices),
);

/** Exports rows with the visible columns: all that match, or the selected ones. */
export const ExportMenu = (props: ExportProps) => {
  const { later, buttonProps } = useStandIn(choices, 'menu');
  if (later) return <later.Part {...props} />;
  return <ExportButton {...buttonProps} compact={props.compact} busy={false} />;
};
