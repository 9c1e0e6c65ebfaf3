import { Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { OutputOf } from '#contract/kit/endpoint';
import type { portalApi } from '#contract/home/portal';
import { disputeMessages } from '#contract/home/disputeWords';
import { standingLine } from '#contract/home/portalText';
import { portalMessages } from '#contract/home/portalWords';
import { MarkTile } from '#web/data/MarkTile.tsx';
import { useSentences } from '#web/data/language.ts';
import { markPage } from '#web/data/rowPages.ts';
import { WhichMark } from '#web/home/WhichMark.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import classes from './ClientHome.module.css';

/** The own marks as pictures, each with one plain line. */
export const OwnMarks = ({
  home: { marks, several, total },
}: {
  home: OutputOf<typeof portalApi.home>;
}) => {
  const say = useSentences(portalMessages);
  const sayOfDispute = useSentences(disputeMessages);
  return (
    <section aria-labelledby="home-marks">
      <div className={classes.heading}>
        <Title order={2} size="h4" id="home-marks">
          {say('marks')}
        </Title>
        <TextLink to="/trademarks" search={{ view: 'none' }}>
          {say('marks_all')}
        </TextLink>
      </div>
      <ul className={classes.gallery}>
        {marks.map((mark) => (
          <li key={mark.id}>
            <Link {...markPage(mark.id)} className={classes.mark}>
              <MarkTile name={mark.name} image={mark.image} size="card" />
              <span className={classes.markName}>{mark.name}</span>
              <WhichMark mark={mark} />
              <span className={classes.standing}>{standingLine({ say, sayOfDispute }, mark)}</span>
              {several && <span className={classes.standing}>{mark.customer}</span>}
            </Link>
          </li>
        ))}
      </ul>
      {total > marks.length && (
        <p className={classes.meaning}>
          <TextLink to="/trademarks" search={{ view: 'none' }}>
            {say('marks_more', { count: total - marks.length })}
          </TextLink>
        </p>
      )}
      <p className={classes.meaning}>{say('meaning')}</p>
    </section>
  );
};
