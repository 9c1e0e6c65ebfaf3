import type { ErrorCode } from '#contract/errors';
import type { Label } from '#contract/values/locale';
import { visitorErrors } from '#contract/visitors/errors';

type Sentences = Partial<Record<string, { label: Label }>>;

/**
 * The sentences at hand: in a browser those of visitors alone until the main layout has come, which
 * loads all errors (words/allErrors.ts adds them here) and without which no page behind the sign-in is
 * drawn.
 */
let known: Sentences = visitorErrors;

export const addSentences = (added: Sentences): void => {
  known = { ...known, ...added };
};

/** An error this page has a sentence for; a server newer than the page may answer with others. */
export const isErrorCode = (text: unknown): text is ErrorCode =>
  typeof text === 'string' && Object.hasOwn(known, text);

export const sentenceOf = (code: ErrorCode): Label | undefined => known[code]?.label;
