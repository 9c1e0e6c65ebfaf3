import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { FieldIssues } from '#contract/kit/validation';
import { announce } from '#web/data/announce.ts';
import { asFailure, type CallFailure, isConflict } from '#web/data/failures.ts';
import { focusFirstFault } from '#web/form/focusField.ts';
import { createIssueStore } from '#web/form/issueStore.ts';
import type { PendingWork } from '#web/form/pendingWork.ts';

type Setup = {
  /** The validation errors by path, found before anything is sent. */
  check: () => FieldIssues;
  /** Whether a visible field exists that can show the error at this path. */
  hasPlace: (path: string) => boolean;
  send: () => Promise<void>;
  /** Work such as uploads that sending waits for; made by the form, because that of the login page has none. */
  pending?: PendingWork;
  /** Handles a rejection that the form itself can show; returns whether it did. */
  takeRefusal?: (failure: CallFailure) => boolean;
};

/**
 * Sends a form and shows the outcome: errors go to their fields and the focus to the first of them, other
 * errors to the form as a whole, and nothing typed is lost.
 */
export const useSubmission = (setup: Setup) => {
  const [issues] = useState(createIssueStore);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [busy, setBusy] = useState(false);
  // Each rejection is a new object, so that each moves the focus.
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
    // The user cancelled the sending, so there is no error to show.
    if (caught.kind === 'cancelled') return;
    if (setup.takeRefusal?.(caught)) {
      setRefusal({});
      return;
    }
    // A conflict that belongs to no field opens the conflict dialog; what was typed stays.
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
      // The field of what failed says so; saving would silently leave it out.
      if (setup.pending?.count() && !(await setup.pending.succeeds())) return;
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
