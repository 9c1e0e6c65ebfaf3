import { AppError } from '#contract/errors';
import {
  type ReportAction,
  reportActions,
  reportAudience,
  reportStatus,
} from '#contract/reports/report';
import type { Refusals, RowCan } from '#server/entities/store';
import type { ReportRow } from '#server/reports/table';

/** Only a complete report written for the client may be sent. */
const refusalOfSending = ({ status, audience, customer, pdf }: ReportRow) => {
  if (customer === null || audience !== reportAudience.CLIENT.value)
    return new AppError('REPORT_NOT_FOR_CLIENT');
  return status !== reportStatus.DONE.value || pdf === null
    ? new AppError('REPORT_NOT_READY')
    : undefined;
};

export const reportRefusals = (row: ReportRow): Refusals<ReportAction> => ({
  send: refusalOfSending(row),
  again: row.status === reportStatus.FAILED.value ? undefined : new AppError('REPORT_NOT_FAILED'),
});

export const reportCan: RowCan<ReportAction> = {
  actions: reportActions,
  refusals: async () => (row) => reportRefusals(row as unknown as ReportRow),
};
