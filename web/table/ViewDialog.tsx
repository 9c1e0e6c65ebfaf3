import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useTranslate } from '#web/data/language.ts';
import { FormFailure } from '#web/form/FormFailure.tsx';
import { usePlainForm } from '#web/form/usePlainForm.ts';
import type { ViewDetails } from '#web/table/useViews.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { Tick } from '#web/ui/Tick.tsx';

const ViewForm = ({
  initial,
  canShare,
  onSave,
  onClose,
}: {
  initial: ViewDetails;
  /** Whether the person may share it with the firm. */
  canShare: boolean;
  onSave: (details: ViewDetails) => Promise<void>;
  onClose: () => void;
}) => {
  const t = useTranslate();
  const { values, text, toggle, busy, failure, handleSubmit } = usePlainForm({
    initial,
    check: ({ name }): Record<string, { code: 'required' }[]> =>
      name.trim() === '' ? { name: [{ code: 'required' }] } : {},
    submit: async (details) => {
      await onSave({ ...details, name: details.name.trim() });
      onClose();
    },
  });
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack gap="md">
        <FormFailure failure={failure} />
        <TextInput data-autofocus label={t('view_name')} maxLength={100} {...text('name')} />
        <div>
          {canShare && <Tick {...toggle('shared')}>{t('view_share')}</Tick>}
          <Tick {...toggle('isDefault')}>
            {t(values.shared ? 'view_make_default_shared' : 'view_make_default')}
          </Tick>
        </div>
        <Group justify="flex-end" mt="xs">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <BusyButton type="submit" busy={busy}>
            {t('view_save')}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
};

/** Edits name, sharing and default of a new or existing view. */
export const ViewDialog = ({
  opened,
  title,
  initial,
  canShare,
  onSave,
  onClose,
}: {
  opened: boolean;
  title: string;
  initial: ViewDetails;
  canShare: boolean;
  onSave: (details: ViewDetails) => Promise<void>;
  onClose: () => void;
}) => {
  const t = useTranslate();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <ViewForm {...{ initial, canShare, onSave, onClose }} />
    </Modal>
  );
};
