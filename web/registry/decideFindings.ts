import { sentencesOf } from '#contract/i18n';
import { type FindingDecision, findingDecisionApi } from '#contract/registry/findings';
import { registryMessages } from '#contract/registry/messages';
import { announceDone, announceNews } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { currentTranslate } from '#web/data/language.ts';
import { refreshUnder } from '#web/data/queries.ts';
import { registryPath } from '#web/registry/registryPath.ts';
import type { BulkTarget } from '#web/table/actions.ts';
import { trademarksPath } from '#web/trademarks/trademarksPath.ts';

/** Decides about findings and says how many it was done for, and how many need a look each. */
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
    const looks = left > 0 ? say('left', { count: left }) : '';
    if (count > 0) announceDone(`${say('decided', { count })} ${looks}`.trim());
    else announceNews(looks);
  } finally {
    // Refused or not, the list may have changed meanwhile; what is decided also clears alerts of marks.
    await Promise.all([refreshUnder(registryPath), refreshUnder(trademarksPath)]);
  }
};
