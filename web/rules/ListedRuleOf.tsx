import type { ReactNode } from 'react';
import { deadlineRuleApi, type ListedRule } from '#contract/deadlines/ruleApi';
import type { RuleId } from '#contract/deadlines/engine/inForce';
import { isSameRule } from '#contract/deadlines/engine/inForce';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useForEditing } from '#web/data/queries.ts';
import { AbsentRow, RowWaiting } from '#web/form/rowPage.tsx';

export const findRule = (rules: readonly ListedRule[], key: RuleId): ListedRule | undefined =>
  rules.find(({ rule }) => isSameRule(rule, key));

/** Reads the rules and shows one of them; all of them are passed along, for its other versions. */
export const ListedRuleOf = ({
  ruleKey,
  ruleVersion,
  children,
}: {
  ruleKey: string;
  ruleVersion: string;
  children: (listed: ListedRule, all: readonly ListedRule[]) => ReactNode;
}) => {
  const { data, error, refetch } = useForEditing(deadlineRuleApi.list, {});
  if (error && !data) return <LoadFailure failure={error} onTryAgain={() => void refetch()} />;
  if (!data) return <RowWaiting />;
  const listed = findRule(data.rules, { id: ruleKey, version: Number(ruleVersion) });
  if (!listed) return <AbsentRow listPath="/settings/rules" />;
  return children(listed, data.rules);
};
