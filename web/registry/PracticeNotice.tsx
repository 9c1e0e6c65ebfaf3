import { registryApi } from '#contract/registry/api';
import { registryMessages } from '#contract/registry/words';
import { registrySources } from '#contract/codes/registries';
import { useSentences } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';
import { Coming } from '#web/ui/Coming.tsx';
import { Notice } from '#web/ui/Notice.tsx';

/** Warns that the marks are invented. */
export const PracticeNotice = () => {
  const say = useSentences(registryMessages);
  const { data, isLoading } = useCall(registryApi.state, {});
  if (isLoading) return <Coming />;
  if (data?.source !== registrySources.PRACTICE) return null;
  return (
    <Notice tone="info" title={say('practice_title')}>
      {say('practice_text')}
    </Notice>
  );
};
