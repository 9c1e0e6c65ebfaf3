import type { ErrorCode } from '#contract/errors';
import type { Label } from '#contract/values/locale';
import { visitorErrors } from '#contract/visitors/errors';

type Sentences = Partial<Record<string, { label: Label }>>;

/**
 * The loaded sentences: a browser has only those for visitors until it meets the first other error
 * (words/allErrors.ts adds them here).
 */
let known: Sentences = visitorErrors;

export const addSentences = (added: Sentences): void => {
  known = { ...known, ...added };
};

/** Whether this page has a sentence for the error; a newer server may respond with others. */
export const isErrorCode = (text: unknown): text is ErrorCode =>
  typeof text === 'string' && Object.hasOwn(known, text);

export const sentenceOf = (code: ErrorCode): Label | undefined => known[code]?.label;
