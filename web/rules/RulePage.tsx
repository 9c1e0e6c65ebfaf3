import '#web/form/formStyles.ts';
import { Button, Stack } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { deadlineRule, ruleOf, ruleValues, type RuleValues } from '#contract/deadlines/ruleFields';
import { deadlineRuleApi, type ListedRule } from '#contract/deadlines/ruleApi';
import { deadlineRuleSchema } from '#contract/deadlines/engine/schemas';
import type { DeadlineRule } from '#contract/deadlines/engine/types';
import { type RowBase, auditedFields } from '#contract/kit/entity';
import { ruleMessages } from '#contract/deadlines/ruleWords';
import { settingMessages } from '#contract/settings/words';
import { fieldIssues } from '#contract/kit/validation';
import { nothingRelated } from '#contract/kit/valueText';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { CallFailure } from '#web/data/failures.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { usePageName } from '#web/data/pageName.ts';
import { useMay } from '#web/data/permission.ts';
import { useForEditing } from '#web/data/queries.ts';
import { EntityForm } from '#web/form/EntityForm.tsx';
import { EntityView } from '#web/form/EntityView.tsx';
import { useCurrentForm } from '#web/form/currentForm.ts';
import { AbsentRow, RowWaiting } from '#web/form/rowPage.tsx';
import { useAgreement } from '#web/form/useAgreement.ts';
import { HistoryView } from '#web/history/HistoryPanel.tsx';
import { PeriodControl } from '#web/rules/PeriodControl.tsx';
import { PreviewDialog } from '#web/rules/PreviewDialog.tsx';
import { Remedies } from '#web/rules/Remedies.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { Section } from '#web/ui/Section.tsx';

const periods = {
  offset: PeriodControl,
  window: PeriodControl,
  grace: PeriodControl,
  recurrence: PeriodControl,
  renewsFor: PeriodControl,
  minimumAge: PeriodControl,
};

/** Rules are not stored as rows, so the row properties a form needs are made up here. */
const rowOf = (rule: DeadlineRule): RowBase & RuleValues => ({
  ...ruleValues(rule),
  id: 0,
  version: rule.version,
  createdAt: '',
  updatedAt: '',
  deletedAt: null,
});

const FillShipped = ({ shipped }: { shipped: DeadlineRule }) => {
  const say = useSentences(ruleMessages);
  const { fill } = useCurrentForm();
  return (
    <Button variant="subtle" onClick={() => fill(ruleValues(shipped))}>
      {say('reset')}
    </Button>
  );
};

const findRule = (rules: readonly ListedRule[], id: string, version: number) =>
  rules.find(({ rule }) => rule.id === id && rule.version === version);

const RuleForm = ({ listed: { rule: opened, shipped } }: { listed: ListedRule }) => {
  const say = useSentences(ruleMessages);
  const navigate = useNavigate();
  const { asked, agreeTo, answer } = useAgreement<DeadlineRule>();
  /** The rule the form started from, so that two users do not overwrite each other. */
  const seen = useRef(opened);
  const { id, version } = opened;

  const send = async (patch: Partial<RuleValues>, sending: { idempotencyKey: string }) => {
    const rule = ruleOf(seen.current, { ...ruleValues(seen.current), ...patch });
    const { error } = deadlineRuleSchema.safeParse(rule);
    if (error) throw new CallFailure('fields', { fields: fieldIssues(error, rule) });
    await agreeTo(rule);
    await call(
      deadlineRuleApi.save,
      { id, version, rule, seen: seen.current },
      { ...sending, quiet: true },
    );
  };
  const reload = async () => {
    const { rules } = await call(deadlineRuleApi.list, {}, { quiet: true });
    seen.current = findRule(rules, id, version)?.rule ?? seen.current;
    return { row: rowOf(seen.current), related: nothingRelated };
  };
  const finish = () => {
    announceDone(say('saved'));
    void navigate({ to: '/settings/rules', ignoreBlocker: true });
  };
  return (
    <>
      <EntityForm
        form={deadlineRule}
        value={rowOf(opened)}
        custom={periods}
        submitLabel={say('preview')}
        onSubmit={send}
        reload={reload}
        onDone={finish}
        onCancel={() => void navigate({ to: '/settings/rules' })}
        aside={shipped && <FillShipped shipped={shipped} />}
      />
      <PreviewDialog rule={asked} onAgree={() => answer(true)} onClose={() => answer(false)} />
    </>
  );
};

const route = getRouteApi('/main/settings/rules/$ruleKey/$ruleVersion');

const LoadedRule = ({ listed }: { listed: ListedRule }) => {
  const t = useTranslate();
  const say = useSentences(settingMessages);
  const may = useMay();
  const { rule } = listed;
  const { id, version } = rule;
  usePageName('rule', rule.name[t.locale]);
  return (
    <>
      <PageHeading
        title={rule.name[t.locale]}
        {...(rule.explanation && { lead: rule.explanation[t.locale] })}
      />
      <Stack gap="lg">
        {may(deadlineRuleApi.save.requires) ? (
          <RuleForm listed={listed} />
        ) : (
          <>
            <Notice tone="info">{say('read_only')}</Notice>
            <EntityView entity={deadlineRule} row={ruleValues(rule)} />
          </>
        )}
        {rule.kind === 'statutory' && <Remedies remedies={rule.remedies} />}
        {may(deadlineRuleApi.history.requires) && (
          <Section>
            <HistoryView
              fields={auditedFields(deadlineRule)}
              endpoint={deadlineRuleApi.history}
              input={{ id, version }}
            />
          </Section>
        )}
      </Stack>
    </>
  );
};

/** The page of a rule; administrators save a change after seeing which deadlines it moves. */
export const RulePage = () => {
  const { ruleKey, ruleVersion } = route.useParams();
  const { data, error, refetch } = useForEditing(deadlineRuleApi.list, {});
  if (error && !data) return <LoadFailure failure={error} onTryAgain={() => void refetch()} />;
  if (!data) return <RowWaiting />;
  const listed = findRule(data.rules, ruleKey, Number(ruleVersion));
  if (!listed) return <AbsentRow listPath="/settings/rules" />;
  return <LoadedRule key={`${ruleKey} ${ruleVersion}`} listed={listed} />;
};
