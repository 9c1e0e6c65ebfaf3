import { Group } from '@mantine/core';
import { deviceApi } from '#contract/accounts/devices';
import { deviceMessages } from '#contract/accounts/deviceWords';
import { DeviceActions } from '#web/account/DeviceActions.tsx';
import { DeviceSection } from '#web/account/DeviceSection.tsx';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';
import { useAction } from '#web/data/useAction.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';

const SignOutOthers = () => {
  const say = useSentences(deviceMessages);
  const [busy, signOut] = useAction(async () => {
    await call(deviceApi.signOutOthers, {});
    announceDone(say('others_signed_out'));
  });
  return (
    <Group mt="lg">
      <BusyButton variant="default" busy={busy} onClick={signOut}>
        {say('sign_out_others')}
      </BusyButton>
    </Group>
  );
};

export const DevicesPage = () => {
  const t = useTranslate();
  const say = useSentences(deviceMessages);
  const devices = useCall(deviceApi.list, {}, { fresh: true });
  const others = devices.data?.rows.some(({ signedIn, current }) => signedIn && !current);
  return (
    <>
      <PageHeading title={t('title_devices')} lead={say('lead')} />
      <DeviceSection
        devices={devices}
        renderActions={(device) => <DeviceActions device={device} />}
      />
      {others && <SignOutOthers />}
    </>
  );
};
