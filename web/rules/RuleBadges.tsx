import { Badge } from '@mantine/core';
import { isAddedByFirm, ownPrefix } from '#contract/deadlines/engine/inForce';
import type { ListedRule } from '#contract/deadlines/ruleApi';
import type { lookReason } from '#contract/deadlines/ruleLooks';
import { ruleMessages } from '#contract/deadlines/ruleWords';
import { useSentences } from '#web/data/language.ts';

/** Whether a rule asks for a look, and whether it is the firm's. */
export const RuleBadges = ({
  listed: { rule, shipped },
  reason,
}: {
  listed: ListedRule;
  reason: ReturnType<typeof lookReason>;
}) => {
  const say = useSentences(ruleMessages);
  const isAdded = isAddedByFirm(rule);
  return (
    <>
      {reason && (
        <Badge size="sm" color="orange" variant="light" tt="none">
          {say(reason)}
        </Badge>
      )}
      {isAdded && (
        <Badge size="sm" variant="light" tt="none">
          {say(rule.id.startsWith(ownPrefix) && rule.version === 1 ? 'added' : 'added_version')}
        </Badge>
      )}
      {!isAdded && shipped && (
        <Badge size="sm" variant="light" tt="none">
          {say('own')}
        </Badge>
      )}
    </>
  );
};
