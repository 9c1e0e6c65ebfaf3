import { Group } from '@mantine/core';
import { type Invitation, invitationApi } from '#contract/accounts/actions';
import { accountMessages } from '#contract/accounts/words';
import { ConfirmedAction } from '#web/accounts/ConfirmedAction.tsx';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences } from '#web/data/language.ts';
import { useAction } from '#web/data/useAction.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';

const LinkAccount = ({ invitation: { id, name } }: { invitation: Invitation }) => {
  const say = useSentences(accountMessages);
  const [busy, link] = useAction(async () => {
    await call(invitationApi.link, { id }, { readAgainIfRefused: true });
    announceDone(say('invitation_linked'));
  });
  return (
    <BusyButton
      size="xs"
      busy={busy}
      onClick={link}
      aria-label={say('invitation_link_of', { name })}
    >
      {say('invitation_link')}
    </BusyButton>
  );
};

/** Owners withdraw their requests; the firm links or declines them. */
export const InvitationActions = ({ invitation }: { invitation: Invitation }) => {
  const say = useSentences(accountMessages);
  const { id, name, task, can } = invitation;
  const way = task ? 'decline' : 'withdraw';
  return (
    <Group gap="xs" wrap="nowrap">
      {can.link && <LinkAccount invitation={invitation} />}
      {can.remove && (
        <ConfirmedAction
          size="xs"
          label={say(`invitation_${way}`)}
          name={say(`invitation_${way}_of`, { name })}
          title={say(`invitation_${way}_title`, { name })}
          text={say(`invitation_${way}_text`)}
          done={say(task ? 'invitation_declined' : 'invitation_withdrawn')}
          action={() => call(invitationApi.remove, { id }, { readAgainIfRefused: true })}
        />
      )}
    </Group>
  );
};
