import type { RowReason } from '#contract/imports/batch';
import { SourceError } from '#server/imports/reading/sourceError';
import { ChangedSince } from '#server/imports/undo';
import { St66Error } from '#server/registry/st66Xml';

/** A step that ends with a sentence for people: nothing was written. */
export class ImportFault extends Error {
  readonly reason: RowReason;

  constructor(code: string, params: NonNullable<RowReason['params']> = {}) {
    super(`the import ended with ${code}`);
    this.reason = { code, target: null, params };
  }
}

const mostNames = 10;

/** What to tell people about an error; null for one that is a defect of ours. */
export const reasonOfError = (error: unknown): RowReason | null => {
  if (error instanceof ImportFault) return error.reason;
  if (error instanceof SourceError)
    return {
      code: `file_${error.code}`,
      target: null,
      params: { file: error.file, line: error.line ?? 0 },
    };
  if (error instanceof ChangedSince)
    return {
      code: 'changed_since',
      target: null,
      params: {
        names: error.names.slice(0, mostNames).join(', '),
        count: error.names.length,
      },
    };
  return null;
};

/** The refusal of an XML file that is no ST.66, with its name. */
export const ofSt66 = (error: unknown, file: string): unknown =>
  error instanceof St66Error
    ? new ImportFault(`file_st66_${error.code.replaceAll('-', '_')}`, { file })
    : error;
