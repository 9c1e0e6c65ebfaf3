import { createHash } from 'node:crypto';
import { engineVersion } from '#contract/deadlines/engine/version';
import { shippedRuleSet } from '#server/settings/ruleSet';

/** A fingerprint of the engine's version and of the rules, lists and closing days that are shipped. */
export const knowledgeFingerprint = (): string => {
  const shipped = createHash('sha256').update(JSON.stringify(shippedRuleSet())).digest('base64url');
  return `${engineVersion} ${shipped}`;
};
