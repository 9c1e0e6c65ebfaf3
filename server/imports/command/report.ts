import { and, asc, eq, sql } from 'drizzle-orm';
import {
  type ImportKind,
  importKinds,
  type ImportSheet,
  type RowKind,
  rowOutcome,
  type RowReason,
} from '#contract/imports/batch';
import {
  aboutField,
  type ImportSentences,
  reasonOfRow,
  targetName,
} from '#contract/imports/reasonText';
import { targetsOf } from '#contract/imports/targets';
import { importMessages } from '#contract/imports/words';
import { valuesOf } from '#contract/values/codes';
import type { Locale } from '#contract/values/locale';
import { numberText } from '#contract/values/numbers';
import { sentencesOf, type Translate } from '#contract/words/i18n';
import type { Executor } from '#server/db/client';
import { type CommandSentences, commandSentences } from '#server/imports/command/words';
import { ignoredIn } from '#server/imports/ignored';
import { choicesOf, readPeople } from '#server/imports/plan/people';
import { type BatchRow, importRows, type RowOfBatch } from '#server/imports/table';
import { translators } from '#server/translators';

/** All that is needed to speak one language. */
export type Voice = {
  /** The messages of the page. */
  page: ImportSentences;
  say: CommandSentences;
  t: Translate;
  counted: (count: number) => { count: number; shown: string };
};

export const voiceIn = (locale: Locale): Voice => ({
  page: sentencesOf(importMessages, locale),
  say: commandSentences(locale),
  t: translators[locale],
  counted: (count) => ({ count, shown: numberText(count, { scale: 0, exact: false }, locale) }),
});

const mostListed = 20;
const firstOf = (lines: readonly string[], { say, counted }: Voice): string[] =>
  lines.length <= mostListed
    ? [...lines]
    : [
        ...lines.slice(0, mostListed),
        say('more', { shown: counted(lines.length - mostListed).shown }),
      ];

const placeOf = (file: string, sheet: string | null): string =>
  sheet === null ? file : `${file}, ${sheet}`;

const linesOfSheet = (sheet: ImportSheet, { page, say, counted }: Voice): string[] => {
  const facts = [
    page('sheet_rows', counted(sheet.rows)),
    page('sheet_headings_at', { line: sheet.headingLine }),
    ...(sheet.isHidden ? [page('sheet_hidden')] : []),
    ...(sheet.isKept ? [page('sheet_kept')] : []),
    ...(sheet.isUsed ? [] : [say('sheet_left_out')]),
  ];
  const head = `${placeOf(sheet.file, sheet.sheet)}: ${facts.join(', ')}`;
  if (!sheet.isUsed) return [head];
  const columns = sheet.headings.map((heading, at) => {
    const key = sheet.columns[at] ?? null;
    return say('column_read', {
      heading: heading === '' ? page('no_heading', { number: at + 1 }) : heading,
      target: key === null ? say('column_not_read') : targetName(sheet.kind, key, page.locale),
    });
  });
  const isOrderSaid = sheet.isDateOrderUnclear || sheet.dateOrderTold !== undefined;
  const order = isOrderSaid ? [`  ${page('date_order')}: ${page(`order_${sheet.dateOrder}`)}`] : [];
  return [head, ...columns, ...order];
};

/** What was read, and how. */
export const linesOfSources = (batch: BatchRow, voice: Voice): string[] => {
  const { sheets, records } = batch;
  const ignored = ignoredIn(batch);
  return [
    ...sheets.flatMap((sheet) => linesOfSheet(sheet, voice)),
    ...(records > 0 ? [voice.say('records', voice.counted(records))] : []),
    ...(ignored.length > 0 ? [`${voice.page('ignored', voice.counted(ignored.length))}:`] : []),
    ...firstOf(
      ignored.map(({ name, why }) => `  ${voice.page(`ignored_${why}`, { name })}`),
      voice,
    ),
  ];
};

/** "12 new, 3 changes, 1 row with remarks". */
export const lineOfCounts = ({ counts }: BatchRow, { page, say, counted }: Voice): string =>
  [
    ...Object.values(valuesOf(rowOutcome))
      .filter((outcome) => counts[outcome] > 0)
      .map((outcome) => page(`count_${outcome}`, counted(counts[outcome]))),
    ...(counts.warned > 0 ? [say('warned', counted(counts.warned))] : []),
  ].join(', ');

const kindOfWord = (target: string): ImportKind =>
  importKinds.find((kind) => targetsOf(kind).some(({ key }) => key === target)) ?? 'marks';

/** What is asked once for all rows. */
export const linesOfQuestions = async (
  db: Executor,
  batch: BatchRow,
  voice: Voice,
): Promise<string[]> => {
  const { page, say, counted } = voice;
  const inRows = (count: number): string => page('in_rows', counted(count));
  const words = batch.unknownWords.map(({ target, word, count }) =>
    say('word_asked', {
      target: targetName(kindOfWord(target), target, page.locale),
      word,
      rows: inRows(count),
    }),
  );
  const named = choicesOf(await readPeople(db), batch);
  const rowsOf = new Map<string, number>();
  for (const { choice, count } of named)
    if (choice !== null && 'name' in choice)
      rowsOf.set(choice.name, (rowsOf.get(choice.name) ?? 0) + count);
  const made = [...rowsOf].map(([name, count]) => `  ${name}, ${inRows(count)}`);
  const unnamed = named.flatMap(({ choice, name, count, marks = [] }) =>
    choice === null
      ? [
          `  ${say('customer_unknown', { name })}, ${inRows(count)}`,
          ...(marks.length > 0 ? [`    ${page('marks_of', { names: marks.join(', ') })}`] : []),
        ]
      : [],
  );
  const { customer } = batch.settings;
  return [
    ...(words.length > 0
      ? [`${page('words')}:`, ...firstOf(words, voice), `  ${say('words_hint')}`]
      : []),
    ...(made.length > 0
      ? [`${say('customers_made', counted(made.length))}:`, ...firstOf(made, voice)]
      : []),
    ...firstOf(unnamed, voice),
    ...(customer !== null && 'name' in customer
      ? [page('customer_will_be', { name: customer.name })]
      : []),
  ];
};

/** What the page answers in its questions is answered elsewhere at the command line. */
const answeredOnPage = ['unknown_word', 'several_customers', 'applicant_unknown'] as const;

const toldReason = (kind: RowKind, reason: RowReason, { page, say, t }: Voice): string => {
  const code = answeredOnPage.find((one) => one === reason.code);
  if (code === undefined) return reasonOfRow(kind, reason, page, t);
  const params = { word: '', names: '', name: '', ...reason.params };
  return aboutField(kind, reason.target, say(`reason_${code}`, params), page);
};

type Told = Pick<RowOfBatch, 'file' | 'sheet' | 'line' | 'title' | 'kind'>;

const linesOfRow = (
  row: Told,
  told: readonly RowReason[],
  batch: BatchRow,
  voice: Voice,
): string[] => {
  const { page } = voice;
  const name = batch.sheets[row.sheet ?? -1]?.sheet ?? null;
  const at = page(row.sheet === null ? 'record_at' : 'row_at', { line: row.line });
  const called = row.title === '' ? page('untitled') : row.title;
  return [
    `  ${placeOf(row.file, name)}, ${at}: ${called}`,
    ...told.map((reason) => `    ${toldReason(row.kind, reason, voice)}`),
  ];
};

const { file, sheet, line, title, kind, reasons, warnings } = importRows;
const toldColumns = { file, sheet, line, title, kind, reasons, warnings };

/** Every refused row with its reasons. */
export const linesOfRefused = async (
  db: Executor,
  batch: BatchRow,
  voice: Voice,
): Promise<string[]> => {
  const rows = await db
    .select(toldColumns)
    .from(importRows)
    .where(and(eq(importRows.batch, batch.id), eq(importRows.outcome, 'REFUSE')))
    .orderBy(asc(importRows.position));
  if (rows.length === 0) return [];
  return [
    `${voice.page('count_REFUSE', voice.counted(rows.length))}:`,
    ...rows.flatMap((row) => linesOfRow(row, row.reasons, batch, voice)),
  ];
};

/** The first rows with remarks: there may be one in each row, and none of them keeps a row back. */
export const linesOfWarned = async (
  db: Executor,
  batch: BatchRow,
  voice: Voice,
): Promise<string[]> => {
  const { warned } = batch.counts;
  if (warned === 0) return [];
  const rows = await db
    .select(toldColumns)
    .from(importRows)
    .where(and(eq(importRows.batch, batch.id), sql`${importRows.warnings} <> '[]'`))
    .orderBy(asc(importRows.position))
    .limit(mostListed);
  return [
    `${voice.say('warned', voice.counted(warned))}:`,
    ...rows.flatMap((row) => linesOfRow(row, row.warnings, batch, voice)),
    ...(warned > rows.length
      ? [voice.say('more', { shown: voice.counted(warned - rows.length).shown })]
      : []),
  ];
};
