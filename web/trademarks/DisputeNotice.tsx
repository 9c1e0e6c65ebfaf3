import { IconAlertCircle } from '@tabler/icons-react';
import { isStaff } from '#contract/access';
import { disputeHandler, disputeOf, disputeText } from '#contract/home/dispute';
import { disputeMessages } from '#contract/home/disputeWords';
import { portalApi } from '#contract/home/portal';
import type { Trademark } from '#contract/trademarks/trademark';
import { Acts, WhoActs } from '#web/codes/Acts.tsx';
import { useSentences } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { useRole } from '#web/data/session.ts';
import { useToday } from '#web/data/today.ts';
import { Coming } from '#web/ui/Coming.tsx';
import classes from './MarkOverview.module.css';

/** For a client: that somebody opposes the application or the office means to refuse it, and who acts. */
export const DisputeNotice = ({
  mark: { id, status, additionalStatus: stage },
}: {
  mark: Trademark;
}) => {
  const say = useSentences(disputeMessages);
  const today = useToday();
  const isTold = !isStaff(useRole()) && disputeOf({ status, stage }) !== null;
  const { data, error, refetch } = useCall(portalApi.mark, { id }, { enabled: isTold });
  if (!isTold) return null;
  if (!data)
    return error ? <LoadFailure failure={error} onTryAgain={() => void refetch()} /> : <Coming />;
  const { dispute } = data;
  if (!dispute) return null;
  const handler = disputeHandler(say, dispute);
  return (
    <section className={classes.banner} aria-label={say('title')}>
      <IconAlertCircle size={20} aria-hidden />
      <p>
        <strong>{disputeText(say, dispute, today)}</strong>
        {handler === null ? (
          <WhoActs who={dispute.acts} />
        ) : (
          <Acts who={dispute.acts}>{handler}</Acts>
        )}
      </p>
    </section>
  );
};
