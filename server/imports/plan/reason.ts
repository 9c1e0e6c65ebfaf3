import type { RowReason } from '#contract/imports/batch';
import type { RowReasonCode } from '#contract/imports/reasons';
import type { FieldIssueCode } from '#contract/kit/validation';

/** A reason about a row; each code has its sentence. */
export const reasonOf = (
  code: RowReasonCode | FieldIssueCode,
  target: string | null = null,
  params?: RowReason['params'],
): RowReason => ({ code, target, ...(params && { params }) });
