import type { Translate } from '#contract/words/i18n';
import { currentTranslate } from '#web/data/language.ts';
import { type CallFailure, isCallFailure, isConflict } from '#web/data/failures.ts';
import { openDialog, showToast, type ToastAction } from '#web/ui/feedback.ts';

/** The sentence for a failure. */
export const failureText = (t: Translate, { kind, details }: CallFailure): string => {
  switch (kind) {
    case 'code':
      return details.code ? t.error(details.code, details.data) : t('bad_request_error');
    case 'unauthenticated':
      return t.error(details.code ?? 'UNAUTHENTICATED');
    case 'fields':
    case 'badRequest':
      return t('bad_request_error');
    case 'forbidden':
      return details.code === 'TWO_FACTOR_REQUIRED' ? t.error(details.code) : t('forbidden_error');
    case 'notFound':
      return t('not_found_error');
    case 'tooLarge':
      return t('too_large_error');
    case 'full':
      return t.error('STORAGE_FULL');
    case 'rateLimit':
      return t('rate_limit_error', {
        limit: t('once_per_minutes', { count: details.minutes ?? 1 }),
      });
    case 'server':
      return t('server_error');
    case 'unavailable':
      return details.code === 'SCAN_UNAVAILABLE' ? t.error(details.code) : t('unavailable_error');
    case 'network':
      return t('client_error_network');
    case 'aborted':
      return t('client_error_aborted');
    case 'timeout':
      return t('client_error_timeout');
    case 'status':
      return t('client_error_status', { status: details.status ?? '?' });
    case 'cancelled':
      return t('client_error_cancelled');
    case 'unreadable':
      return t('file_unreadable');
  }
};

export const requestIdText = (t: Translate, { details }: CallFailure): string | undefined =>
  details.requestId === undefined ? undefined : t('request_id', { id: details.requestId });

/** The only place that turns a failure into something on the screen outside of its own page. */
export const announce = (failure: CallFailure): void => {
  const t = currentTranslate();
  const text = failureText(t, failure);
  // Somebody deleted it meanwhile, such as what an older toast takes back: nothing to report.
  const detail = failure.kind === 'notFound' ? undefined : requestIdText(t, failure);
  const closeLabel = t('close');
  // A conflict gets the dialog (docs/rules.md, Errors), also one whose code this page has no sentence for.
  if (isConflict(failure))
    openDialog({ title: t('error'), text, closeLabel, ...(detail && { detail }) });
  else showToast({ tone: 'error', text, closeLabel, ...(detail && { detail }) });
};

/** For what may fail without a call, which announces its own failures: a fault of the page itself. */
export const announceUnexpected = (error: unknown): void => {
  if (isCallFailure(error)) return;
  // The toast says only that something went wrong; what it was stands in the console.
  console.error(error);
  const t = currentTranslate();
  showToast({ tone: 'error', text: t('unexpected_error'), closeLabel: t('close') });
};

/** A navigation that the account may not make. */
export const announceForbidden = (): void => {
  const t = currentTranslate();
  showToast({ tone: 'error', text: t('forbidden_error'), closeLabel: t('close') });
};

export const announceDone = (text: string, action?: ToastAction): void =>
  showToast({
    tone: 'success',
    text,
    closeLabel: currentTranslate()('close'),
    ...(action && {
      action: { ...action, run: () => action.run().catch(announceUnexpected) },
    }),
  });

/** Something the person should know but need not act upon. */
export const announceNews = (text: string): void =>
  showToast({ tone: 'info', text, closeLabel: currentTranslate()('close') });
