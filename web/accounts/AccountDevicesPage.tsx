import { Group } from '@mantine/core';
import { accountActionApi } from '#contract/accounts/actions';
import { account, accountsApi } from '#contract/accounts/account';
import { DeviceSection } from '#web/account/DeviceSection.tsx';
import { SignOutDevice } from '#web/account/SignOutDevice.tsx';
import { SignOutEverywhere } from '#web/accounts/SignOutEverywhere.tsx';
import { call } from '#web/data/client.ts';
import { useCall } from '#web/data/queries.ts';
import { EntitySubPage } from '#web/form/EntitySubPage.tsx';

const Devices = ({ id }: { id: number }) => {
  const name = useCall(accountsApi.get, { id }).data?.row.name ?? '';
  const overview = useCall(accountActionApi.overview, { id });
  const devices = useCall(accountActionApi.devices, { id }, { fresh: true });
  // One's own devices are signed out on the page of one's own account.
  const editable = overview.data?.editable === true && !overview.data.own;
  return (
    <>
      <DeviceSection
        devices={devices}
        renderActions={(device) =>
          editable &&
          device.signedIn && (
            <Group>
              <SignOutDevice
                device={device}
                signOut={() => call(accountActionApi.signOutDevice, { id, deviceId: device.id })}
              />
            </Group>
          )
        }
      />
      {editable && devices.data?.rows.some(({ signedIn }) => signedIn) && (
        <Group mt="lg">
          <SignOutEverywhere id={id} name={name} />
        </Group>
      )}
    </>
  );
};

export const AccountDevicesPage = ({ id }: { id: number }) => (
  <EntitySubPage id={id} entity={account} api={accountsApi} listPath="/accounts">
    <Devices id={id} />
  </EntitySubPage>
);
