import { type ChangeEvent, type SubmitEvent, useEffect, useState } from 'react';
import type { ErrorCode } from '#contract/errors';
import type { FieldIssues } from '#contract/kit/validation';
import { announce, failureText } from '#web/data/announce.ts';
import { CallFailure, isCallFailure, isConflict } from '#web/data/failures.ts';
import { useTranslate } from '#web/data/language.ts';
import { issueText } from '#web/form/issueText.ts';

type Values = Record<string, string | boolean>;

type Form<V extends Values> = {
  values: V;
  busy: boolean;
  /** What went wrong with the form as a whole; faults of fields stand at the fields. */
  failure: CallFailure | null;
  handleSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  text: (name: keyof V & string) => {
    name: string;
    value: string;
    error: string | null;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  };
  toggle: (name: keyof V & string) => {
    name: string;
    checked: boolean;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
};

/** Errors about what was typed into one field, under the name every form gives it. */
const fieldOfError: Partial<Record<ErrorCode, string>> = {
  INCORRECT_CURRENT_PASSWORD: 'currentPassword',
  INVALID_AUTHENTICATOR_CODE: 'code',
};

/**
 * A small form: checks before it sends, puts faults at their fields, moves the focus to the first,
 * and never throws away what was typed.
 */
export const useForm = <V extends Values>({
  initial,
  check,
  submit,
  saysItself,
}: {
  initial: V;
  check: (values: V) => FieldIssues;
  submit: (values: V) => Promise<void>;
  /** Refusals that the page has a place for, instead of the dialog. */
  saysItself?: (failure: CallFailure) => boolean;
}): Form<V> => {
  const t = useTranslate();
  const [values, setValues] = useState(initial);
  const [issues, setIssues] = useState<FieldIssues>({});
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [placed, setPlaced] = useState<{ name: string; failure: CallFailure } | null>(null);
  const [busy, setBusy] = useState(false);
  // A new object at each refusal, so that the focus moves at each.
  const [refusal, setRefusal] = useState<{ form: HTMLFormElement } | null>(null);

  useEffect(() => {
    refusal?.form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);

  const refuse = (form: HTMLFormElement, found: FieldIssues) => {
    setIssues(found);
    setRefusal({ form });
  };

  const takeFailure = (form: HTMLFormElement, caught: CallFailure) => {
    const { code, fields = {} } = caught.details;
    const name = code && fieldOfError[code];
    if (name !== undefined && Object.hasOwn(initial, name)) {
      setPlaced({ name, failure: caught });
      setRefusal({ form });
      return;
    }
    // What no field can carry gets the dialog of conflicts; what was typed stays under it.
    if (isConflict(caught) && !saysItself?.(caught)) {
      announce(caught);
      return;
    }
    const known = Object.keys(fields).filter((path) => Object.hasOwn(initial, path));
    if (known.length > 0) refuse(form, fields);
    // A fault in something the form has no field for is a fault of the form.
    if (known.length < Object.keys(fields).length || known.length === 0) setFailure(caught);
  };

  const send = async (form: HTMLFormElement) => {
    setBusy(true);
    try {
      await submit(values);
    } catch (error) {
      takeFailure(form, isCallFailure(error) ? error : new CallFailure('status', {}, error));
    } finally {
      setBusy(false);
    }
  };

  const set = (name: keyof V & string, value: string | boolean) => {
    setValues((previous) => ({ ...previous, [name]: value }));
    setIssues((previous) => ({ ...previous, [name]: [] }));
    if (placed?.name === name) setPlaced(null);
  };
  const errorOf = (name: string): string | null => {
    const issue = issues[name]?.[0];
    if (issue) return issueText(t, issue);
    return placed?.name === name ? failureText(t, placed.failure) : null;
  };

  return {
    values,
    busy,
    failure,
    handleSubmit: (event) => {
      event.preventDefault();
      if (busy) return;
      setFailure(null);
      setPlaced(null);
      const found = check(values);
      if (Object.keys(found).length > 0) refuse(event.currentTarget, found);
      else {
        setIssues({});
        void send(event.currentTarget);
      }
    },
    text: (name) => ({
      name,
      value: String(values[name]),
      error: errorOf(name),
      onChange: ({ currentTarget }) => set(name, currentTarget.value),
    }),
    toggle: (name) => ({
      name,
      checked: values[name] === true,
      onChange: ({ currentTarget }) => set(name, currentTarget.checked),
    }),
  };
};
