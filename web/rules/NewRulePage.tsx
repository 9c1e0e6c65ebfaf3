import { calendarEventType } from '#contract/deadlines/codes';
import { ordinary } from '#contract/deadlines/rules/define';
import type { RuleValues } from '#contract/deadlines/ruleFields';
import { ruleMessages } from '#contract/deadlines/ruleWords';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { AddRuleForm } from '#web/rules/AddRuleForm.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';

/** What most rules have in common, so that only the rest is asked for. */
const initial: Partial<RuleValues> = {
  kind: 'statutory',
  calendarType: calendarEventType.OTHER_DEADLINE.value,
  answers: ordinary.answers,
};

/** A rule of the firm's own. */
export const NewRulePage = () => {
  const t = useTranslate();
  const say = useSentences(ruleMessages);
  return (
    <>
      <PageHeading title={t('title_rule_new')} lead={say('new_lead')} />
      <AddRuleForm initial={initial} />
    </>
  );
};
