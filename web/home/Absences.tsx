import { Stack, Text } from '@mantine/core';
import { accountActionApi } from '#contract/accounts/actions';
import { homeMessages } from '#contract/home/words';
import { formatDate } from '#contract/values/dates';
import { useSentences } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';
import { useSession } from '#web/data/session.ts';
import { Notice } from '#web/ui/Notice.tsx';

/** Colleagues who are away or soon will be, and who answers for their deadlines meanwhile. */
export const Absences = () => {
  const say = useSentences(homeMessages);
  const own = useSession()?.account.id;
  const { data } = useCall(accountActionApi.absences, {});
  if (!data || data.rows.length === 0) return null;
  return (
    <Notice tone="info">
      <Stack gap={4}>
        {data.rows.map(({ id, name, from, until, substitute }) => {
          const days = { name, from: formatDate(from), until: formatDate(until) };
          const isMine = substitute?.id === own;
          return (
            <Text key={id} size="sm" fw={isMine ? 600 : 400}>
              {substitute && isMine && say('absence_mine', days)}
              {substitute && !isMine && say('absence', { ...days, substitute: substitute.name })}
              {!substitute && say('absence_nobody', days)}
            </Text>
          );
        })}
      </Stack>
    </Notice>
  );
};
