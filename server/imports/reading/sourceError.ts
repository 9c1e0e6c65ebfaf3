/** Why a file is not read; each has its sentence. */
type SourceErrorCode =
  | 'EMPTY_FILE'
  | 'UNKNOWN_KIND'
  | 'OLD_WORKBOOK'
  | 'OTHER_SPREADSHEET'
  | 'OTHER_DOCUMENT'
  | 'PROTECTED_WORKBOOK'
  | 'PROTECTED_ARCHIVE'
  | 'NESTED_ARCHIVE'
  | 'BROKEN_WORKBOOK'
  | 'BROKEN_ARCHIVE'
  | 'BROKEN_XML'
  | 'FORBIDDEN_XML'
  | 'NOT_TEXT'
  | 'TOO_LARGE'
  | 'TOO_MANY_ENTRIES'
  | 'UNPACKS_TOO_LARGE'
  | 'TOO_MANY_COLUMNS'
  | 'ROW_TOO_LONG';

/** A file that is refused, and with it the batch. */
export class SourceError extends Error {
  readonly code: SourceErrorCode;
  /** The name of the file, within an archive that of the entry, without folders. */
  readonly file: string;
  /** The line that is to blame, where one is. */
  readonly line: number | null;

  constructor(
    code: SourceErrorCode,
    file: string,
    { line = null, cause }: { line?: number | null; cause?: unknown } = {},
  ) {
    super(`${file} is refused: ${code}`, { cause });
    this.name = 'SourceError';
    this.code = code;
    this.file = file;
    this.line = line;
  }
}

/**
 * What a library says of damaged bytes becomes a refusal. Errors of the system, such as a disk that cannot be
 * read, are nobody's file and stay what they are.
 */
export const refusal = (cause: unknown, code: SourceErrorCode, file: string): Error => {
  if (cause instanceof SourceError) return cause;
  if (cause instanceof Error && 'syscall' in cause) return cause;
  return new SourceError(code, file, { cause });
};
