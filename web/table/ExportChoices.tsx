import { Menu } from '@mantine/core';
import { IconFileSpreadsheet, IconFileText, IconPhoto } from '@tabler/icons-react';
import { mostWithImages } from '#contract/kit/crud';
import { useTranslate } from '#web/data/language.ts';
import { useOpenedAtOnce } from '#web/data/useStandIn.ts';
import { counted, countText } from '#web/table/countText.ts';
import { ExportButton, type ExportProps } from '#web/table/ExportButton.tsx';
import { ExportProgress } from '#web/table/ExportProgress.tsx';
import { imageColumns, useExport } from '#web/table/useExport.ts';

/** The formats of an export, below their button. */
export const ExportChoices = ({ model, api, sort, columns, target, compact }: ExportProps) => {
  const t = useTranslate();
  const { button, opened, setOpened } = useOpenedAtOnce();
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
      <Menu opened={opened} onChange={setOpened} position="bottom-end" shadow="md" width={260}>
        <Menu.Target>
          <ExportButton ref={button} compact={compact} busy={busy} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            {t('table_export_filtered', counted(target.count, t.locale, target.more))}
          </Menu.Label>
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
