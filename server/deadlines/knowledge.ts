import { createHash } from 'node:crypto';
import { engineVersion } from '#contract/deadlines/engine/version';
import { shippedBook } from '#server/settings/deadlineBook';

/** What this product knows of deadlines: how it counts, and the rules, lists and days it brings. */
export const knowledgeFingerprint = (): string => {
  const shipped = createHash('sha256').update(JSON.stringify(shippedBook())).digest('base64url');
  return `${engineVersion} ${shipped}`;
};
