import type { MessageKey, Translate } from '#contract/words/i18n';
import { currentTranslate } from '#web/data/language.ts';
import {
  type CallFailure,
  type FailureKind,
  isCallFailure,
  isConflict,
} from '#web/data/failures.ts';
import { openDialog, showToast, type Toast, type ToastAction } from '#web/ui/feedback.ts';

const plainTexts = {
  fields: 'bad_request_error',
  badRequest: 'bad_request_error',
  notFound: 'not_found_error',
  tooLarge: 'too_large_error',
  server: 'server_error',
  network: 'client_error_network',
  aborted: 'client_error_aborted',
  timeout: 'client_error_timeout',
  cancelled: 'client_error_cancelled',
  unreadable: 'file_unreadable',
} as const satisfies Partial<Record<FailureKind, MessageKey>>;

/** The message for a failure. */
export const failureText = (t: Translate, { kind, details }: CallFailure): string => {
  switch (kind) {
    case 'code':
      return details.code ? t.error(details.code, details.data) : t('bad_request_error');
    case 'unauthenticated':
      return t.error(details.code ?? 'UNAUTHENTICATED');
    case 'forbidden':
      return details.code === 'TWO_FACTOR_REQUIRED' || details.code === 'CONFIRMATION_REQUIRED'
        ? t.error(details.code)
        : t('forbidden_error');
    case 'full':
      return t.error('STORAGE_FULL');
    case 'rateLimit':
      return t('rate_limit_error', {
        limit: t('once_per_minutes', { count: details.minutes ?? 1 }),
      });
    case 'unavailable':
      return details.code === 'SCAN_UNAVAILABLE' ? t.error(details.code) : t('unavailable_error');
    case 'status':
      return t('client_error_status', { status: details.status ?? '?' });
    default:
      return t(plainTexts[kind]);
  }
};

const faults: ReadonlySet<FailureKind> = new Set(['server', 'status', 'badRequest']);

/** A system fault shows its request number; a refusal with a reason of its own does not. */
export const requestIdText = (t: Translate, { kind, details }: CallFailure): string | undefined =>
  details.requestId === undefined || !faults.has(kind)
    ? undefined
    : t('request_id', { id: details.requestId });

const toast = (
  tone: Toast['tone'],
  text: string,
  more: Pick<Toast, 'detail' | 'action'> = {},
): void => showToast({ tone, text, closeLabel: currentTranslate()('close'), ...more });

/** The only place that shows a failure outside its own page. */
export const announce = (failure: CallFailure): void => {
  const t = currentTranslate();
  const text = failureText(t, failure);
  const detail = requestIdText(t, failure);
  const more = detail === undefined ? {} : { detail };
  // A conflict opens the dialog (docs/rules.md, Errors), even if this page has no message for its code.
  if (isConflict(failure)) openDialog({ title: t('error'), text, closeLabel: t('close'), ...more });
  else toast('error', text, more);
};

/** For errors of the page itself; calls announce their own failures. */
export const announceUnexpected = (error: unknown): void => {
  if (isCallFailure(error)) return;
  // The toast only says that something went wrong; the console has the details.
  console.error(error);
  toast('error', currentTranslate()('unexpected_error'));
};

/** Announces that a part of the program is gone because a newer version has replaced it. */
export const announceNewVersion = (): void => toast('error', currentTranslate()('new_version'));

/** Announces that the account may not open a page. */
export const announceForbidden = (): void => toast('error', currentTranslate()('forbidden_error'));

export const announceDone = (text: string, action?: ToastAction): void =>
  toast(
    'success',
    text,
    action && { action: { ...action, run: () => action.run().catch(announceUnexpected) } },
  );

/** Information that needs no action. */
/** What the browser could not do, in words of the page. */
export const announceProblem = (text: string): void => toast('error', text);

export const announceNews = (text: string): void => toast('info', text);
