import { Skeleton } from '@mantine/core';
import type { OutputOf } from '#contract/kit/endpoint';
import { disputeMessages } from '#contract/home/disputeWords';
import { leadOf } from '#contract/home/lead';
import { portalApi } from '#contract/home/portal';
import { threadApi } from '#contract/questions/api';
import { firmApi } from '#contract/settings/firm';
import { portalMessages } from '#contract/home/portalWords';
import { headline } from '#contract/home/portalText';
import { useSentences } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { ComingLines } from '#web/home/ComingLines.tsx';
import { CallLine, Contact } from '#web/home/Contact.tsx';
import { OwnMarks } from '#web/home/OwnMarks.tsx';
import { useActsSentence } from '#web/home/useActsSentence.ts';
import { WhereProtected } from '#web/home/WhereProtected.tsx';
import { MyQuestions, QuestionsForYou } from '#web/questions/MyQuestions.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { useIsNarrow } from '#web/ui/screen.ts';
import classes from './ClientHome.module.css';

type Home = OutputOf<typeof portalApi.home>;

/** What comes next and who acts, in a sentence or two. */
const useLead = (home: Home): string => {
  const say = useSentences(portalMessages);
  const sayOfDispute = useSentences(disputeMessages);
  const actsSentence = useActsSentence();
  return leadOf(
    { say, sayOfDispute, actsSentence: ({ acts, person }) => actsSentence(acts, person) },
    home,
  );
};

const Loaded = ({ home }: { home: Home }) => {
  const say = useSentences(portalMessages);
  const lead = useLead(home);
  const isNarrow = useIsNarrow();
  const isEmpty = home.total + home.coming.length === 0;
  const contact = (
    <div className={classes.contact}>
      <Contact />
    </div>
  );
  return (
    <div className={classes.page}>
      <div className={classes.lead}>
        <PageHeading title={headline(say, home)} lead={lead} />
      </div>
      {isEmpty && (
        <div className={classes.column}>
          <QuestionsForYou />
          {contact}
          <MyQuestions />
        </div>
      )}
      {!isEmpty && (
        <>
          {/* What the client has to decide stands first in this column. */}
          <div className={classes.column}>
            <QuestionsForYou />
            {isNarrow && <CallLine />}
            <ComingLines home={home} />
            {isNarrow && <MyQuestions />}
            {isNarrow && contact}
            {home.total > 0 && <OwnMarks home={home} />}
          </div>
          <div className={classes.column}>
            {!isNarrow && contact}
            {!isNarrow && <MyQuestions />}
            {home.total > 0 && <WhereProtected />}
          </div>
        </>
      )}
    </div>
  );
};

/** The home page of a client begins in plain words: what is protected, what comes next, who acts, whom to call. */
export const ClientHome = () => {
  const { data, error, refetch } = useCall(portalApi.home, {});
  // What the firm wrote stands above what comes next, on a phone whom to call too, the other questions just below
  // it: they come with it, so that nothing moves.
  const contact = useCall(firmApi.contact, {});
  const questions = useCall(threadApi.mine, {});
  const isThere = (contact.data ?? contact.error) && (questions.data ?? questions.error);
  if (data && isThere) return <Loaded home={data} />;
  if (error) return <LoadFailure failure={error} onTryAgain={() => void refetch()} />;
  return (
    <div className={classes.waiting} aria-busy data-coming>
      <Skeleton height={32} width="min(480px, 90%)" radius="md" />
      <Skeleton height={20} width="min(360px, 70%)" mt="sm" radius="md" />
      <Skeleton height={240} mt="lg" radius="lg" />
    </div>
  );
};
