import { isAddedByFirm } from '#contract/deadlines/engine/inForce';
import type { ListedRule } from '#contract/deadlines/ruleApi';
import { lookReason } from '#contract/deadlines/ruleLooks';
import type { CalendarDate } from '#contract/values/dates';

/** The views of the list: all rules, those that ask for a look, those the firm has changed or added. */
export const ruleViews = ['all', 'look', 'firm'] as const;
export type RuleView = (typeof ruleViews)[number];

export const viewIn = (asked: string | undefined): RuleView =>
  ruleViews.find((view) => view === asked) ?? 'all';

export const isInView = (listed: ListedRule, view: RuleView, today: CalendarDate): boolean => {
  switch (view) {
    case 'all':
      return true;
    case 'look':
      return lookReason(listed, today) !== null;
    case 'firm':
      return listed.shipped !== null || isAddedByFirm(listed.rule);
  }
};
