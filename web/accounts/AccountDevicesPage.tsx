import { Group } from '@mantine/core';
import { accountActionApi } from '#contract/accounts/actions';
import { account, accountsApi } from '#contract/accounts/account';
import { DeviceSection } from '#web/account/DeviceSection.tsx';
import { SignOutDevice } from '#web/account/SignOutDevice.tsx';
import { SignOutEverywhere } from '#web/accounts/SignOutEverywhere.tsx';
import { call } from '#web/data/client.ts';
import { useCall } from '#web/data/queries.ts';
import { useSession } from '#web/data/session.ts';
import { EntitySubPage } from '#web/form/EntitySubPage.tsx';

const Devices = ({ id }: { id: number }) => {
  const read = useCall(accountsApi.get, { id }).data;
  const own = useSession()?.account.id === id;
  const devices = useCall(accountActionApi.devices, { id }, { fresh: true });
  // Users sign out their own devices on their own account page.
  const canSignOut = !own && read?.can.signOut === true;
  return (
    <>
      <DeviceSection
        devices={devices}
        renderActions={(device) =>
          canSignOut &&
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
      {canSignOut && devices.data?.rows.some(({ signedIn }) => signedIn) && (
        <Group mt="lg">
          <SignOutEverywhere id={id} name={read?.row.name ?? ''} />
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
