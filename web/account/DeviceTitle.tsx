import { Badge, Group, Stack, Text } from '@mantine/core';
import type { Device } from '#contract/accounts/devices';
import { deviceName, softwareText } from '#web/account/deviceName.ts';
import { useTranslate } from '#web/data/language.ts';

const Label = ({ color, children }: { color: string; children: string }) => (
  <Badge variant="light" size="lg" color={color} tt="none" fw={500} miw="max-content">
    {children}
  </Badge>
);

/** The name of a device, and whether it is signed in. */
export const DeviceTitle = ({ device }: { device: Device }) => {
  const t = useTranslate();
  return (
    <Stack gap={6} align="flex-start">
      <div>
        <Text fw={600}>{deviceName(t, device)}</Text>
        {device.name !== null && (
          <Text size="sm" c="dimmed">
            {softwareText(t, device)}
          </Text>
        )}
      </div>
      <Group gap={6}>
        {device.current && <Label color="navy">{t('devices_this')}</Label>}
        {device.signedIn ? (
          <Label color="green">{t('devices_signed_in')}</Label>
        ) : (
          <Label color="gray">{t('devices_signed_out')}</Label>
        )}
      </Group>
    </Stack>
  );
};
