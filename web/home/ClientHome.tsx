import { Skeleton } from '@mantine/core';
import type { OutputOf } from '#contract/kit/endpoint';
import { portalApi } from '#contract/home/portal';
import { portalMessages } from '#contract/home/portalWords';
import { headline } from '#contract/home/portalText';
import { formatDate } from '#contract/values/dates';
import { useSentences } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { ComingLines } from '#web/home/ComingLines.tsx';
import { Contact } from '#web/home/Contact.tsx';
import { OwnMarks } from '#web/home/OwnMarks.tsx';
import { useActsSentence } from '#web/home/useActsSentence.ts';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import classes from './ClientHome.module.css';

type Home = OutputOf<typeof portalApi.home>;

/** What comes next and who acts, in a sentence or two. */
const useLead = ({ total, waiting, coming, today }: Home): string => {
  const say = useSentences(portalMessages);
  const actsSentence = useActsSentence();
  if (total === 0) return say('no_marks_text');
  const next = coming.find(({ lastDay }) => lastDay >= today);
  const sentences = [
    waiting > 0 ? say('waiting', { count: waiting }) : null,
    next
      ? say('next', {
          date: formatDate(next.due < today ? next.lastDay : next.due),
          mark: next.trademark?.name ?? next.customer,
          what: `${next.name[say.locale].charAt(0).toLocaleLowerCase(say.locale)}${next.name[say.locale].slice(1)}`,
        })
      : say('nothing_next'),
    next ? actsSentence(next.acts, next.person) : null,
  ];
  return sentences.filter((sentence) => sentence !== null).join(' ');
};

const Loaded = ({ home }: { home: Home }) => {
  const say = useSentences(portalMessages);
  const lead = useLead(home);
  return (
    <div className={classes.page}>
      <div className={classes.lead}>
        <PageHeading title={headline(say, home)} lead={lead} />
      </div>
      <div className={classes.contact}>
        <Contact />
      </div>
      {home.total + home.coming.length > 0 && <ComingLines home={home} />}
      {home.total > 0 && <OwnMarks home={home} />}
    </div>
  );
};

/** The home page of a client begins in plain words: what is protected, what comes next, who acts, whom to call. */
export const ClientHome = () => {
  const { data, error, refetch } = useCall(portalApi.home, {});
  if (data) return <Loaded home={data} />;
  if (error) return <LoadFailure failure={error} onTryAgain={() => void refetch()} />;
  return (
    <div className={classes.waiting} aria-busy data-coming>
      <Skeleton height={32} width="min(480px, 90%)" radius="md" />
      <Skeleton height={20} width="min(360px, 70%)" mt="sm" radius="md" />
      <Skeleton height={240} mt="lg" radius="lg" />
    </div>
  );
};
