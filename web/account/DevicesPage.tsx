import { Group, Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type Device, deviceApi } from '#contract/devices';
import { DeviceActions } from '#web/account/DeviceActions.tsx';
import { DeviceTitle } from '#web/account/DeviceTitle.tsx';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { useAction } from '#web/data/useAction.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { Card } from '#web/ui/Card.tsx';
import { formatInstant } from '#web/ui/dates.ts';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { Section } from '#web/ui/Section.tsx';
import { useShowsCards } from '#web/ui/screen.ts';
import { WaitingRows } from '#web/ui/WaitingRows.tsx';

const DeviceRow = ({ device }: { device: Device }) => {
  const t = useTranslate();
  return (
    <Table.Tr>
      <Table.Td>
        <DeviceTitle device={device} />
      </Table.Td>
      <Table.Td>{device.ip}</Table.Td>
      <Table.Td>{formatInstant(t.locale, device.firstLoginAt)}</Table.Td>
      <Table.Td>{formatInstant(t.locale, device.lastLoginAt)}</Table.Td>
      <Table.Td>
        <DeviceActions device={device} />
      </Table.Td>
    </Table.Tr>
  );
};

const DeviceTable = ({ devices }: { devices: readonly Device[] }) => {
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
          <DeviceRow key={device.id} device={device} />
        ))}
      </Table.Tbody>
    </Table>
  );
};

/** A device where there is no room for a table. */
const DeviceCard = ({ device }: { device: Device }) => {
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
      <DeviceActions device={device} />
    </Card>
  );
};

const SignOutOthers = () => {
  const t = useTranslate();
  const queries = useQueryClient();
  const [busy, signOut] = useAction(async () => {
    await call(deviceApi.signOutOthers, {});
    announceDone(t('devices_others_signed_out'));
    await queries.invalidateQueries({ queryKey: [deviceApi.list.path] });
  });
  return (
    <Group mt="lg">
      <BusyButton variant="default" busy={busy} onClick={signOut}>
        {t('devices_sign_out_others')}
      </BusyButton>
    </Group>
  );
};

export const DevicesPage = () => {
  const t = useTranslate();
  const showsCards = useShowsCards();
  const devices = useCall(deviceApi.list, {}, { fresh: true });
  const rows = devices.data?.rows ?? [];
  return (
    <>
      <PageHeading title={t('title_devices')} lead={t('devices_lead')} />
      <Section flush>
        {devices.isPending && <WaitingRows />}
        {devices.error && !devices.data && (
          <LoadFailure failure={devices.error} onTryAgain={() => void devices.refetch()} />
        )}
        {devices.data && !showsCards && <DeviceTable devices={rows} />}
        {devices.data &&
          showsCards &&
          rows.map((device) => <DeviceCard key={device.id} device={device} />)}
      </Section>
      {rows.some(({ signedIn, current }) => signedIn && !current) && <SignOutOthers />}
    </>
  );
};
