import { Anchor, Group, List, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { isAddedByFirm, isSameRule } from '#contract/deadlines/engine/inForce';
import { isAlike } from '#contract/deadlines/ruleChanges';
import type { ListedRule } from '#contract/deadlines/ruleApi';
import { lastLookedOn, lookReason } from '#contract/deadlines/ruleLooks';
import { ruleMessages } from '#contract/deadlines/ruleWords';
import { formatDate } from '#contract/values/dates';
import { useSentences } from '#web/data/language.ts';
import { useToday } from '#web/data/today.ts';
import { RuleBadges } from '#web/rules/RuleBadges.tsx';
import { rulePage } from '#web/rules/rulePage.ts';
import { useValidityText } from '#web/rules/useValidityText.ts';
import { Facts } from '#web/ui/Facts.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';

const link = /^https?:\/\/\S+$/;

const Source = ({ text }: { text: string }) =>
  link.test(text) ? (
    <Anchor href={text} target="_blank" rel="noopener noreferrer" inherit>
      {text}
    </Anchor>
  ) : (
    text
  );

/** Whether the rule says what the product does; an end set by a following version changes nothing else. */
const isOfProduct = ({ rule, shipped }: ListedRule): boolean =>
  shipped ? isAlike({ ...rule, validTo: shipped.validTo }, shipped) : !isAddedByFirm(rule);

/** Who stands for what the rule says now. */
const useConfirmer = () => {
  const say = useSentences(ruleMessages);
  return (listed: ListedRule): string => {
    if (listed.look) return listed.look.by;
    if (!listed.rule.confirmed) return say('confirmed_by_nobody');
    return say(isOfProduct(listed) ? 'confirmed_by_product' : 'confirmed_by_unknown');
  };
};

const Versions = ({ listed, all }: { listed: ListedRule; all: readonly ListedRule[] }) => {
  const say = useSentences(ruleMessages);
  const validity = useValidityText();
  return (
    <List size="sm" spacing={2}>
      {all
        .filter(({ rule }) => rule.id === listed.rule.id)
        .map(({ rule }) => {
          const text = validity(rule) || say('version_always');
          const isThis = isSameRule(rule, listed.rule);
          return (
            <List.Item key={rule.version}>
              {isThis ? text : <TextLink {...rulePage(rule)}>{text}</TextLink>}
              {', '}
              {say(isAddedByFirm(rule) ? 'version_of_firm' : 'version_of_product')}
              {isThis && ` (${say('version_this')})`}
            </List.Item>
          );
        })}
    </List>
  );
};

/** Who confirmed a rule, on which source, when it was last looked at, and which versions it has. */
export const RuleStanding = ({
  listed,
  all,
  actions,
}: {
  listed: ListedRule;
  all: readonly ListedRule[];
  actions?: ReactNode;
}) => {
  const say = useSentences(ruleMessages);
  const today = useToday();
  const confirmer = useConfirmer();
  const { rule, look } = listed;
  const basis = rule.legalBasis?.[say.locale];
  const last = lastLookedOn(listed);
  const date = last === null ? say('looked_never') : formatDate(last);
  const source = rule.confirmed ? (look?.source ?? basis) : null;
  return (
    <Section>
      <Stack gap="sm">
        <Group gap="xs">
          <Title order={2} size="h4">
            {say('standing')}
          </Title>
          <RuleBadges listed={listed} reason={lookReason(listed, today)} />
        </Group>
        <Facts
          facts={[
            { label: say('confirmed_by'), value: confirmer(listed) },
            { label: say('source'), value: source ? <Source text={source} /> : '–' },
            {
              label: say('looked'),
              value:
                look === null && isOfProduct(listed) ? say('looked_by_product', { date }) : date,
            },
            { label: say('versions'), value: <Versions listed={listed} all={all} /> },
          ]}
        />
        {actions !== undefined && <Group gap="sm">{actions}</Group>}
      </Stack>
    </Section>
  );
};
