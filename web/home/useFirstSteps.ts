import { useEffect, useState } from 'react';
import { firstStepApi, optionalSteps } from '#contract/home/firstSteps';
import { sharedStorage } from '#web/data/browserStorage.ts';
import { useMay } from '#web/data/permission.ts';
import { useCall } from '#web/data/queries.ts';
import { useSession } from '#web/data/session.ts';

/** Kept for each person by the browser. Who has done them does not wait to hear that there are none. */
const keptStates = ['hidden', 'done'] as const;

/**
 * The first steps as the home page shows them: `waiting` until it is known whether there are any, and nothing
 * once all are done.
 */
export const useFirstSteps = () => {
  const may = useMay();
  const key = `firstSteps:${useSession()?.account.id ?? 0}`;
  const [kept, setKept] = useState(() => {
    const found = sharedStorage.get(key);
    return keptStates.find((state) => state === found) ?? null;
  });
  const enabled = kept !== 'hidden' && may(firstStepApi.state.requires);
  const { data, error } = useCall(firstStepApi.state, {}, { enabled });
  const isDone =
    data?.steps.every(({ step, done }) => done || optionalSteps.includes(step)) ?? false;
  useEffect(() => {
    if (isDone) sharedStorage.set(key, 'done');
  }, [isDone, key]);
  return {
    isWaiting: enabled && kept === null && !data && !error,
    state: enabled && data && !isDone ? data : null,
    isHidden: kept === 'hidden',
    hide: () => {
      sharedStorage.set(key, 'hidden');
      setKept('hidden');
    },
    showAgain: () => {
      sharedStorage.remove(key);
      setKept(null);
    },
  };
};
