import { deviceApi } from '#contract/accounts/devices';
import { AttemptList } from '#web/account/AttemptList.tsx';
import { useTranslate } from '#web/data/language.ts';
import { PagedSection } from '#web/data/PagedSection.tsx';
import { usePaged } from '#web/data/usePaged.ts';
import { PageHeading } from '#web/ui/PageHeading.tsx';

export const LoginHistoryPage = () => {
  const t = useTranslate();
  const attempts = usePaged(deviceApi.loginHistory, {});
  return (
    <>
      <PageHeading title={t('title_login_history')} lead={t('login_history_lead')} />
      <PagedSection paged={attempts}>
        <AttemptList attempts={attempts.data?.pages.flatMap(({ rows }) => rows) ?? []} />
      </PagedSection>
    </>
  );
};
