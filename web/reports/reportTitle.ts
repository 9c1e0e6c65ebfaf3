import { labelOf } from '#contract/codes';
import type { Locale } from '#contract/locale';
import { monthText, type Report, reportType } from '#contract/reports';

export const reportsPath = '/reports';

/** "Miesięczny raport o znakach towarowych, październik 2026". */
export const reportTitle = ({ type, period }: Report, locale: Locale): string =>
  [labelOf(reportType, type, locale), period === null ? null : monthText(period, locale)]
    .filter((part) => part !== null)
    .join(', ');
