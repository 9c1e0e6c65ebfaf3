import { type PasswordContext, passwordIssue } from '#contract/accounts/passwords';
import type { FieldIssues } from '#contract/kit/validation';

/** The errors of a new password typed twice; only the server knows common passwords. */
export const newPasswordIssues = (
  { password, passwordAgain }: { password: string; passwordAgain: string },
  context: PasswordContext,
): FieldIssues => {
  const issue =
    password === '' ? ({ code: 'required' } as const) : passwordIssue(password, context);
  return {
    ...(issue && { password: [issue] }),
    ...(password !== passwordAgain && { passwordAgain: [{ code: 'passwords_differ' }] }),
  };
};
