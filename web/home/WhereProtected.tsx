import { Title } from '@mantine/core';
import { protectionApi } from '#contract/protection/api';
import { portalMessages } from '#contract/home/portalWords';
import { useSentences } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { ProtectionMap } from '#web/protectionMap/ProtectionMap.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import classes from './ClientHome.module.css';
import page from './HomePage.module.css';

/** The small map of where own marks are protected, with the way to the large one. */
export const WhereProtected = () => {
  const say = useSentences(portalMessages);
  const { data, error, refetch } = useCall(protectionApi.read, {});
  return (
    <section className={page.sheet} aria-labelledby="home-where">
      <div className={classes.heading}>
        <Title order={2} size="h4" id="home-where">
          {say('where')}
        </Title>
        <TextLink to="/trademarks/map">{say('where_more')}</TextLink>
      </div>
      {error && !data && <LoadFailure failure={error} onTryAgain={() => void refetch()} />}
      <div className={classes.map}>{data && <ProtectionMap map={data} compact />}</div>
    </section>
  );
};
