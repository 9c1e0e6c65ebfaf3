import { type ChangeEvent, useState } from 'react';
import type { ErrorCode } from '#contract/errors';
import type { FieldIssues } from '#contract/kit/validation';
import { failureText } from '#web/data/announce.ts';
import type { CallFailure } from '#web/data/failures.ts';
import { useTranslate } from '#web/data/language.ts';
import { issueText } from '#contract/kit/issueText';
import { useSubmission } from '#web/form/useSubmission.ts';
import { useStore } from '#web/ui/store.ts';

/** Server errors that concern one field, with the name every form gives that field. */
const fieldOfError: Partial<Record<ErrorCode, string>> = {
  INCORRECT_CURRENT_PASSWORD: 'currentPassword',
  INVALID_AUTHENTICATOR_CODE: 'code',
};

/**
 * A form of a few inputs without declared fields, such as a password. It keeps its own state, so that the
 * small first page of visitors does not load the library of declared forms.
 */
export const usePlainForm = <V extends Record<string, string | boolean>>({
  initial,
  check,
  submit,
}: {
  initial: V;
  check: (values: V) => FieldIssues;
  submit: (values: V) => Promise<void>;
}) => {
  const t = useTranslate();
  const [values, setValues] = useState(initial);
  const [refused, setRefused] = useState<{ name: string; failure: CallFailure } | null>(null);
  const hasPlace = (path: string): boolean => Object.hasOwn(initial, path);
  const { issues, failure, busy, handleSubmit } = useSubmission({
    check: () => {
      setRefused(null);
      return check(values);
    },
    hasPlace,
    send: () => submit(values),
    takeRefusal: (caught) => {
      const name = caught.details.code && fieldOfError[caught.details.code];
      if (name === undefined || !hasPlace(name)) return false;
      setRefused({ name, failure: caught });
      return true;
    },
  });
  const found = useStore(issues);

  const set = (name: string, value: string | boolean) => {
    setValues((previous) => ({ ...previous, [name]: value }));
    issues.setBelow(name, {});
    if (refused?.name === name) setRefused(null);
  };
  const errorOf = (name: string): string | null => {
    const issue = found[name]?.[0];
    if (issue) return issueText(t, issue);
    return refused?.name === name ? failureText(t, refused.failure) : null;
  };
  return {
    values,
    busy,
    /** The error of the form as a whole; errors of fields are shown at the fields. */
    failure,
    handleSubmit,
    text: (name: keyof V & string) => ({
      name,
      value: String(values[name]),
      error: errorOf(name),
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        set(name, currentTarget.value),
    }),
    toggle: (name: keyof V & string) => ({
      name,
      checked: values[name] === true,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
        set(name, currentTarget.checked),
    }),
  };
};
