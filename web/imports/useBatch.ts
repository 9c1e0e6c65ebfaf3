import { useEffect, useRef } from 'react';
import { importApi } from '#contract/imports/api';
import { type BatchBrief, type BatchState, busyStates } from '#contract/imports/batch';
import { readAgain, useCall } from '#web/data/queries.ts';

const everyMs = 700;

export const isBusy = (state: BatchState): boolean => busyStates.includes(state);

/** Rows were checked before; what is shown of them stays while they are checked again. */
export const hasRows = ({ counts: { CREATE, UPDATE, SKIP, REFUSE } }: BatchBrief): boolean =>
  CREATE + UPDATE + SKIP + REFUSE > 0;

/** One import, read again and again while a server is at work on it. */
export const useBatch = (id: number) => {
  const asked = useCall(
    importApi.read,
    { id },
    { fresh: true, every: (answer) => (answer && isBusy(answer.state) ? everyMs : false) },
  );
  const state = asked.data?.state;
  const before = useRef(state);
  useEffect(() => {
    const wasBusy = before.current !== undefined && isBusy(before.current);
    before.current = state;
    // The work is done: rows, and what it wrote, are other than before.
    if (wasBusy && state !== undefined && !isBusy(state))
      void readAgain(['Import', 'Trademark', 'Customer']);
  }, [state]);
  return asked;
};
