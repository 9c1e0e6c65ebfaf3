import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { isStaff } from '#contract/access';
import { useTranslate } from '#web/data/language.ts';
import { useSession } from '#web/data/session.ts';
import { FormFailure } from '#web/form/FormFailure.tsx';
import { useForm } from '#web/form/useForm.ts';
import type { ViewDetails } from '#web/table/useViews.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { Tick } from '#web/ui/Tick.tsx';
import classes from './SavedViews.module.css';

const Choice = ({
  label,
  ...input
}: {
  label: string;
  name: string;
  checked: boolean;
  onChange: (event: React.ChangeEvent<HTMLInputElement>) => void;
}) => (
  <label className={classes.tick}>
    <Tick {...input} />
    {label}
  </label>
);

const ViewForm = ({
  initial,
  onSave,
  onClose,
}: {
  initial: ViewDetails;
  onSave: (details: ViewDetails) => Promise<void>;
  onClose: () => void;
}) => {
  const t = useTranslate();
  const session = useSession();
  const { values, text, toggle, busy, failure, handleSubmit } = useForm({
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
        {session && isStaff(session.account.role) && (
          <Choice label={t('view_share')} {...toggle('shared')} />
        )}
        <Choice
          label={t(values.shared ? 'view_make_default_shared' : 'view_make_default')}
          {...toggle('isDefault')}
        />
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

/** Name, sharing and default of a view, new or not. */
export const ViewDialog = ({
  opened,
  title,
  initial,
  onSave,
  onClose,
}: {
  opened: boolean;
  title: string;
  initial: ViewDetails;
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
      <ViewForm initial={initial} onSave={onSave} onClose={onClose} />
    </Modal>
  );
};
