import { labelOf } from '#contract/values/codes';
import type { Related } from '#contract/kit/crud';
import { reportMessages } from '#contract/reports/words';
import { docketMonths, monthText, type Report } from '#contract/reports/report';
import { useSentences } from '#web/data/language.ts';

/** The month of a monthly report, or the period a docket covers. */
export const ReportPeriod = ({ row: { period, months } }: { row: Report }) => {
  const { locale } = useSentences(reportMessages);
  if (period !== null) return monthText(period, locale);
  return months === null ? '–' : labelOf(docketMonths, months, locale);
};

/** The customer or person a report is about. */
export const ReportSubject = ({
  row: { customer, guardian },
  related: { options },
}: {
  row: Report;
  related: Related;
}) => {
  const say = useSentences(reportMessages);
  if (customer !== null) return options['CUSTOMER']?.[customer] ?? `#${customer}`;
  if (guardian === null) return say('all_customers');
  return say('of_guardian', { name: options['LAWYER']?.[guardian] ?? `#${guardian}` });
};
