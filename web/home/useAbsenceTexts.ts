import { accountActionApi } from '#contract/accounts/actions';
import { homeMessages } from '#contract/home/words';
import { formatDate } from '#contract/values/dates';
import { useSentences } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';
import { useSession } from '#web/data/session.ts';

/** Who is away or soon will be, and who answers for their deadlines meanwhile. */
export const useAbsenceTexts = (enabled: boolean) => {
  const say = useSentences(homeMessages);
  const own = useSession()?.account.id;
  const { data } = useCall(accountActionApi.absences, {}, { enabled });
  return (data?.rows ?? []).map(({ id, name, from, until, substitute }) => {
    const days = { name, from: formatDate(from), until: formatDate(until) };
    const isMine = substitute?.id === own;
    if (!substitute) return { id, isMine, text: say('absence_nobody', days) };
    if (isMine) return { id, isMine, text: say('absence_mine', days) };
    return { id, isMine, text: say('absence', { ...days, substitute: substitute.name }) };
  });
};
