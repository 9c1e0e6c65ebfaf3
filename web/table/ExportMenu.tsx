import { Button, Menu } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconFileText } from '@tabler/icons-react';
import { exportFormats, type ExportFormat } from '#contract/kit/crud';
import { announceDone } from '#web/data/announce.ts';
import { saveFile } from '#web/data/files.ts';
import { useTranslate } from '#web/data/language.ts';
import { useAction } from '#web/data/useAction.ts';
import type { BulkTarget } from '#web/table/actions.ts';
import { counted } from '#web/table/countText.ts';
import type { ListState } from '#web/table/listState.ts';
import type { TableApi, TableModel } from '#web/table/model.ts';

const icons = { xlsx: IconFileSpreadsheet, csv: IconFileText } as const;

/** Exports rows with the visible columns: all that match, or the selected ones. */
export const ExportMenu = ({
  model,
  api,
  state: { columns, sort },
  target,
  compact = false,
}: {
  model: TableModel;
  api: TableApi;
  state: ListState;
  target: BulkTarget;
  compact?: boolean;
}) => {
  const t = useTranslate();
  const [busy, save] = useAction(async (format: ExportFormat) => {
    const { input } = target;
    // Timestamps are not fields of the entity, and only fields are exported.
    const fields = columns.filter((name) => Object.hasOwn(model.fields, name));
    await saveFile(api.export, {
      ...('ids' in input ? { ...input, ids: input.ids.join(',') } : input),
      ...(sort !== null && { sort }),
      ...(fields.length > 0 && { columns: fields.join(',') }),
      format,
    });
    announceDone(t('table_export_started'));
  });
  return (
    <Menu withInitialFocusPlaceholder={false} position="bottom-end" shadow="md" width={260}>
      <Menu.Target>
        <Button
          variant={compact ? 'subtle' : 'default'}
          size={compact ? 'xs' : 'sm'}
          loading={busy}
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('table_export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('table_export_filtered', counted(target.count, t.locale))}</Menu.Label>
        {exportFormats.map((format) => {
          const Icon = icons[format];
          return (
            <Menu.Item
              key={format}
              leftSection={<Icon size={16} aria-hidden />}
              onClick={() => save(format)}
            >
              {t(`table_export_${format}`)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
};
