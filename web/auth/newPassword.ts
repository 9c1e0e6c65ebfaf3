import { type PasswordContext, type PasswordProblem, passwordProblem } from '#contract/passwords';
import type { FieldIssue, FieldIssues } from '#contract/validation';

const issueOf = (problem: PasswordProblem): FieldIssue => {
  switch (problem.code) {
    case 'tooShort':
      return { code: 'password_too_short', params: { min: problem.min } };
    case 'tooLong':
      return { code: 'password_too_long', params: { max: problem.max } };
    case 'sameAsAccount':
      return { code: 'password_same_as_account' };
    case 'context':
      return { code: 'password_context' };
    case 'keyboardRun':
      return { code: 'password_keyboard_run' };
    case 'repeated':
      return { code: 'password_repeated' };
  }
};

/** Faults of a new password typed twice; common passwords only the server knows. */
export const newPasswordIssues = (
  { password, passwordAgain }: { password: string; passwordAgain: string },
  context: PasswordContext,
): FieldIssues => {
  if (password === '') return { password: [{ code: 'required' }] };
  const problem = passwordProblem(password, context);
  if (problem) return { password: [issueOf(problem)] };
  return password === passwordAgain ? {} : { passwordAgain: [{ code: 'passwords_differ' }] };
};
