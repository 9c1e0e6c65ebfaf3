import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { FieldIssues } from '#contract/kit/validation';
import { announce } from '#web/data/announce.ts';
import { CallFailure, isCallFailure, isConflict } from '#web/data/failures.ts';
import { focusFirstFault } from '#web/form/focusField.ts';
import { createIssueStore } from '#web/form/issueStore.ts';

type Setup = {
  /** What is wrong before anything is sent, by path. */
  check: () => FieldIssues;
  /** Whether a fault has a field on screen to stand at. */
  hasPlace: (path: string) => boolean;
  send: () => Promise<void>;
  /** Takes a refusal that the form itself has a place for. */
  takeRefusal?: (failure: CallFailure) => boolean;
};

const asFailure = (error: unknown): CallFailure =>
  isCallFailure(error) ? error : new CallFailure('status', {}, error);

/**
 * One try to send a form, and what became of it: faults go to their fields and the focus to the first
 * of them, what no field can carry is said for the form as a whole, and nothing typed is lost.
 */
export const useSubmission = (setup: Setup) => {
  const [issues] = useState(createIssueStore);
  /** What is on its way and belongs to the form: sending waits for it. */
  const [pending] = useState(() => new Set<Promise<void>>());
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [busy, setBusy] = useState(false);
  // A new object at each refusal, so that the focus moves at each.
  const [refusal, setRefusal] = useState<object | null>(null);
  const isSending = useRef(false);
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (refusal) focusFirstFault(element.current);
  }, [refusal]);

  const placed = (found: FieldIssues): FieldIssues =>
    Object.fromEntries(Object.entries(found).filter(([path]) => setup.hasPlace(path)));

  const refuse = (found: FieldIssues) => {
    issues.set(found);
    setRefusal({});
  };

  const takeFailure = (caught: CallFailure) => {
    // Whoever sent it took it back: there is nothing to tell.
    if (caught.kind === 'cancelled') return;
    if (setup.takeRefusal?.(caught)) {
      setRefusal({});
      return;
    }
    // What no field can carry gets the dialog of conflicts; what was typed stays under it.
    if (isConflict(caught)) {
      announce(caught);
      return;
    }
    const found = caught.details.fields ?? {};
    const known = placed(found);
    const count = Object.keys(known).length;
    if (count > 0) refuse(known);
    if (count === 0 || count < Object.keys(found).length) setFailure(caught);
  };

  const submit = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setFailure(null);
    try {
      if (pending.size > 0) await Promise.allSettled(pending);
      const found = placed(setup.check());
      if (Object.keys(found).length > 0) refuse(found);
      else {
        issues.set({});
        await setup.send();
      }
    } catch (error) {
      takeFailure(asFailure(error));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  return {
    issues,
    pending,
    failure,
    busy,
    submit: () => void submit(),
    handleSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      element.current = event.currentTarget;
      void submit();
    },
  };
};
