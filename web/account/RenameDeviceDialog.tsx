import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { type Device, deviceApi } from '#contract/accounts/devices';
import { fieldIssues } from '#contract/kit/validation';
import { deviceMessages } from '#contract/accounts/deviceWords';
import { softwareText } from '#web/account/deviceName.ts';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { FormFailure } from '#web/form/FormFailure.tsx';
import { usePlainForm } from '#web/form/usePlainForm.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';

type RenameProps = { device: Device; onClose: () => void };

const input = deviceApi.rename.input.pick({ name: true });
const check = (values: { name: string }) => {
  const parsed = input.safeParse(values);
  return parsed.success ? {} : fieldIssues(parsed.error, values);
};

const RenameForm = ({ device, onClose }: RenameProps) => {
  const t = useTranslate();
  const say = useSentences(deviceMessages);
  const form = usePlainForm({
    initial: { name: device.name ?? '' },
    check,
    submit: async ({ name }) => {
      await call(deviceApi.rename, { id: device.id, name }, { quiet: true });
      onClose();
      announceDone(say('renamed'));
    },
  });
  return (
    <form noValidate onSubmit={form.handleSubmit}>
      <Stack gap="md">
        <FormFailure failure={form.failure} />
        <TextInput
          {...form.text('name')}
          data-autofocus
          label={say('name')}
          description={say('name_help')}
          placeholder={softwareText(t, device)}
          autoComplete="off"
          size="md"
        />
        <Group justify="flex-end" mt="xs">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <BusyButton type="submit" busy={form.busy}>
            {t('save')}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
};

export const RenameDeviceDialog = ({ opened, ...form }: RenameProps & { opened: boolean }) => {
  const t = useTranslate();
  const say = useSentences(deviceMessages);
  return (
    <Modal
      opened={opened}
      onClose={form.onClose}
      title={say('rename')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <RenameForm {...form} />
    </Modal>
  );
};
