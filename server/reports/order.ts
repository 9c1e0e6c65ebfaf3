import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { type CalendarDate, dateInWarsaw } from '#contract/values/dates';
import type { Report } from '#contract/reports/report';
import { customers } from '#server/customers/table';
import { trademarks } from '#server/trademarks/table';

/** The parameters of a report, and the day it is created on. */
export type ReportOrder = Pick<
  Report,
  'type' | 'period' | 'months' | 'customer' | 'guardian' | 'audience' | 'language' | 'introduction'
> & { today: CalendarDate; createdAt: Date };

export const orderOf = (
  row: Omit<ReportOrder, 'today' | 'createdAt'>,
  createdAt: Date,
): ReportOrder => ({
  type: row.type,
  period: row.period,
  months: row.months,
  customer: row.customer,
  guardian: row.guardian,
  audience: row.audience,
  language: row.language,
  introduction: row.introduction,
  today: dateInWarsaw(createdAt),
  createdAt,
});

export const isForClient = ({ audience }: ReportOrder): boolean => audience === 'CLIENT';

/** The marks of a report: those that lists show, of its customer or guardian. */
export const marksOf = ({ customer, guardian }: ReportOrder): SQL | undefined =>
  and(
    isNull(trademarks.deletedAt),
    isNull(trademarks.archivedAt),
    customer === null ? undefined : eq(trademarks.customer, customer),
    guardian === null ? undefined : eq(customers.guardian, guardian),
  );
