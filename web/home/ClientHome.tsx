import { Skeleton } from '@mantine/core';
import type { OutputOf } from '#contract/kit/endpoint';
import { type ComingLine, portalApi } from '#contract/home/portal';
import { threadApi } from '#contract/questions/api';
import { firmApi } from '#contract/settings/firm';
import { portalMessages } from '#contract/home/portalWords';
import { headline } from '#contract/home/portalText';
import { formatDate } from '#contract/values/dates';
import type { Locale } from '#contract/values/locale';
import { useSentences } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { ComingLines } from '#web/home/ComingLines.tsx';
import { Contact } from '#web/home/Contact.tsx';
import { OwnMarks } from '#web/home/OwnMarks.tsx';
import { useActsSentence } from '#web/home/useActsSentence.ts';
import { WhereProtected } from '#web/home/WhereProtected.tsx';
import { MyQuestions } from '#web/questions/MyQuestions.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { useIsNarrow } from '#web/ui/screen.ts';
import classes from './ClientHome.module.css';

type Home = OutputOf<typeof portalApi.home>;

const lowerFirst = (text: string, locale: Locale): string =>
  `${text.charAt(0).toLocaleLowerCase(locale)}${text.slice(1)}`;

/** What comes next and who acts, in a sentence or two. */
const useLead = ({ total, waiting, coming, today }: Home): string => {
  const say = useSentences(portalMessages);
  const actsSentence = useActsSentence();
  if (total === 0) return say('no_marks_text');
  const dayOf = ({ due, lastDay }: ComingLine) => (due < today ? lastDay : due);
  const [next] = coming
    .filter(({ lastDay }) => lastDay >= today)
    .toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)));
  const sentences = [
    waiting > 0 ? say('waiting', { count: waiting }) : null,
    next
      ? say('next', {
          date: formatDate(dayOf(next)),
          mark: next.trademark?.name ?? next.customer,
          what: lowerFirst(next.name[say.locale], say.locale),
        })
      : say('nothing_next'),
    // That something waits for the client is said already.
    next && next.acts !== 'CLIENT' ? actsSentence(next.acts, next.person) : null,
    coming.some(({ acts }) => acts === 'PASSED') ? say('some_passed') : null,
  ];
  return sentences.filter((sentence) => sentence !== null).join(' ');
};

const Loaded = ({ home }: { home: Home }) => {
  const say = useSentences(portalMessages);
  const lead = useLead(home);
  const isNarrow = useIsNarrow();
  const contact = (
    <>
      <div className={classes.contact}>
        <Contact />
      </div>
      <MyQuestions />
    </>
  );
  return (
    <div className={classes.page}>
      <div className={classes.lead}>
        <PageHeading title={headline(say, home)} lead={lead} />
      </div>
      {/* What the client has to decide stands first in this column. */}
      <div className={classes.column}>
        {isNarrow && contact}
        {home.total + home.coming.length > 0 && <ComingLines home={home} />}
        {home.total > 0 && <OwnMarks home={home} />}
      </div>
      <div className={classes.column}>
        {!isNarrow && contact}
        {home.total > 0 && <WhereProtected />}
      </div>
    </div>
  );
};

/** The home page of a client begins in plain words: what is protected, what comes next, who acts, whom to call. */
export const ClientHome = () => {
  const { data, error, refetch } = useCall(portalApi.home, {});
  // Whom to call and the own questions stand above what comes next on a phone: they come with it, so that
  // nothing moves.
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
