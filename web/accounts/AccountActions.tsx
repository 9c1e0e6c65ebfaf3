import { Group } from '@mantine/core';
import { accountActionApi, type Work } from '#contract/accounts/actions';
import { useNavigate } from '@tanstack/react-router';
import { accountMessages } from '#contract/accounts/words';
import { type Account, type AccountCan, accountsApi } from '#contract/accounts/account';
import type { OutputOf } from '#contract/kit/endpoint';
import { ConfirmedAction } from '#web/accounts/ConfirmedAction.tsx';
import { HandOverWork } from '#web/accounts/HandOverWork.tsx';
import { SignOutEverywhere } from '#web/accounts/SignOutEverywhere.tsx';
import { SwitchTwoFactorOff } from '#web/accounts/SwitchTwoFactorOff.tsx';
import { announceDone, announceNews } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences } from '#web/data/language.ts';
import { useAction } from '#web/data/useAction.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';

export type Overview = OutputOf<typeof accountActionApi.overview>;

const SendLink = ({ id, again }: { id: number; again: boolean }) => {
  const say = useSentences(accountMessages);
  const [busy, send] = useAction(async () => {
    // The server rejects this once the password is set.
    const sending = { readAgainIfRefused: true };
    const { isHeld } = await call(accountActionApi.sendPasswordLink, { id }, sending);
    if (isHeld) announceNews(say('link_held'));
    else announceDone(say('link_sent'));
  });
  return (
    <BusyButton busy={busy} onClick={send}>
      {say(again ? 'resend_link' : 'send_link')}
    </BusyButton>
  );
};

const SignInSwitch = ({ row: { id, version, name, canLogin } }: { row: Account }) => {
  const say = useSentences(accountMessages);
  const change = () => call(accountsApi.update, { id, version, canLogin: !canLogin });
  return canLogin ? (
    <ConfirmedAction
      label={say('block')}
      title={say('block_title', { name })}
      text={say('block_text')}
      done={say('blocked')}
      action={change}
    />
  ) : (
    <ConfirmedAction
      label={say('unblock')}
      title={say('unblock_title', { name })}
      text={say('unblock_text')}
      done={say('unblocked')}
      danger={false}
      action={change}
    />
  );
};

/** Somebody with work hands it over first: by itself, or on being blocked or deleted. */
const Leaving = ({ row: { id, version, name }, work }: { row: Account; work: Work }) => {
  const say = useSentences(accountMessages);
  const navigate = useNavigate();
  const given = { id, name, work };
  return (
    <>
      <HandOverWork {...given} button={say('hand_over')} label={say('hand_over_confirm')} />
      <HandOverWork
        {...given}
        button={say('block')}
        label={say('hand_over_and_block')}
        then={async () => {
          await call(accountsApi.update, { id, version, canLogin: false });
          announceDone(say('blocked'));
        }}
      />
      <HandOverWork
        {...given}
        button={say('delete')}
        label={say('hand_over_and_delete')}
        then={async () => {
          await call(accountsApi.remove, { id, version });
          await navigate({ to: '/accounts' });
          announceDone(say('deleted'));
        }}
      />
    </>
  );
};

/** The actions on an account besides editing it. */
export const AccountActions = ({
  row,
  can,
  overview: { security, invitation, work },
}: {
  row: Account;
  can: AccountCan;
  overview: Overview;
}) => {
  const { id, name } = row;
  const isSignedIn = security !== null && security.signedInDevices > 0;
  return (
    <Group gap="sm">
      {can.sendPasswordLink && <SendLink id={id} again={invitation !== null} />}
      {can.handOver && work && <Leaving row={row} work={work} />}
      {can.changeSignIn && <SignInSwitch row={row} />}
      {can.signOut && isSignedIn && <SignOutEverywhere id={id} name={name} />}
      {can.switchTwoFactorOff && <SwitchTwoFactorOff id={id} />}
    </Group>
  );
};
