import { addDays, dateInWarsaw, formatDate } from '#contract/values/dates';
import { type Sentences, sentencesOf } from '#contract/words/i18n';
import {
  daysPutOff,
  type FindingDecision,
  findingDecisionApi,
  type LeftReason,
} from '#contract/registry/findings';
import { registryMessages } from '#contract/registry/words';
import { announceDone, announceNews } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { currentTranslate } from '#web/data/language.ts';
import type { BulkTarget } from '#web/table/actions.ts';

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

type Input = BulkTarget['input'] & { versions?: Record<string, number> };

/**
 * Decides about findings in batches, and reports how many were decided and which need an individual
 * decision. Completed batches stay decided if a later one fails.
 */
export const decideFindings = async (
  input: Input,
  decision: FindingDecision,
  { reason, tell }: { reason?: string; tell?: (progress: string) => void } = {},
): Promise<void> => {
  const say = sentencesOf(registryMessages, currentTranslate().locale);
  const left: { why: LeftReason }[] = [];
  let count = 0;
  try {
    for (let after: number | null | undefined; after !== null;) {
      const asked = {
        ...input,
        decision,
        ...(reason !== undefined && { reason }),
        ...(after !== undefined && { after }),
      };
      const answer = await call(findingDecisionApi.decide, asked, { readAgainIfRefused: true });
      count += answer.count;
      left.push(...answer.left);
      after = answer.next;
      tell?.(say('decided', { count }));
    }
  } finally {
    const looks = leftText(left, say);
    if (count > 0) announceDone(`${doneText(decision, count, say)} ${looks}`.trim());
    else if (looks !== '') announceNews(looks);
  }
};
