import type { OwnIssueCode } from '#contract/imports/shapes';

/** Codes with the parameters that their sentences may name. */
type Reasons = Readonly<Record<string, readonly string[]>>;

/** What only a cell of a sheet can have; `text` is what the cell says. */
const cellReasons = {
  cell_uncertain: ['text'],
  cell_unreadable: ['text'],
  cell_short_year: ['text'],
  cell_no_such_day: ['text'],
  cell_no_such_class: ['text'],
  cell_type_conflict: ['text'],
  cell_goods_without_class: ['text'],
  cell_goods_of_other_class: ['text'],
  cell_goods_leftover: ['text'],
} as const satisfies Record<OwnIssueCode, readonly string[]>;

/**
 * Why a row is refused or skipped, or what to look at. The words of imports have a sentence for each
 * (`reason_…`); all other codes of rows are those of fields and have theirs (`validation.…`).
 */
export const rowReasons = {
  ...cellReasons,
  unknown_word: ['word'],
  formula_without_value: [],
  formula_value_taken: [],
  goods_in_other_language: ['language', 'classes'],
  several_owners: ['names'],
  unknown_office: ['office'],
  record_deleted: [],
  record_no_number: [],
  record_number_too_long: [],
  record_no_office: [],
  record_no_status: [],
  record_name_too_long: [],
  record_unknown_class: ['word'],
  our_number_of_deleted: ['number'],
  numbers_of_another_mark: ['name'],
  several_marks: ['names'],
  twice_in_batch: ['value', 'line'],
  several_customers: ['names'],
  customer_gone: [],
  applicant_unknown: ['name'],
  our_number_of_other_customer: ['number', 'name'],
  mark_of_other_customer: ['name'],
  status_change_refused: [],
  reaches_designations: [],
  image_not_in_files: ['name'],
  name_made_up: [],
  left_out: [],
  unchanged: [],
  sheet_left_out: [],
  parent_missing: [],
  parent_not_found: ['number'],
  parent_ambiguous: ['number'],
  base_not_found: ['number'],
  base_ambiguous: ['number'],
  refers_to_refused: ['name', 'line'],
  /** What a portfolio refers to by its number in the workbook. */
  portfolio_row_missing: ['number'],
  portfolio_row_left_out: ['number'],
  person_unknown: ['name'],
  field_does_not_apply: [],
  /** The warning of a field, which is a sentence in both languages. */
  field_warning: ['pl', 'en'],
} as const satisfies Reasons;
export type RowReasonCode = keyof typeof rowReasons;

const ofFile = ['file', 'line'] as const;

/** Why a step of an import ended without its result (`fault_…`); `line` is 0 where no line is to blame. */
export const batchFaults = {
  file_EMPTY_FILE: ofFile,
  file_UNKNOWN_KIND: ofFile,
  file_OLD_WORKBOOK: ofFile,
  file_OTHER_SPREADSHEET: ofFile,
  file_OTHER_DOCUMENT: ofFile,
  file_PROTECTED_WORKBOOK: ofFile,
  file_PROTECTED_ARCHIVE: ofFile,
  file_NESTED_ARCHIVE: ofFile,
  file_BROKEN_WORKBOOK: ofFile,
  file_BROKEN_ARCHIVE: ofFile,
  file_BROKEN_XML: ofFile,
  file_FORBIDDEN_XML: ofFile,
  file_NOT_TEXT: ofFile,
  file_TOO_LARGE: ofFile,
  file_TOO_MANY_ENTRIES: ofFile,
  file_UNPACKS_TOO_LARGE: ofFile,
  file_TOO_MANY_COLUMNS: ofFile,
  file_ROW_TOO_LONG: ofFile,
  file_TOO_MANY_ROWS: ['most'],
  file_DUPLICATE_COLUMNS: ['file', 'names'],
  file_NO_ROWS: ['file'],
  file_NO_HEADINGS: ['file'],
  file_NOTHING_TO_IMPORT: ['file'],
  file_st66_not_xml: ['file'],
  file_st66_not_st66: ['file'],
  file_st66_too_many: ['file'],
  file_st66_forbidden_dtd: ['file'],
  file_PORTFOLIO_BROKEN: ['file', 'name', 'line'],
  file_PORTFOLIO_VERSION: ['file'],
  changed_between: ['name', 'line'],
  changed_since: ['names', 'count'],
  image_refused: ['name'],
  /** A rule that only writing knows, such as that of a second person, in both languages. */
  refused_by_rule: ['pl', 'en'],
  row_refused_by_rule: ['name', 'line', 'pl', 'en'],
  row_fields_refused: ['name', 'line', 'fields'],
  account_gone: [],
  files_gone: [],
  interrupted: [],
  server_error: [],
} as const satisfies Reasons;
export type BatchFaultCode = keyof typeof batchFaults;
