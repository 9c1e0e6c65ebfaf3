import { AppError } from '#contract/errors';
import type { RowReason } from '#contract/imports/batch';
import type { BatchFaultCode } from '#contract/imports/reasons';
import { FieldsError } from '#server/http/errors';
import { SourceError } from '#server/imports/reading/sourceError';
import { ChangedSince } from '#server/imports/undo';
import { St66Error } from '#server/registry/st66Xml';
import { translators } from '#server/translators';

/** A step that ends with a sentence for people: nothing was written. */
export class ImportFault extends Error {
  readonly reason: RowReason;

  constructor(code: BatchFaultCode, params: NonNullable<RowReason['params']> = {}) {
    super(`the import ended with ${code}`);
    this.reason = { code, target: null, params };
  }
}

/** A refused file, and others that would be refused too: people mend all of them at once. */
export class FilesRefused extends Error {
  readonly others: readonly string[];

  constructor(first: unknown, others: readonly string[]) {
    super('several files of the import are refused', { cause: first });
    this.others = others;
  }
}

const mostNames = 10;

/** A rule that only writing knows, such as that of a second person, in both languages. */
const sentencesOf = ({ code, data }: AppError): { pl: string; en: string } => {
  const values = Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, [value].flat().join(', ')]),
  );
  return { pl: translators.pl.error(code, values), en: translators.en.error(code, values) };
};

/** The same about one row: it was not to be expected by the check. */
export const faultOfRow = (error: unknown, row: { title: string; line: number }): unknown => {
  const about = { name: row.title, line: row.line };
  if (error instanceof FieldsError)
    return new ImportFault('row_fields_refused', {
      ...about,
      fields: Object.keys(error.fields).join(', '),
    });
  if (error instanceof AppError && error.code !== 'SERVER_ERROR')
    return new ImportFault('row_refused_by_rule', { ...about, ...sentencesOf(error) });
  return error;
};

/** What to tell people about an error; null for one that is a defect of ours. */
export const reasonOfError = (error: unknown): RowReason | null => {
  if (error instanceof ImportFault) return error.reason;
  if (error instanceof FilesRefused) {
    const first = reasonOfError(error.cause);
    const others = error.others.slice(0, mostNames).join(', ');
    return first && { ...first, params: { ...first.params, others } };
  }
  if (error instanceof AppError && error.code !== 'SERVER_ERROR')
    return new ImportFault('refused_by_rule', sentencesOf(error)).reason;
  if (error instanceof SourceError)
    return new ImportFault(`file_${error.code}`, { file: error.file, line: error.line ?? 0 })
      .reason;
  if (error instanceof ChangedSince)
    return new ImportFault('changed_since', {
      names: error.names.slice(0, mostNames).join(', '),
      count: error.names.length,
    }).reason;
  return null;
};

const ofSt66Code = {
  'not-xml': 'file_st66_not_xml',
  'not-st66': 'file_st66_not_st66',
  'too-many': 'file_st66_too_many',
  'forbidden-dtd': 'file_st66_forbidden_dtd',
} as const satisfies Record<St66Error['code'], BatchFaultCode>;

/** The refusal of an XML file that is no ST.66, with its name. */
export const ofSt66 = (error: unknown, file: string): unknown =>
  error instanceof St66Error ? new ImportFault(ofSt66Code[error.code], { file }) : error;
