import { IconDownload } from '@tabler/icons-react';
import { useTranslate } from '#web/data/language.ts';
import type { BulkTarget } from '#web/table/actions.ts';
import type { ListState } from '#web/table/listState.ts';
import type { TableApi, TableModel } from '#web/table/model.ts';
import { BusyButton, BusyIcon, type BusyNative } from '#web/ui/BusyButton.tsx';

/** An icon, as high as a button of the toolbar or of the bar of selected rows; otherwise with its word. */
type ExportSize = 'small' | 'regular' | undefined;

export type ExportProps = {
  model: TableModel;
  api: TableApi;
  sort: ListState['sort'];
  columns: readonly string[];
  target: BulkTarget;
  compact?: ExportSize;
};

/** Opens the formats of an export. */
export const ExportButton = ({ compact, ...props }: BusyNative & { compact: ExportSize }) => {
  const t = useTranslate();
  if (compact)
    return (
      <BusyIcon
        {...props}
        variant="default"
        size={compact === 'small' ? 30 : 36}
        aria-label={t('table_export')}
        title={t('table_export')}
      >
        <IconDownload size={16} aria-hidden />
      </BusyIcon>
    );
  return (
    <BusyButton {...props} variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
      {t('table_export')}
    </BusyButton>
  );
};
