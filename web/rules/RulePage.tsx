import '#web/form/formStyles.ts';
import { Button, Stack } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { deadlineRule, ruleValues, type RuleValues } from '#contract/deadlines/ruleFields';
import { deadlineRuleApi, type ListedRule } from '#contract/deadlines/ruleApi';
import { isAddedByFirm } from '#contract/deadlines/engine/inForce';
import type { DeadlineRule } from '#contract/deadlines/engine/types';
import type { RuleChange } from '#contract/deadlines/ruleChanges';
import { type RowBase, auditedFields } from '#contract/kit/entity';
import { ruleMessages } from '#contract/deadlines/ruleWords';
import { settingMessages } from '#contract/settings/words';
import { nothingRelated } from '#contract/kit/valueText';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { usePageName } from '#web/data/pageName.ts';
import { useMay } from '#web/data/permission.ts';
import { EntityForm } from '#web/form/EntityForm.tsx';
import { EntityView } from '#web/form/EntityView.tsx';
import { useAgreement } from '#web/form/useAgreement.ts';
import { HistoryView } from '#web/history/HistoryPanel.tsx';
import { Differences } from '#web/rules/Differences.tsx';
import { findRule, ListedRuleOf } from '#web/rules/ListedRuleOf.tsx';
import { LookDialog } from '#web/rules/LookDialog.tsx';
import { PreviewDialog } from '#web/rules/PreviewDialog.tsx';
import { Remedies } from '#web/rules/Remedies.tsx';
import { RemoveButton } from '#web/rules/RemoveButton.tsx';
import { ruleControls, ruleFrom } from '#web/rules/ruleForm.ts';
import { newVersionPage } from '#web/rules/rulePage.ts';
import { RuleStanding } from '#web/rules/RuleStanding.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { Section } from '#web/ui/Section.tsx';
import { useDialogOpened } from '#web/form/useDialogState.ts';

const valuesOf = ({ rule, look }: ListedRule): RuleValues => ruleValues(rule, look?.source ?? null);

/** Rules are not stored as rows, so the row properties a form needs are made up here. */
const rowOf = (listed: ListedRule): RowBase & RuleValues => ({
  ...valuesOf(listed),
  id: 0,
  version: listed.rule.version,
  createdAt: '',
  updatedAt: '',
  deletedAt: null,
});

/** The values of the form that a look saves apart from it. */
type Looked = Pick<RuleValues, 'confirmed' | 'source'>;

const RuleForm = ({ listed, looked }: { listed: ListedRule; looked: Looked | undefined }) => {
  const say = useSentences(ruleMessages);
  const navigate = useNavigate();
  const { asked, agreeTo, answer } = useAgreement<RuleChange>();
  /** The rule the form started from, so that two users do not overwrite each other. */
  const opened = useRef(listed);
  const { id, version } = listed.rule;
  const seenRule = (): DeadlineRule => ({
    ...opened.current.rule,
    ...(looked && { confirmed: looked.confirmed }),
  });

  const send = async (patch: Partial<RuleValues>, sending: { idempotencyKey: string }) => {
    const seen = seenRule();
    const values = { ...valuesOf(opened.current), ...looked, ...patch };
    const rule = ruleFrom(seen, values);
    await agreeTo({ act: 'save', rule });
    await call(
      deadlineRuleApi.save,
      { id, version, rule, seen, source: values.source },
      { ...sending, quiet: true },
    );
  };
  const reload = async () => {
    const { rules } = await call(deadlineRuleApi.list, {}, { quiet: true });
    opened.current = findRule(rules, { id, version }) ?? opened.current;
    return { row: rowOf(opened.current), related: nothingRelated };
  };
  const finish = () => {
    announceDone(say('saved'));
    void navigate({ to: '/settings/rules', ignoreBlocker: true });
  };
  const value = useMemo(() => rowOf(listed), [listed]);
  return (
    <>
      <EntityForm
        form={deadlineRule}
        value={value}
        {...(looked && { savedElsewhere: looked })}
        custom={ruleControls}
        submitLabel={say('preview')}
        onSubmit={send}
        reload={reload}
        onDone={finish}
        onCancel={() => void navigate({ to: '/settings/rules' })}
      />
      <PreviewDialog change={asked} onAgree={() => answer(true)} onClose={() => answer(false)} />
    </>
  );
};

/** What an administrator does with a rule besides editing it. */
const RuleActions = ({
  listed: { rule, shipped },
  onLook,
}: {
  listed: ListedRule;
  onLook: () => void;
}) => {
  const say = useSentences(ruleMessages);
  return (
    <>
      <Button leftSection={<IconCheck size={16} aria-hidden />} onClick={onLook}>
        {say(rule.confirmed ? 'look' : 'look_confirm')}
      </Button>
      <LinkButton
        {...newVersionPage(rule)}
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
      >
        {say('add_version')}
      </LinkButton>
      {(shipped !== null || isAddedByFirm(rule)) && <RemoveButton rule={rule} />}
    </>
  );
};

const Editable = ({ listed, all }: { listed: ListedRule; all: readonly ListedRule[] }) => {
  const [isAsked, asking] = useDialogOpened('look');
  const [looked, setLooked] = useState<Looked>();
  const { rule, shipped, look } = listed;
  return (
    <>
      <RuleStanding
        listed={listed}
        all={all}
        actions={<RuleActions listed={listed} onLook={asking.open} />}
      />
      {shipped && <Differences rule={rule} shipped={shipped} />}
      <RuleForm listed={listed} looked={looked} />
      <LookDialog
        rules={isAsked ? [rule] : null}
        source={look?.source}
        onDone={(source) => setLooked({ confirmed: true, source })}
        onClose={asking.close}
      />
    </>
  );
};

/** The others stand in sections of their own. */
const shownFields = Object.keys(deadlineRule.fields).filter(
  (name) => !['confirmed', 'source', 'remedies'].includes(name),
);

const ReadOnly = ({ listed, all }: { listed: ListedRule; all: readonly ListedRule[] }) => {
  const say = useSentences(settingMessages);
  const { rule, shipped } = listed;
  return (
    <>
      <Notice tone="info">{say('read_only')}</Notice>
      <RuleStanding listed={listed} all={all} />
      {shipped && <Differences rule={rule} shipped={shipped} />}
      <EntityView entity={deadlineRule} row={valuesOf(listed)} only={shownFields} />
      {rule.kind === 'statutory' && <Remedies remedies={rule.remedies} />}
    </>
  );
};

const LoadedRule = ({ listed, all }: { listed: ListedRule; all: readonly ListedRule[] }) => {
  const t = useTranslate();
  const may = useMay();
  const { rule } = listed;
  const { id, version } = rule;
  usePageName('rule', rule.name[t.locale]);
  const Rule = may(deadlineRuleApi.save.requires) ? Editable : ReadOnly;
  return (
    <>
      <PageHeading
        title={rule.name[t.locale]}
        {...(rule.explanation && { lead: rule.explanation[t.locale] })}
      />
      <Stack gap="lg">
        <Rule listed={listed} all={all} />
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

const route = getRouteApi('/main/settings/rules/$ruleKey/$ruleVersion');

/** The page of a rule; administrators save a change after seeing which deadlines it moves. */
export const RulePage = () => {
  const { ruleKey, ruleVersion } = route.useParams();
  return (
    <ListedRuleOf {...{ ruleKey, ruleVersion }}>
      {(listed, all) => <LoadedRule key={`${ruleKey} ${ruleVersion}`} listed={listed} all={all} />}
    </ListedRuleOf>
  );
};
