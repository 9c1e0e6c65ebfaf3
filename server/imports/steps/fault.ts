import { AppError } from '#contract/errors';
import type { RowReason } from '#contract/imports/batch';
import { FieldsError } from '#server/http/errors';
import { SourceError } from '#server/imports/reading/sourceError';
import { ChangedSince } from '#server/imports/undo';
import { St66Error } from '#server/registry/st66Xml';
import { translators } from '#server/translators';

/** A step that ends with a sentence for people: nothing was written. */
export class ImportFault extends Error {
  readonly reason: RowReason;

  constructor(code: string, params: NonNullable<RowReason['params']> = {}) {
    super(`the import ended with ${code}`);
    this.reason = { code, target: null, params };
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
  if (error instanceof AppError && error.code !== 'SERVER_ERROR')
    return { code: 'refused_by_rule', target: null, params: sentencesOf(error) };
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
