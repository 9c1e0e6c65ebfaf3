import { useEffect, useRef, useState } from 'react';
import { deadlineRuleApi, type MovedDeadline } from '#contract/deadlineRules';
import type { DeadlineRule } from '#contract/deadlines/types';
import type { OutputOf } from '#contract/endpoint';
import { call } from '#web/data/client.ts';
import { isCallFailure } from '#web/data/failures.ts';

export type Preview = {
  moved: readonly MovedDeadline[];
  looked: number;
  marks: number;
  /** All marks the rule could be about were looked at. */
  complete: boolean;
};

/** What a rule would move, asked for part by part, so that a portfolio of any size shows how far it is. */
export const usePreview = (): {
  preview: Preview | null;
  busy: boolean;
  look: (rule: DeadlineRule) => void;
  forget: () => void;
} => {
  const [preview, setPreview] = useState<Preview | null>(null);
  const [busy, setBusy] = useState(false);
  const asking = useRef<AbortController | null>(null);
  useEffect(() => () => asking.current?.abort(), []);

  const forget = () => {
    asking.current?.abort();
    setPreview(null);
    setBusy(false);
  };
  const look = async (rule: DeadlineRule) => {
    forget();
    const { signal } = (asking.current = new AbortController());
    setBusy(true);
    let sum: Preview = { moved: [], looked: 0, marks: 0, complete: false };
    try {
      for (let after: number | null = 0; after !== null;) {
        const part: OutputOf<typeof deadlineRuleApi.preview> = await call(
          deadlineRuleApi.preview,
          { rule, after },
          { signal },
        );
        if (signal.aborted) return;
        after = part.next;
        sum = {
          moved: [...sum.moved, ...part.moved],
          looked: sum.looked + part.looked,
          marks: part.marks,
          complete: after === null,
        };
        setPreview(sum);
      }
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      // Announced by the call. Half a list would look like the whole.
      if (!signal.aborted) setPreview(null);
    } finally {
      if (!signal.aborted) setBusy(false);
    }
  };
  return { preview, busy, look: (rule) => void look(rule), forget };
};
