import { z } from 'zod';
import type { ErrorCode } from '#contract/errors';
import type { FieldIssueCode, FieldIssues } from '#contract/kit/validation';
import { CallFailure, isCallFailure } from '#web/data/failures.ts';

const issueOf: Partial<Record<ErrorCode, FieldIssueCode>> = {
  NON_CUSTOMER_ROLE_SAME_EMAIL: 'email_of_firm',
  MULTIPLE_ACCOUNTS_SAME_EMAIL: 'email_of_customer',
};

const refused = z.object({ emails: z.array(z.string()) });

/** Sends people; addresses that are refused because an account has them are told at their own fields. */
export const tellTakenEmails = async <T>(
  people: readonly { email: string }[],
  send: () => Promise<T>,
): Promise<T> => {
  try {
    return await send();
  } catch (error) {
    if (!isCallFailure(error)) throw error;
    const code = error.details.code && issueOf[error.details.code];
    const taken = refused.safeParse(error.details.data).data?.emails ?? [];
    const fields: FieldIssues = Object.fromEntries(
      people.flatMap(({ email }, at) =>
        code && taken.includes(email.trim().toLowerCase())
          ? [[`people.${at}.email`, [{ code }]]]
          : [],
      ),
    );
    throw Object.keys(fields).length > 0 ? new CallFailure('fields', { fields }, error) : error;
  }
};
