import { codes, type Code } from '#contract/codes';

export const reportType = codes({
  TRADEMARK_MONTHLY: ['Miesięczny raport o znakach towarowych', 'Monthly trade mark report'],
});
export type ReportType = Code<typeof reportType>;
