import { customer } from '#contract/customers/customer';
import type { RowKind, RowReason } from '#contract/imports/batch';
import {
  batchFaults,
  type BatchFaultCode,
  type RowReasonCode,
  rowReasons,
} from '#contract/imports/reasons';
import { targetsOf } from '#contract/imports/targets';
import type { importMessages } from '#contract/imports/words';
import type { Fields } from '#contract/kit/fields';
import { issueText, knownIssue } from '#contract/kit/issueText';
import { portfolioSheets } from '#contract/portfolio/sheets';
import { representative } from '#contract/representatives/representative';
import { trademark } from '#contract/trademarks/trademark';
import type { Locale } from '#contract/values/locale';
import { numberText } from '#contract/values/numbers';
import type { Sentences, Translate } from '#contract/words/i18n';

/** The messages of imports in one language. */
export type ImportSentences = Sentences<(typeof importMessages)['pl']>;

const fields: Readonly<Record<RowKind, Fields>> = {
  marks: trademark.fields,
  customers: customer.fields,
  representatives: representative.fields,
};

/** What a column, a reason or a change is about, as the form calls it. */
export const targetName = (kind: RowKind, key: string, locale: Locale): string => {
  const label = targetsOf(kind).find((target) => target.key === key)?.label;
  // Payments and other lists of a mark are sheets of a portfolio.
  const list = portfolioSheets.find((sheet) => sheet.kind === kind && sheet.part === key)?.label;
  return (label ?? fields[kind][key]?.label ?? list)?.[locale] ?? key;
};

const isRowReason = (code: string): code is RowReasonCode => Object.hasOwn(rowReasons, code);
const isBatchFault = (code: string): code is BatchFaultCode => Object.hasOwn(batchFaults, code);

/** Sentences name only what their code has; the others stay empty. */
const nothing = {
  text: '',
  word: '',
  language: '',
  classes: '',
  names: '',
  office: '',
  number: '',
  name: '',
  line: '',
  value: '',
  fields: '',
};

/** "fr" as people call it; what is no code stays as it is. */
const languageNamed = (code: string | number | undefined, locale: Locale): string => {
  const text = String(code ?? '');
  const isCode = /^[a-z]{2,3}$/i.test(text);
  return isCode ? (new Intl.DisplayNames(locale, { type: 'language' }).of(text) ?? text) : text;
};

/** Some reasons bring their sentence along, in each language. */
const toldIn = (params: RowReason['params'], locale: Locale): string | number =>
  params?.[locale] ?? '';

/** Why a row is refused or skipped, or what to look at, as a sentence. */
export const reasonText = (
  { code, params }: RowReason,
  say: ImportSentences,
  t: Translate,
): string => {
  // "Required" at an input has nothing to fill in here: what lacks it is the file.
  if (code === 'required') return say('reason_required');
  return isRowReason(code)
    ? say(`reason_${code}`, {
        ...nothing,
        ...params,
        language: languageNamed(params?.['language'], say.locale),
        told: toldIn(params, say.locale),
      })
    : issueText(t, { code: knownIssue(code), ...(params && { params }) });
};

/** A sentence with the name of the field it is about. */
export const aboutField = (
  kind: RowKind,
  target: string | null,
  text: string,
  say: ImportSentences,
): string => {
  if (target === null) return text;
  const field = targetName(kind, target, say.locale);
  // The warnings of some fields begin with the field.
  return text.startsWith(`${field} `) ? text : say('about', { field, text });
};

/** The same with the name of the field it is about. */
export const reasonOfRow = (
  kind: RowKind,
  reason: RowReason,
  say: ImportSentences,
  t: Translate,
): string => aboutField(kind, reason.target, reasonText(reason, say, t), say);

/** "name, status" as the forms call them; a refusal names fields without telling whose they are. */
const fieldsNamed = (names: string | number | undefined, locale: Locale): string =>
  String(names ?? '')
    .split(', ')
    .map((key) =>
      targetName(Object.hasOwn(trademark.fields, key) ? 'marks' : 'customers', key, locale),
    )
    .join(', ');

const counting = { scale: 0, exact: false };

/** Why the last step of an import failed, and what to do next. */
export const faultText = ({ code, params = {} }: RowReason, say: ImportSentences): string => {
  // A newer server may have codes that this page has no sentence for.
  if (!isBatchFault(code)) return say('fault_unknown');
  const count = Number(params['count'] ?? 0);
  const most = numberText(params['most'] ?? 0, counting, say.locale);
  const shown = numberText(count, counting, say.locale);
  const text = say(`fault_${code}`, {
    ...nothing,
    file: '',
    ...params,
    fields: fieldsNamed(params['fields'], say.locale),
    told: toldIn(params, say.locale),
    count,
    most,
    shown,
  });
  const line = code.startsWith('file_') ? Number(params['line'] ?? 0) : 0;
  const { others } = params;
  return [
    text,
    ...(line > 0 ? [say('fault_line', { line })] : []),
    ...(others === undefined ? [] : [say('fault_others', { names: others })]),
  ].join(' ');
};
