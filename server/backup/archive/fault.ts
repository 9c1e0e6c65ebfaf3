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

/** A stored file that ended earlier or later than its storage had said. */
export class PartNotWhole extends Error {
  constructor(name: string, seen: number, size: number) {
    super(`${name} has ${seen} bytes instead of ${size}`);
  }
}
