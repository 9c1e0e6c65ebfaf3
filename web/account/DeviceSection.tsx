import { Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import { IconDevices } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Device } from '#contract/accounts/devices';
import { DeviceTitle } from '#web/account/DeviceTitle.tsx';
import type { CallFailure } from '#web/data/failures.ts';
import { useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { Card } from '#web/ui/Card.tsx';
import { formatInstant } from '#web/ui/dates.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Section } from '#web/ui/Section.tsx';
import { useShowsCards } from '#web/ui/screen.ts';
import { WaitingRows } from '#web/ui/WaitingRows.tsx';

type Actions = { renderActions: (device: Device) => ReactNode };
type DeviceProps = Actions & { device: Device };
type ListProps = Actions & { devices: readonly Device[] };

const DeviceRow = ({ device, renderActions }: DeviceProps) => {
  const t = useTranslate();
  return (
    <Table.Tr>
      <Table.Td>
        <DeviceTitle device={device} />
      </Table.Td>
      <Table.Td>{device.ip}</Table.Td>
      <Table.Td>{formatInstant(t.locale, device.firstLoginAt)}</Table.Td>
      <Table.Td>{formatInstant(t.locale, device.lastLoginAt)}</Table.Td>
      <Table.Td>{renderActions(device)}</Table.Td>
    </Table.Tr>
  );
};

const DeviceTable = ({ devices, renderActions }: ListProps) => {
  const t = useTranslate();
  return (
    <Table verticalSpacing="sm" horizontalSpacing="lg">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('devices_device')}</Table.Th>
          <Table.Th>{t('ip_address')}</Table.Th>
          <Table.Th>{t('devices_first_login')}</Table.Th>
          <Table.Th>{t('devices_last_login')}</Table.Th>
          <Table.Th>
            <VisuallyHidden>{t('actions')}</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} renderActions={renderActions} />
        ))}
      </Table.Tbody>
    </Table>
  );
};

/** A device where there is no room for a table. */
const DeviceCard = ({ device, renderActions }: DeviceProps) => {
  const t = useTranslate();
  const facts = [
    [t('ip_address'), device.ip],
    [t('devices_first_login'), formatInstant(t.locale, device.firstLoginAt)],
    [t('devices_last_login'), formatInstant(t.locale, device.lastLoginAt)],
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

const DeviceList = ({ devices, renderActions }: ListProps) => {
  const t = useTranslate();
  const showsCards = useShowsCards();
  if (devices.length === 0)
    return <EmptyState icon={<IconDevices aria-hidden />} title={t('login_history_empty')} />;
  if (!showsCards) return <DeviceTable devices={devices} renderActions={renderActions} />;
  return devices.map((device) => (
    <DeviceCard key={device.id} device={device} renderActions={renderActions} />
  ));
};

/** Devices somebody has signed in from, or what stands in their place. */
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
