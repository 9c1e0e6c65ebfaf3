import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type Device, deviceApi } from '#contract/accounts/devices';
import { deviceMessages } from '#contract/accounts/deviceWords';
import { deviceName } from '#web/account/deviceName.ts';
import { RenameDeviceDialog } from '#web/account/RenameDeviceDialog.tsx';
import { SignOutDevice } from '#web/account/SignOutDevice.tsx';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';

/** The current device uses the normal sign-out; other devices can be signed out here. */
export const DeviceActions = ({ device }: { device: Device }) => {
  const t = useTranslate();
  const say = useSentences(deviceMessages);
  const [renaming, { open, close }] = useDisclosure();
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        variant="default"
        size="xs"
        onClick={open}
        aria-label={say('rename_of', { name: deviceName(t, device) })}
      >
        {say('rename')}
      </Button>
      {device.signedIn && !device.current && (
        <SignOutDevice device={device} signOut={() => call(deviceApi.signOut, { id: device.id })} />
      )}
      <RenameDeviceDialog device={device} opened={renaming} onClose={close} />
    </Group>
  );
};
