import { Stack, Text } from '@mantine/core';
import { IconDevices } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Device } from '#contract/accounts/devices';
import { deviceMessages } from '#contract/accounts/deviceWords';
import { DeviceTitle } from '#web/account/DeviceTitle.tsx';
import type { CallFailure } from '#web/data/failures.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { RowList } from '#web/data/RowList.tsx';
import { Card } from '#web/ui/Card.tsx';
import { formatInstant } from '#web/ui/dates.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Section } from '#web/ui/Section.tsx';
import { WaitingRows } from '#web/ui/WaitingRows.tsx';

type Actions = { renderActions: (device: Device) => ReactNode };
type DeviceProps = Actions & { device: Device };

/** A device as a card, for narrow screens. */
const DeviceCard = ({ device, renderActions }: DeviceProps) => {
  const t = useTranslate();
  const say = useSentences(deviceMessages);
  const facts = [
    [t('ip_address'), device.ip],
    [say('first_login'), formatInstant(t.locale, device.firstLoginAt)],
    [say('last_login'), formatInstant(t.locale, device.lastLoginAt)],
  ];
  return (
    <Card>
      <DeviceTitle device={device} />
      <Stack gap={2}>
        {facts.map(([label, value]) => (
          <Text key={label} size="sm" c="dimmed">
            {`${label}: ${value}`}
          </Text>
        ))}
      </Stack>
      {renderActions(device)}
    </Card>
  );
};

const DeviceList = ({ devices, renderActions }: Actions & { devices: readonly Device[] }) => {
  const t = useTranslate();
  const say = useSentences(deviceMessages);
  return (
    <RowList
      rows={devices}
      columns={[
        { heading: say('device'), renderCell: (device) => <DeviceTitle device={device} /> },
        { heading: t('ip_address'), renderCell: ({ ip }) => ip },
        {
          heading: say('first_login'),
          renderCell: ({ firstLoginAt }) => formatInstant(t.locale, firstLoginAt),
        },
        {
          heading: say('last_login'),
          renderCell: ({ lastLoginAt }) => formatInstant(t.locale, lastLoginAt),
        },
      ]}
      renderActions={renderActions}
      renderCard={(device) => <DeviceCard device={device} renderActions={renderActions} />}
      empty={<EmptyState icon={<IconDevices aria-hidden />} title={t('login_history_empty')} />}
    />
  );
};

/** The devices of an account, or their placeholder. */
export const DeviceSection = ({
  devices,
  renderActions,
}: Actions & { devices: UseQueryResult<{ rows: Device[] }, CallFailure> }) => (
  <Section flush>
    {devices.isPending && <WaitingRows />}
    {devices.error && !devices.data && (
      <LoadFailure failure={devices.error} onTryAgain={() => void devices.refetch()} />
    )}
    {devices.data && <DeviceList devices={devices.data.rows} renderActions={renderActions} />}
  </Section>
);
