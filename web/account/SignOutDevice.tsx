import type { Device } from '#contract/accounts/devices';
import { deviceMessages } from '#contract/accounts/deviceWords';
import { deviceName } from '#web/account/deviceName.ts';
import { announceDone } from '#web/data/announce.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { useAction } from '#web/data/useAction.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';

/** Ends the sessions of one device, of any account. */
export const SignOutDevice = ({
  device,
  signOut,
}: {
  device: Device;
  signOut: () => Promise<void>;
}) => {
  const t = useTranslate();
  const say = useSentences(deviceMessages);
  const name = deviceName(t, device);
  const [busy, run] = useAction(async () => {
    await signOut();
    announceDone(say('signed_out_done', { name }));
  });
  return (
    <BusyButton
      variant="default"
      size="xs"
      busy={busy}
      onClick={run}
      aria-label={say('sign_out_of', { name })}
    >
      {say('sign_out')}
    </BusyButton>
  );
};
