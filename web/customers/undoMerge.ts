import { accountsApi } from '#contract/accounts/account';
import { autocompleteApi } from '#contract/kit/autocomplete';
import { customerMergeApi, type LeftBehind } from '#contract/customers/merge';
import { customerMergeMessages } from '#contract/customers/mergeWords';
import { customer, customerApi } from '#contract/customers/customer';
import type { Fields } from '#contract/kit/fields';
import { sentencesOf } from '#contract/words/i18n';
import type { Locale } from '#contract/values/locale';
import { reportApi } from '#contract/reports/report';
import { trademarkApi } from '#contract/trademarks/trademark';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { currentTranslate } from '#web/data/language.ts';
import { refreshUnder } from '#web/data/queries.ts';
import { openDialog } from '#web/ui/feedback.ts';

/** Whatever shows customers, their marks, accounts or reports. */
export const refreshMerged = async (): Promise<void> => {
  const paths = [customerApi, trademarkApi, accountsApi, reportApi].map(({ list }) => list.path);
  await Promise.all([...paths, autocompleteApi.search.path].map(refreshUnder));
};

/** What somebody has changed since, in words; '' where all was taken back. */
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

/** From the toast of the merge, and from the page of the customer for as long as it can be undone. */
export const undoMerge = async (id: number): Promise<void> => {
  try {
    const { left } = await call(customerMergeApi.undo, { id });
    const t = currentTranslate();
    const say = sentencesOf(customerMergeMessages, t.locale);
    const text = leftText(left, t.locale);
    if (text === '') announceDone(say('undone'));
    else openDialog({ title: say('partly'), text, closeLabel: t('close') });
  } finally {
    await refreshMerged();
  }
};
