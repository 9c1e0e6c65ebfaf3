import { AppError } from '#contract/errors';
import type { ReportFault } from '#contract/reports/report';
import { isDatabaseAway } from '#server/db/client';

/** An error in the worker thread, which cannot pass on its errors unchanged. */
export class ReportFailure extends Error {
  readonly fault: ReportFault;
  constructor(fault: ReportFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

export const faultOf = (error: unknown): ReportFault => {
  if (error instanceof ReportFailure) return error.fault;
  if (isDatabaseAway(error)) return 'DATABASE';
  const code = error instanceof AppError ? error.code : (error as NodeJS.ErrnoException).code;
  return code === 'STORAGE_FULL' || code === 'ENOSPC' ? 'STORAGE' : 'OTHER';
};
