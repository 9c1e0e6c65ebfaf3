import { registryApi } from '#contract/registry/api';
import { comparedMessages } from '#contract/registry/comparedWords';
import { useSentences } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';
import { formatInstant } from '#web/ui/dates.ts';

/** When and with which registry a mark was last compared, and the result; undefined until loaded. */
export const useComparedOn = (
  id: number,
  enabled = true,
): { text: string | null; isCompared: boolean } => {
  const say = useSentences(comparedMessages);
  const { data } = useCall(registryApi.kept, { id }, { enabled });
  if (!data?.compared) return { text: data ? say('never_compared') : null, isCompared: false };
  const { source, at, differences } = data.compared;
  const told = say(`compared_${source}`, { when: formatInstant(say.locale, at) });
  const found =
    differences === 0 ? say('no_differences') : say('differences', { count: differences });
  return { text: `${told} (${found})`, isCompared: true };
};
