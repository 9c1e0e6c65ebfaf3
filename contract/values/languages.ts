import { codes } from '#contract/kit/codes';

/** The languages of the interface and of messages. */
export const language = codes({
  pl: ['polski', 'Polish'],
  en: ['angielski', 'English'],
});
