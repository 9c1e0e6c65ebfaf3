import { isCode, labelOf } from '#contract/values/codes';
import type { Values } from '#contract/kit/fields';
import type { Locale } from '#contract/values/locale';
import { docketMonths, monthText, reportType } from '#contract/reports/report';
import type { PlaceholderValues } from '#contract/codes/templates';

/** What a template can say of a report, by what was asked for; whom it is about is named by the caller. */
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
