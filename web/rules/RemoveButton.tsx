import { Button } from '@mantine/core';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isAddedByFirm, ownPrefix } from '#contract/deadlines/engine/inForce';
import type { DeadlineRule } from '#contract/deadlines/engine/types';
import { deadlineRuleApi } from '#contract/deadlines/ruleApi';
import type { RuleChange } from '#contract/deadlines/ruleChanges';
import { ruleMessages } from '#contract/deadlines/ruleWords';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences } from '#web/data/language.ts';
import { useAction } from '#web/data/useAction.ts';
import { PreviewDialog } from '#web/rules/PreviewDialog.tsx';

/** Returns a changed rule to the product's, or removes one of the firm, after seeing what moves. */
export const RemoveButton = ({ rule }: { rule: DeadlineRule }) => {
  const say = useSentences(ruleMessages);
  const navigate = useNavigate();
  const [change, setChange] = useState<RuleChange | null>(null);
  const { id, version } = rule;
  const isAdded = isAddedByFirm(rule);
  const ofFirm = id.startsWith(ownPrefix) && version === 1 ? 'remove' : 'remove_version';
  const label = say(isAdded ? ofFirm : 'return');
  const [busy, remove] = useAction(async () => {
    await call(
      deadlineRuleApi.remove,
      { id, version, seen: rule },
      { readAgainIfRefused: true },
    ).finally(() => setChange(null));
    announceDone(say(isAdded ? 'removed' : 'returned'));
    await navigate({ to: '/settings/rules', ignoreBlocker: true });
  });
  const Icon = isAdded ? IconTrash : IconArrowBackUp;
  return (
    <>
      <Button
        variant={isAdded ? 'subtle' : 'default'}
        {...(isAdded && { color: 'red' })}
        leftSection={<Icon size={16} aria-hidden />}
        onClick={() => setChange({ act: 'remove', id, version })}
      >
        {label}
      </Button>
      <PreviewDialog
        change={change}
        agreeLabel={label}
        busy={busy}
        onAgree={remove}
        onClose={() => setChange(null)}
      />
    </>
  );
};
