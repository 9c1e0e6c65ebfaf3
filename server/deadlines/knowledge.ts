import { createHash } from 'node:crypto';
import { engineVersion } from '#contract/deadlines/engine/version';
import { shippedRuleSet } from '#server/settings/ruleSet';

/** What this product knows of deadlines: how it counts, and the rules, lists and days it brings. */
export const knowledgeFingerprint = (): string => {
  const shipped = createHash('sha256').update(JSON.stringify(shippedRuleSet())).digest('base64url');
  return `${engineVersion} ${shipped}`;
};
