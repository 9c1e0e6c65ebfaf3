import { isStaff } from '#contract/access';
import { accountMessages } from '#contract/accounts/words';
import { InvitationSection } from '#web/accounts/InvitationSection.tsx';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { useRole } from '#web/data/session.ts';
import { PageHeading } from '#web/ui/PageHeading.tsx';

export const InvitationsPage = () => {
  const t = useTranslate();
  const say = useSentences(accountMessages);
  const role = useRole();
  return (
    <>
      <PageHeading
        title={t('title_invitations')}
        lead={say(isStaff(role) ? 'invitations_lead' : 'invitations_lead_owner')}
      />
      <InvitationSection />
    </>
  );
};
