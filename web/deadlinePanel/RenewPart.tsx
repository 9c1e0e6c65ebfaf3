import { nextTermOf, renewalApi } from '#contract/payments/renewals';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import type { Settled } from '#web/deadlinePanel/settled.ts';
import { RowWaiting } from '#web/form/rowPage.tsx';
import { RenewForm } from '#web/payments/RenewDialog.tsx';

/** The renewal of the term that ends: what it adds, what it costs, and its day. */
export const RenewPart = ({ event: { trademark }, onSettled }: Settled) => {
  const id = trademark?.id ?? 0;
  const { data, error, refetch } = useCall(renewalApi.read, { id }, { enabled: id > 0 });
  if (error && !data) return <LoadFailure failure={error} onTryAgain={() => void refetch()} />;
  if (!data) return <RowWaiting />;
  const term = nextTermOf(data);
  return (
    term && <RenewForm id={id} term={term} standing={data} inPanel onClose={() => onSettled()} />
  );
};
