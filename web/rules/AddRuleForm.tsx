import '#web/form/formStyles.ts';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import type { DeadlineRule } from '#contract/deadlines/engine/types';
import { deadlineRuleApi } from '#contract/deadlines/ruleApi';
import { type RuleChange, unnumbered, versionIssues } from '#contract/deadlines/ruleChanges';
import { deadlineRule, type RuleValues, versionForm } from '#contract/deadlines/ruleFields';
import { ruleMessages } from '#contract/deadlines/ruleWords';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences } from '#web/data/language.ts';
import { EntityForm } from '#web/form/EntityForm.tsx';
import { useAgreement } from '#web/form/useAgreement.ts';
import { PreviewDialog } from '#web/rules/PreviewDialog.tsx';
import { completedValues, requireNoIssues, ruleControls, ruleFrom } from '#web/rules/ruleForm.ts';
import { rulePage } from '#web/rules/rulePage.ts';

/** The form of a new rule of the firm, or of a version that follows another. */
export const AddRuleForm = ({
  follows = null,
  initial,
}: {
  follows?: DeadlineRule | null;
  initial: Partial<RuleValues>;
}) => {
  const say = useSentences(ruleMessages);
  const navigate = useNavigate();
  const { asked, agreeTo, answer } = useAgreement<RuleChange>();
  const added = useRef<{ id: string; version: number } | null>(null);
  /** The version as it was when the form was opened. */
  const seen = useRef(follows);
  return (
    <>
      <EntityForm
        form={follows ? versionForm : deadlineRule}
        initial={initial}
        custom={ruleControls}
        submitLabel={say('preview')}
        onSubmit={async (draft, sending) => {
          const values = completedValues(draft);
          const rule = ruleFrom(seen.current ?? unnumbered, values);
          if (seen.current) requireNoIssues(versionIssues(seen.current, rule));
          await agreeTo({ act: 'add', rule, follows: seen.current?.version ?? null });
          added.current = await call(
            deadlineRuleApi.add,
            { rule, seen: seen.current, source: values.source },
            { ...sending, quiet: true },
          );
        }}
        onDone={() => {
          announceDone(say('saved'));
          const next = added.current
            ? rulePage(added.current)
            : ({ to: '/settings/rules' } as const);
          void navigate({ ...next, ignoreBlocker: true });
        }}
        onCancel={() => void navigate(follows ? rulePage(follows) : { to: '/settings/rules' })}
      />
      <PreviewDialog change={asked} onAgree={() => answer(true)} onClose={() => answer(false)} />
    </>
  );
};
