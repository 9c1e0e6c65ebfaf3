import { z } from 'zod';
import type { Label } from '#contract/values/locale';

export const none = z.object({});

/** An error the product responds with: status, data and both sentences. */
export const define = <D extends z.ZodType>(status: number, data: D, pl: string, en: string) => ({
  status,
  data,
  label: { pl, en } satisfies Label,
});

/** Errors that may occur before sign-in: they are loaded with the login page, the others later. */
export const visitorErrors = {
  BAD_REQUEST: define(400, none, 'Nieprawidłowe dane.', 'Incorrect data.'),
  UNAUTHENTICATED: define(401, none, 'Zaloguj się ponownie.', 'Sign in again.'),
  INVALID_CREDENTIALS: define(
    401,
    none,
    'Nieprawidłowe dane logowania.',
    'Incorrect login credentials.',
  ),
  FORBIDDEN: define(403, none, 'Brak dostępu.', 'No access.'),
  TWO_FACTOR_REQUIRED: define(
    403,
    none,
    'Kancelaria wymaga uwierzytelniania dwuskładnikowego. Najpierw je włącz.',
    'The firm requires two-factor authentication. Switch it on first.',
  ),
  NOT_FOUND: define(404, none, 'Nie znaleziono.', 'Not found.'),
  BODY_TOO_LARGE: define(413, none, 'Przesłane dane są zbyt duże.', 'The request is too large.'),
  UNSUPPORTED_MEDIA_TYPE: define(
    415,
    none,
    'Ten rodzaj danych nie jest przyjmowany.',
    'This type of data is not accepted.',
  ),
  RATE_LIMITED: define(
    429,
    none,
    'Zbyt wiele prób. Spróbuj ponownie później.',
    'Too many attempts. Try again later.',
  ),
  SERVER_ERROR: define(500, none, 'Błąd serwera.', 'Server error.'),
  UNAVAILABLE: define(
    503,
    none,
    'System jest chwilowo niedostępny. Spróbuj ponownie za chwilę.',
    'The system is temporarily unavailable. Try again shortly.',
  ),
  PASSWORD_EXISTS: define(
    409,
    none,
    'Hasło zostało już ustawione. Zaloguj się albo zresetuj hasło.',
    'The password is already set. Sign in or reset it.',
  ),
  MISSING_TWO_FACTOR_AUTHENTICATION_CODE: define(
    409,
    none,
    'Wpisz kod z aplikacji.',
    'Enter the code from the application.',
  ),
  INVALID_AUTHENTICATOR_CODE: define(
    409,
    none,
    'Nieprawidłowy kod uwierzytelniania dwuskładnikowego.',
    'Invalid two-factor authentication code.',
  ),
  TWO_FACTOR_LOCKED: define(
    409,
    none,
    'Po zbyt wielu błędnych kodach kody z aplikacji nie są już przyjmowane. Użyj kodu zapasowego albo poproś administratora o wyłączenie uwierzytelniania dwuskładnikowego.',
    'After too many wrong codes, codes from the application are no longer accepted. Use a recovery code or ask an administrator to switch two-factor authentication off.',
  ),
  PASSWORD_LINK_INVALID: define(
    409,
    none,
    'Link do ustawienia hasła wygasł lub jest nieprawidłowy.',
    'The link to set your password has expired or is invalid.',
  ),
  PASSWORD_NOT_CHANGED: define(
    409,
    none,
    'Hasło nie zostało zmienione, spróbuj wygenerować nowy link.',
    'The password has not been changed, try to generate a new link.',
  ),
  SETUP_LINK_INVALID: define(
    409,
    none,
    'Ten link do utworzenia pierwszego administratora jest nieprawidłowy, wygasł lub został już użyty. Jeśli administrator już istnieje, zaloguj się. Jeśli system jest pusty, nowy link pojawi się po jego ponownym uruchomieniu.',
    'This link for the first administrator is invalid, has expired or has been used. If there is already an administrator, sign in. If the system is empty, restarting it produces a new link.',
  ),
} as const;
