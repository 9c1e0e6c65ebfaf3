import type { Locale } from '#contract/values/locale';
import { accountApi } from '#contract/accounts/session';
import { announce, announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { CallFailure } from '#web/data/failures.ts';
import { currentTranslate, setLanguage } from '#web/data/language.ts';
import { getSession, subscribeToSession, updateAccount } from '#web/data/session.ts';

const apply = async (locale: Locale): Promise<boolean> => {
  try {
    await setLanguage(locale);
    return true;
  } catch (cause) {
    announce(new CallFailure('network', {}, cause));
    return false;
  }
};

/** The language picker: changes the language here and, when signed in, of the account. */
export const chooseLanguage = async (locale: Locale): Promise<void> => {
  if (!(await apply(locale)) || !getSession()) return;
  try {
    await call(accountApi.setLanguage, { language: locale });
  } catch {
    // Announced by the call. The interface keeps the choice for this tab.
    return;
  }
  updateAccount({ accountSettings: { language: locale } });
  announceDone(currentTranslate()('account_language_saved'));
};

/** At sign-in, and when another tab changes it, the account's language becomes the interface's. */
export const followAccountLanguage = (): (() => void) => {
  const languageOf = () => getSession()?.account.accountSettings.language;
  let known = languageOf();
  return subscribeToSession(() => {
    const next = languageOf();
    if (next && next !== known) void apply(next);
    known = next;
  });
};
