import { use } from 'react';
import { autocompleteApi } from '#contract/kit/autocomplete';
import { dateInWarsaw, formatDate } from '#contract/values/dates';
import type { Values } from '#contract/kit/fields';
import type { Locale } from '#contract/values/locale';
import { reportPlaceholders } from '#contract/reports/placeholders';
import type { PlaceholderValues, TemplateField } from '#contract/codes/templates';
import { markPlaceholders } from '#contract/trademarks/placeholders';
import { call } from '#web/data/client.ts';
import { useSession } from '#web/data/session.ts';
import { useCurrentForm } from '#web/form/currentForm.ts';
import { PlaceholderContext } from '#web/form/templates/placeholderContext.ts';

type FromForm = (values: Values, customer: string, locale: Locale) => PlaceholderValues;

/** What the values of the form itself say; of the others the page does (`PlaceholderContext`). */
const fromForm: Partial<Record<TemplateField, FromForm>> = {
  TRADEMARK_DESCRIPTION: markPlaceholders,
  TRADEMARK_REMARKS: markPlaceholders,
  REPORT_INTRODUCTION: reportPlaceholders,
};

/** What is known for the placeholders of a field at the moment it is asked. */
export const usePlaceholders = (field: TemplateField) => {
  const { getValues, related } = useCurrentForm();
  const ofPage = use(PlaceholderContext);
  const author = useSession()?.account.name ?? '';

  /** Chosen in the form, the name may not have come with the row. */
  const customerOf = async (id: unknown): Promise<string> => {
    if (typeof id !== 'number') return '';
    const known = related.options['CUSTOMER']?.[String(id)];
    if (known !== undefined) return known;
    const { options } = await call(autocompleteApi.byIds, { ids: { CUSTOMER: [id] } });
    return options.CUSTOMER?.[0]?.label ?? '';
  };

  return async (locale: Locale, firm: string | null): Promise<PlaceholderValues> => {
    const values = getValues();
    const ofForm = fromForm[field];
    return {
      TODAY: formatDate(dateInWarsaw(new Date())),
      FIRM: firm ?? '',
      AUTHOR: author,
      ...ofForm?.(values, await customerOf(values['customer']), locale),
      ...ofPage(locale),
    };
  };
};
