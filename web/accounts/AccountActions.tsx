import { Group } from '@mantine/core';
import { accountActionApi, type Work } from '#contract/accounts/actions';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isStaff } from '#contract/access';
import { accountMessages } from '#contract/accounts/words';
import { type Account, type AccountCan, accountsApi } from '#contract/accounts/account';
import type { OutputOf } from '#contract/kit/endpoint';
import { ConfirmedAction } from '#web/accounts/ConfirmedAction.tsx';
import { HandOverWork } from '#web/accounts/HandOverWork.tsx';
import {
  InvitationLinksDialog,
  type PersonsLink,
  showLinks,
} from '#web/accounts/InvitationLinks.tsx';
import { SignOutEverywhere } from '#web/accounts/SignOutEverywhere.tsx';
import { SwitchTwoFactorOff } from '#web/accounts/SwitchTwoFactorOff.tsx';
import { announceDone, announceNews } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences } from '#web/data/language.ts';
import { useRole } from '#web/data/session.ts';
import { useAction } from '#web/data/useAction.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';

export type Overview = OutputOf<typeof accountActionApi.overview>;

/** Sends the link, or makes one to hand over where no mail server is set. */
const SendLink = ({
  id,
  name,
  again,
  willBeHeld,
}: {
  id: number;
  name: string;
  again: boolean;
  willBeHeld: boolean;
}) => {
  const say = useSentences(accountMessages);
  const isStaffs = isStaff(useRole());
  const [links, setLinks] = useState<readonly PersonsLink[] | null>(null);
  const [busy, send] = useAction(async () => {
    // The server rejects this once the password is set.
    const sending = { readAgainIfRefused: true };
    const { isHeld } = await call(accountActionApi.sendPasswordLink, { id }, sending);
    if (!isHeld) announceDone(say('link_sent'));
    else if (isStaffs) setLinks(await showLinks([{ id, name }]));
    else announceNews(say('link_held'));
  });
  const words = willBeHeld
    ? (['make_link', 'make_new_link'] as const)
    : (['send_link', 'resend_link'] as const);
  return (
    <>
      <BusyButton variant={again && willBeHeld ? 'default' : 'filled'} busy={busy} onClick={send}>
        {say(words[again ? 1 : 0])}
      </BusyButton>
      <InvitationLinksDialog links={links} onClose={() => setLinks(null)} />
    </>
  );
};

/** The link that waits, for whoever made it. */
const ShowLink = ({ id, name }: { id: number; name: string }) => {
  const say = useSentences(accountMessages);
  const [links, setLinks] = useState<readonly PersonsLink[] | null>(null);
  const [busy, show] = useAction(async () => setLinks(await showLinks([{ id, name }])));
  return (
    <>
      <BusyButton busy={busy} onClick={show}>
        {say('show_link')}
      </BusyButton>
      <InvitationLinksDialog links={links} onClose={() => setLinks(null)} />
    </>
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
  overview: { security, invitation, work, willBeHeld },
}: {
  row: Account;
  can: AccountCan;
  overview: Overview;
}) => {
  const { id, name } = row;
  const isSignedIn = security !== null && security.signedInDevices > 0;
  return (
    <Group gap="sm">
      {invitation?.canShow && <ShowLink id={id} name={name} />}
      {can.sendPasswordLink && (
        <SendLink id={id} name={name} again={invitation !== null} willBeHeld={willBeHeld} />
      )}
      {can.handOver && work && <Leaving row={row} work={work} />}
      {can.changeSignIn && <SignInSwitch row={row} />}
      {can.signOut && isSignedIn && <SignOutEverywhere id={id} name={name} />}
      {can.switchTwoFactorOff && <SwitchTwoFactorOff id={id} />}
    </Group>
  );
};
