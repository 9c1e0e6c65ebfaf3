import { Menu } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconFileText, IconPhoto } from '@tabler/icons-react';
import { mostWithImages } from '#contract/kit/crud';
import { useTranslate } from '#web/data/language.ts';
import type { BulkTarget } from '#web/table/actions.ts';
import { counted, countText } from '#web/table/countText.ts';
import { ExportProgress } from '#web/table/ExportProgress.tsx';
import type { ListState } from '#web/table/listState.ts';
import type { TableApi, TableModel } from '#web/table/model.ts';
import { imageColumns, useExport } from '#web/table/useExport.ts';
import { BusyButton, BusyIcon } from '#web/ui/BusyButton.tsx';

/** Exports rows with the visible columns: all that match, or the selected ones. */
export const ExportMenu = ({
  model,
  api,
  sort,
  columns,
  target,
  compact,
}: {
  model: TableModel;
  api: TableApi;
  sort: ListState['sort'];
  columns: readonly string[];
  target: BulkTarget;
  /** An icon, as high as a button of the toolbar or of the bar of selected rows. */
  compact?: 'small' | 'regular' | undefined;
}) => {
  const t = useTranslate();
  const { busy, save, reached, withImages, cancel } = useExport({
    model,
    api,
    sort,
    columns,
    target,
  });
  const isTooLong = target.count > mostWithImages;
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={260}>
        <Menu.Target>
          {compact ? (
            <BusyIcon
              variant="default"
              size={compact === 'small' ? 30 : 36}
              busy={busy}
              aria-label={t('table_export')}
              title={t('table_export')}
            >
              <IconDownload size={16} aria-hidden />
            </BusyIcon>
          ) : (
            <BusyButton
              variant="default"
              busy={busy}
              leftSection={<IconDownload size={16} aria-hidden />}
            >
              {t('table_export')}
            </BusyButton>
          )}
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('table_export_filtered', counted(target.count, t.locale))}</Menu.Label>
          <Menu.Item
            leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
            onClick={() => save('xlsx', false)}
          >
            {t('table_export_xlsx')}
          </Menu.Item>
          {imageColumns(model).length > 0 && (
            <>
              <Menu.Item
                disabled={isTooLong}
                leftSection={<IconPhoto size={16} aria-hidden />}
                onClick={() => save('xlsx', true)}
              >
                {t('table_export_images')}
              </Menu.Item>
              {/* Beside the item: within a disabled one it would be too pale to read. */}
              {isTooLong && (
                <Menu.Label>
                  {t('table_export_images_most', { shown: countText(mostWithImages, t.locale) })}
                </Menu.Label>
              )}
            </>
          )}
          <Menu.Item
            leftSection={<IconFileText size={16} aria-hidden />}
            onClick={() => save('csv', false)}
          >
            {t('table_export_csv')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ExportProgress reached={reached} withImages={withImages} onCancel={cancel} />
    </>
  );
};
