import { z } from 'zod';

/** The canonical form for storage, uniqueness, sign-in and the rate limiter: trimmed, NFKC, lower case. */
export const canonicalEmail = (typed: string): string =>
  typed.trim().normalize('NFKC').toLowerCase();

/**
 * Only ASCII after normalisation: look-alike letters of another script would allow a second account that
 * looks like the first.
 */
const emailForm =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

export const email = z
  .string()
  .min(1)
  .max(254)
  .refine((typed) => emailForm.test(canonicalEmail(typed)), { params: { code: 'invalid_email' } });
