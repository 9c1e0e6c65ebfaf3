import type { BackupFaultCode } from '#contract/backup/faults';

/** A backup that cannot be used, for a reason that has a sentence (`contract/backup/faults.ts`). */
export class BackupFault extends Error {
  readonly code: BackupFaultCode;
  /** What the sentence names: a file, a version, what the system said. */
  readonly detail: string;

  constructor(code: BackupFaultCode, detail = '', options?: ErrorOptions) {
    super(`${code} ${detail}`.trim(), options);
    this.code = code;
    this.detail = detail;
  }
}
