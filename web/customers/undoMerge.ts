import { customerMergeApi, type LeftBehind } from '#contract/customers/merge';
import { customerMergeMessages } from '#contract/customers/mergeWords';
import { customer } from '#contract/customers/customer';
import type { Fields } from '#contract/kit/fields';
import { sentencesOf } from '#contract/words/i18n';
import type { Locale } from '#contract/values/locale';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { currentTranslate } from '#web/data/language.ts';
import { openDialog } from '#web/ui/feedback.ts';

/** What was changed since the merge and could not be undone, as text; '' if all was undone. */
export const leftText = ({ marks, accounts, customers, fields }: LeftBehind, locale: Locale) => {
  const say = sentencesOf(customerMergeMessages, locale);
  const own: Fields = customer.fields;
  const labels = fields.map((name) => own[name]?.label[locale] ?? name);
  const parts = (
    [
      ['left_marks', marks],
      ['left_accounts', accounts],
      ['left_customers', customers],
      ['left_fields', labels],
    ] as const
  ).filter(([, names]) => names.length > 0);
  if (parts.length === 0) return '';
  const what = parts.map(([key, names]) => say(key, { names: names.join(', ') })).join('; ');
  return say('left', { what });
};

/** Called from the toast of the merge, and from the customer's page while undo is possible. */
export const undoMerge = async (id: number): Promise<void> => {
  const { left } = await call(customerMergeApi.undo, { id }, { readAgainIfRefused: true });
  const t = currentTranslate();
  const say = sentencesOf(customerMergeMessages, t.locale);
  const text = leftText(left, t.locale);
  if (text === '') announceDone(say('undone'));
  else openDialog({ title: say('partly'), text, closeLabel: t('close') });
};
