import { IconMailForward } from '@tabler/icons-react';
import { isStaff } from '#contract/access';
import { type Invitation, invitationApi } from '#contract/accounts/actions';
import { accountMessages } from '#contract/accounts/words';
import { InvitationList } from '#web/accounts/InvitationList.tsx';
import { useSentences } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { useSession } from '#web/data/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Section } from '#web/ui/Section.tsx';
import { WaitingRows } from '#web/ui/WaitingRows.tsx';

/** Invitations assigned to the user come first; otherwise in the server's order. */
const mineFirst = (rows: readonly Invitation[], own: number | undefined): Invitation[] => {
  const isMine = ({ task }: Invitation) => task?.guardian?.id === own;
  return rows.toSorted((a, b) => Number(isMine(b)) - Number(isMine(a)));
};

/** All pending invitations the user may see, or their placeholder. */
export const InvitationSection = () => {
  const say = useSentences(accountMessages);
  const own = useSession()?.account;
  const { data, error, isPending, refetch } = useCall(invitationApi.list, {}, { fresh: true });
  const empty = (
    <EmptyState
      icon={<IconMailForward aria-hidden />}
      title={say('invitations_empty')}
      text={say(own && isStaff(own.role) ? 'invitations_empty_text' : 'invitations_empty_owner')}
    />
  );
  return (
    <Section flush>
      {isPending && <WaitingRows />}
      {error && !data && <LoadFailure failure={error} onTryAgain={() => void refetch()} />}
      {data && <InvitationList invitations={mineFirst(data.rows, own?.id)} empty={empty} />}
    </Section>
  );
};
