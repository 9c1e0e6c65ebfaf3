import { Skeleton, Text } from '@mantine/core';
import type { OutputOf } from '#contract/endpoint';
import type { Translate } from '#contract/i18n';
import { ownAccountApi } from '#contract/ownAccount';
import { useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { formatInstant } from '#web/ui/dates.ts';

type PreviousSignIn = OutputOf<typeof ownAccountApi.get>['previousSignIn'];

const signInText = (t: Translate, previous: PreviousSignIn): string =>
  previous
    ? t('home_last_sign_in', {
        when: formatInstant(t.locale, previous.at),
        browser: previous.browser ?? t('unknown'),
        system: previous.system ?? t('unknown'),
        ip: previous.ip,
      })
    : t('home_first_sign_in');

/** Somebody else's sign-in is noticed by whoever reads this. */
export const LastSignIn = () => {
  const t = useTranslate();
  const mine = useCall(ownAccountApi.get, {});
  if (mine.error)
    return <LoadFailure failure={mine.error} onTryAgain={() => void mine.refetch()} />;
  if (!mine.data) return <Skeleton height={12} width="min(520px, 90%)" aria-busy />;
  return (
    <Text size="sm" c="dimmed">
      {signInText(t, mine.data.previousSignIn)}
      {mine.data.previousSignIn && ` ${t('home_not_you')}`}
    </Text>
  );
};
