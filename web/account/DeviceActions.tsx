import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { type Device, deviceApi } from '#contract/devices';
import { deviceName } from '#web/account/deviceName.ts';
import { RenameDeviceDialog } from '#web/account/RenameDeviceDialog.tsx';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useTranslate } from '#web/data/language.ts';
import { useAction } from '#web/data/useAction.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';

const SignOut = ({ device }: { device: Device }) => {
  const t = useTranslate();
  const queries = useQueryClient();
  const name = deviceName(t, device);
  const [busy, signOut] = useAction(async () => {
    await call(deviceApi.signOut, { id: device.id });
    announceDone(t('devices_signed_out_done', { name }));
    await queries.invalidateQueries({ queryKey: [deviceApi.list.path] });
  });
  return (
    <BusyButton
      variant="default"
      size="xs"
      busy={busy}
      onClick={signOut}
      aria-label={t('devices_sign_out_of', { name })}
    >
      {t('devices_sign_out')}
    </BusyButton>
  );
};

/** This device is left by signing out as everywhere; the others can be signed out from here. */
export const DeviceActions = ({ device }: { device: Device }) => {
  const t = useTranslate();
  const [renaming, { open, close }] = useDisclosure();
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        variant="default"
        size="xs"
        onClick={open}
        aria-label={t('devices_rename_of', { name: deviceName(t, device) })}
      >
        {t('devices_rename')}
      </Button>
      {device.signedIn && !device.current && <SignOut device={device} />}
      <RenameDeviceDialog device={device} opened={renaming} onClose={close} />
    </Group>
  );
};
