import { isStaff } from '#contract/access';
import { accountTexts } from '#contract/accountTexts';
import { InvitationSection } from '#web/accounts/InvitationSection.tsx';
import { usePartTranslate, useTranslate } from '#web/data/language.ts';
import { useSession } from '#web/data/session.ts';
import { PageHeading } from '#web/ui/PageHeading.tsx';

export const InvitationsPage = () => {
  const t = useTranslate();
  const say = usePartTranslate(accountTexts);
  const role = useSession()?.account.role ?? 'ROLE_CUSTOMER';
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
