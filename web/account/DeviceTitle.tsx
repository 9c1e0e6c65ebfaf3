import { Badge, Group, Stack, Text } from '@mantine/core';
import type { Device } from '#contract/accounts/devices';
import { deviceMessages } from '#contract/accounts/deviceWords';
import { deviceName, softwareText } from '#web/account/deviceName.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';

const Label = ({ color, children }: { color: string; children: string }) => (
  <Badge variant="light" size="lg" color={color} tt="none" fw={500} miw="max-content">
    {children}
  </Badge>
);

/** The name of a device, and whether it is signed in. */
export const DeviceTitle = ({ device }: { device: Device }) => {
  const t = useTranslate();
  const say = useSentences(deviceMessages);
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
        {device.current && <Label color="navy">{say('this')}</Label>}
        {device.signedIn ? (
          <Label color="green">{say('signed_in')}</Label>
        ) : (
          <Label color="gray">{say('signed_out')}</Label>
        )}
      </Group>
    </Stack>
  );
};
