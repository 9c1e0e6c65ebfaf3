import { Skeleton, Text } from '@mantine/core';
import type { OutputOf } from '#contract/kit/endpoint';
import { isStaff } from '#contract/access';
import { homeMessages } from '#contract/home/words';
import { ownAccountApi } from '#contract/accounts/ownAccount';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { useRole } from '#web/data/session.ts';
import { formatInstant } from '#web/ui/dates.ts';

type PreviousSignIn = OutputOf<typeof ownAccountApi.get>['previousSignIn'];

const useSignInText = (previous: PreviousSignIn): string => {
  const t = useTranslate();
  const role = useRole();
  const say = useSentences(homeMessages);
  return previous
    ? `${say('last_sign_in', {
        when: formatInstant(t.locale, previous.at),
        browser: previous.browser ?? t('unknown'),
        system: previous.system ?? t('unknown'),
        ip: previous.ip,
      })} ${say(isStaff(role) ? 'not_you' : 'not_you_client')}`
    : say('first_sign_in');
};

const SignIn = ({ previous }: { previous: PreviousSignIn }) => (
  <Text size="sm" c="dimmed">
    {useSignInText(previous)}
  </Text>
);

/** Shows the last sign-in, so that users notice one that was not theirs. */
export const LastSignIn = () => {
  const mine = useCall(ownAccountApi.get, {});
  if (mine.error)
    return <LoadFailure failure={mine.error} onTryAgain={() => void mine.refetch()} />;
  if (!mine.data) return <Skeleton height={12} width="min(520px, 90%)" aria-busy />;
  return <SignIn previous={mine.data.previousSignIn} />;
};
