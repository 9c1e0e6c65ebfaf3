import { isCode, labelOf } from '#contract/values/codes';
import type { Values } from '#contract/kit/fields';
import type { Locale } from '#contract/values/locale';
import { docketMonths, monthText, reportType } from '#contract/reports/report';
import type { PlaceholderValues } from '#contract/codes/templates';

/** Placeholder values of a report, from its form; the caller provides the name of the customer. */
export const reportPlaceholders = (
  { type, period, months }: Values,
  customer: string,
  locale: Locale,
): PlaceholderValues => {
  const isMonthly = type === reportType.TRADEMARK_MONTHLY.value;
  const isDocket = type === reportType.DEADLINE_DOCKET.value;
  return {
    REPORT_TITLE: isCode(reportType, type) ? labelOf(reportType, type, locale) : '',
    ...(isMonthly && typeof period === 'string' && { PERIOD: monthText(period, locale) }),
    ...(isDocket &&
      isCode(docketMonths, months) && { PERIOD: labelOf(docketMonths, months, locale) }),
    CUSTOMER: customer,
  };
};
