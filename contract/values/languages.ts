import { codes } from '#contract/values/codes';

/** The languages of the interface and of messages. */
export const language = codes({
  pl: ['polski', 'Polish'],
  en: ['angielski', 'English'],
});
