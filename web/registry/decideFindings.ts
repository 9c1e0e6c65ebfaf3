import { addDays, dateInWarsaw, formatDate } from '#contract/dates';
import { type Sentences, sentencesOf } from '#contract/i18n';
import {
  daysPutOff,
  type FindingDecision,
  findingDecisionApi,
  type LeftReason,
} from '#contract/registry/findings';
import { registryMessages } from '#contract/registry/messages';
import { announceDone, announceNews } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { currentTranslate } from '#web/data/language.ts';
import { refreshUnder } from '#web/data/queries.ts';
import { registryPath } from '#web/registry/registryPath.ts';
import type { BulkTarget } from '#web/table/actions.ts';
import { trademarksPath } from '#web/trademarks/trademarksPath.ts';

type Say = Sentences<typeof registryMessages.pl>;

/** "2 rows need a look of their own: the owner is none of our customers (2)." */
const leftText = (left: readonly { why: LeftReason }[], say: Say): string => {
  if (left.length === 0) return '';
  const reasons = [...Map.groupBy(left, ({ why }) => why)].map(
    ([why, rows]) => `${say(`left_${why}`)} (${rows.length})`,
  );
  return `${say('left', { count: left.length })} ${reasons.join(', ')}.`;
};

const doneText = (decision: FindingDecision, count: number, say: Say): string => {
  if (decision !== 'LATER') return say('decided', { count });
  const day = formatDate(addDays(dateInWarsaw(new Date()), daysPutOff));
  return say('put_off_until', { day });
};

/** Decides about findings and says how many it was done for, and which need a look each. */
export const decideFindings = async (
  input: BulkTarget['input'] & { versions?: Record<string, number> },
  decision: FindingDecision,
  reason?: string,
): Promise<void> => {
  try {
    const { count, left } = await call(findingDecisionApi.decide, {
      ...input,
      decision,
      ...(reason !== undefined && { reason }),
    });
    const say = sentencesOf(registryMessages, currentTranslate().locale);
    const looks = leftText(left, say);
    if (count > 0) announceDone(`${doneText(decision, count, say)} ${looks}`.trim());
    else announceNews(looks);
  } finally {
    // Refused or not, the list may have changed meanwhile; what is decided also clears alerts of marks.
    await Promise.all([refreshUnder(registryPath), refreshUnder(trademarksPath)]);
  }
};
