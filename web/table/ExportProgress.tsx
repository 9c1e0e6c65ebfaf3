import '@mantine/core/styles/Progress.css';
import { Button, Group, Modal, Progress, Stack, Text } from '@mantine/core';
import type { Progress as Reached } from '#contract/kit/frames';
import { useTranslate } from '#web/data/language.ts';
import { countText } from '#web/table/countText.ts';

/** Drawing the images takes nearly all the time of an export that has them. */
const shareOfImages = 0.9;

const percentOf = ({ stage, done, total }: Reached, withImages: boolean): number => {
  const share = total === 0 ? 1 : Math.min(1, done / total);
  if (!withImages) return Math.floor(share * 100);
  const before = stage === 'images' ? 0 : shareOfImages;
  const weight = stage === 'images' ? shareOfImages : 1 - shareOfImages;
  return Math.floor((before + share * weight) * 100);
};

/** How far a long export is, with a way to cancel it. */
export const ExportProgress = ({
  reached,
  withImages,
  onCancel,
}: {
  /** null while no export runs. */
  reached: Reached | null;
  withImages: boolean;
  onCancel: () => void;
}) => {
  const t = useTranslate();
  const percent = reached ? percentOf(reached, withImages) : 0;
  const values = {
    done: countText(reached?.done ?? 0, t.locale),
    total: countText(reached?.total ?? 0, t.locale),
    percent: String(percent),
  };
  return (
    <Modal
      opened={reached !== null}
      onClose={onCancel}
      title={t('table_export')}
      // A close button would only repeat Cancel.
      withCloseButton={false}
      // A click beside it must not throw away what was waited for.
      closeOnClickOutside={false}
    >
      <Stack gap="md">
        <Text size="sm">
          {t(
            reached?.stage === 'images' ? 'table_export_images_done' : 'table_export_rows_done',
            values,
          )}
        </Text>
        <Progress value={percent} aria-label={t('table_export')} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
