import { createContext, use } from 'react';
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

/** Placeholder values that the page knows but its form does not contain, such as the period of a report. */
export const PlaceholderContext = createContext<(locale: Locale) => PlaceholderValues>(() => ({}));

type FromForm = (values: Values, customer: string, locale: Locale) => PlaceholderValues;

/** Placeholder values taken from the form; the page provides the others (`PlaceholderContext`). */
const fromForm: Partial<Record<TemplateField, FromForm>> = {
  TRADEMARK_DESCRIPTION: markPlaceholders,
  TRADEMARK_REMARKS: markPlaceholders,
  REPORT_INTRODUCTION: reportPlaceholders,
};

/** The current placeholder values for a field. */
export const usePlaceholders = (field: TemplateField) => {
  const { getValues, related } = useCurrentForm();
  const ofPage = use(PlaceholderContext);
  const author = useSession()?.account.name ?? '';

  /** A customer chosen in the form may not be among the row's related rows, so its name is looked up. */
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
