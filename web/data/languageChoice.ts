import type { Locale } from '#contract/values/locale';
import { accountApi } from '#contract/accounts/session';
import { announce, announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { CallFailure } from '#web/data/failures.ts';
import { currentTranslate, setLanguage } from '#web/data/language.ts';
import { getSession, subscribeToSession, updateAccount } from '#web/data/session.ts';

const apply = async (locale: Locale): Promise<boolean> => {
  try {
    return await setLanguage(locale);
  } catch (cause) {
    announce(new CallFailure('network', {}, cause));
    return false;
  }
};

/** One after the other, so that the last choice is the last that is saved. */
let saved: Promise<unknown> = Promise.resolve();

/** Changes the language of this tab and, if signed in, of the account. */
export const chooseLanguage = async (locale: Locale): Promise<void> => {
  if (!(await apply(locale)) || !getSession()) return;
  try {
    const saving = saved.then(() => call(accountApi.setLanguage, { language: locale }));
    saved = saving.catch(() => undefined);
    await saving;
  } catch {
    // The call announced the failure. This tab keeps the choice.
    return;
  }
  updateAccount({ accountSettings: { language: locale } });
  announceDone(currentTranslate()('account_language_saved'));
};

/** Applies the account's language at sign-in and when another tab changes it. */
export const followAccountLanguage = (): (() => void) => {
  const languageOf = () => getSession()?.account.accountSettings.language;
  let known = languageOf();
  return subscribeToSession(() => {
    const next = languageOf();
    if (next && next !== known) void apply(next);
    known = next;
  });
};
