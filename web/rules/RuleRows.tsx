import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox, Group, Stack, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { labelOf } from '#contract/values/codes';
import { isTerritoryCode, territories } from '#contract/values/countries';
import { formatDate } from '#contract/values/dates';
import type { ListedRule } from '#contract/deadlines/ruleApi';
import { anchorLabel } from '#contract/deadlines/engine/anchors';
import { type DeadlineRule, ruleKind } from '#contract/deadlines/engine/types';
import { signed } from '#contract/deadlines/engine/words';
import { lastLookedOn, lookReason } from '#contract/deadlines/ruleLooks';
import type { Locale } from '#contract/values/locale';
import { ruleMessages } from '#contract/deadlines/ruleWords';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { useToday } from '#web/data/today.ts';
import { RuleBadges } from '#web/rules/RuleBadges.tsx';
import { rulePage } from '#web/rules/rulePage.ts';
import { useValidityText } from '#web/rules/useValidityText.ts';
import { useShowsCards } from '#web/ui/screen.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import classes from './RuleRows.module.css';

export const placesOf = (
  { territories: places }: DeadlineRule,
  everywhere: string,
  locale: Locale,
): string =>
  places === 'any'
    ? everywhere
    : places
        .map((code) => (isTerritoryCode(code) ? labelOf(territories, code, locale) : code))
        .join(', ');

export const keyOf = ({ rule: { id, version } }: ListedRule): string => `${id} ${version}`;

/** Which rules are selected, and the button of one; only for whoever may confirm them. */
export type Picking = {
  picked: ReadonlySet<string>;
  onPick: (listed: ListedRule, isPicked: boolean) => void;
  onPickAll: (isPicked: boolean) => void;
  onLook: (listed: ListedRule) => void;
};

type RowProps = { listed: ListedRule; picking: Picking | undefined };

const Name = ({ listed }: { listed: ListedRule }) => {
  const { locale } = useTranslate();
  const today = useToday();
  const validity = useValidityText();
  const { rule } = listed;
  const [name, kind] = [rule.name[locale], labelOf(ruleKind, rule.kind, locale)];
  const notes = [kind === name ? '' : kind, validity(rule)].filter(Boolean);
  return (
    <Stack gap={4} align="flex-start">
      <TextLink {...rulePage(rule)}>{name}</TextLink>
      <Group gap={6}>
        {notes.length > 0 && (
          <Text size="xs" c="dimmed">
            {notes.join(', ')}
          </Text>
        )}
        <RuleBadges listed={listed} reason={lookReason(listed, today)} />
      </Group>
    </Stack>
  );
};

const Pick = ({ listed, picking }: { listed: ListedRule; picking: Picking }) => {
  const say = useSentences(ruleMessages);
  return (
    <Checkbox
      size="sm"
      aria-label={say('pick', { name: listed.rule.name[say.locale] })}
      checked={picking.picked.has(keyOf(listed))}
      onChange={({ currentTarget: { checked } }) => picking.onPick(listed, checked)}
    />
  );
};

const LookButton = ({ listed, picking }: { listed: ListedRule; picking: Picking }) => {
  const say = useSentences(ruleMessages);
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={say('look_of', { name: listed.rule.name[say.locale] })}
      onClick={() => picking.onLook(listed)}
    >
      {say('look_short')}
    </Button>
  );
};

const useCounting = () => {
  const { locale } = useTranslate();
  return ({ anchor, offset }: DeadlineRule): string =>
    `${anchorLabel(anchor)[locale]}${offset ? ` ${signed(offset)[locale]}` : ''}`;
};

const useLookedText = () => {
  const say = useSentences(ruleMessages);
  return (listed: ListedRule): string => {
    const last = lastLookedOn(listed);
    if (last === null) return say('looked_never');
    return [formatDate(last), listed.look?.by].filter(Boolean).join(', ');
  };
};

const RuleRow = ({ listed, picking }: RowProps) => {
  const { locale } = useTranslate();
  const say = useSentences(ruleMessages);
  const counting = useCounting();
  const lookedText = useLookedText();
  const { rule } = listed;
  return (
    <Table.Tr>
      {picking && (
        <Table.Td>
          <Pick listed={listed} picking={picking} />
        </Table.Td>
      )}
      <Table.Td>
        <Name listed={listed} />
      </Table.Td>
      <Table.Td maw={220}>
        <Text size="sm" lineClamp={2}>
          {placesOf(rule, say('everywhere'), locale)}
        </Text>
      </Table.Td>
      <Table.Td>
        <Text size="sm">{counting(rule)}</Text>
      </Table.Td>
      <Table.Td>
        <Text size="sm">{rule.legalBasis?.[locale]}</Text>
      </Table.Td>
      <Table.Td>
        <Text size="sm">{lookedText(listed)}</Text>
      </Table.Td>
      {picking && (
        <Table.Td>
          <LookButton listed={listed} picking={picking} />
        </Table.Td>
      )}
    </Table.Tr>
  );
};

const RuleCard = ({ listed, picking }: RowProps) => {
  const { locale } = useTranslate();
  const say = useSentences(ruleMessages);
  const counting = useCounting();
  const lookedText = useLookedText();
  const { rule } = listed;
  const facts: [string, string | undefined][] = [
    [say('where'), placesOf(rule, say('everywhere'), locale)],
    [say('counts_from'), counting(rule)],
    [say('basis'), rule.legalBasis?.[locale]],
    [say('looked'), lookedText(listed)],
  ];
  return (
    <li className={classes.card}>
      <Group gap="sm" align="flex-start" wrap="nowrap">
        {picking && <Pick listed={listed} picking={picking} />}
        <Name listed={listed} />
      </Group>
      <dl className={classes.facts}>
        {facts.map(
          ([label, value]) =>
            value !== undefined && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {picking && <LookButton listed={listed} picking={picking} />}
    </li>
  );
};

const PickAll = ({ rules, picking }: { rules: readonly ListedRule[]; picking: Picking }) => {
  const say = useSentences(ruleMessages);
  const count = rules.filter((listed) => picking.picked.has(keyOf(listed))).length;
  return (
    <Checkbox
      size="sm"
      aria-label={say('pick_all')}
      checked={count === rules.length}
      indeterminate={count > 0 && count < rules.length}
      onChange={({ currentTarget: { checked } }) => picking.onPickAll(checked)}
    />
  );
};

/** The rules as a table, or as cards where there is no room for one. */
export const RuleRows = ({
  rules,
  picking,
  label,
}: {
  rules: readonly ListedRule[];
  picking: Picking | undefined;
  label: string;
}): ReactNode => {
  const say = useSentences(ruleMessages);
  const showsCards = useShowsCards();
  if (showsCards)
    return (
      <>
        {picking && (
          <Group className={classes.all} gap="sm">
            <PickAll rules={rules} picking={picking} />
            <Text size="sm" aria-hidden>
              {say('pick_all')}
            </Text>
          </Group>
        )}
        <ul className={classes.cards} aria-label={label}>
          {rules.map((listed) => (
            <RuleCard key={keyOf(listed)} listed={listed} picking={picking} />
          ))}
        </ul>
      </>
    );
  return (
    <Table.ScrollContainer minWidth={720} type="native" tabIndex={0}>
      <Table verticalSpacing="sm" horizontalSpacing="lg" aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {picking && (
              <Table.Th>
                <PickAll rules={rules} picking={picking} />
              </Table.Th>
            )}
            <Table.Th>{say('rule')}</Table.Th>
            <Table.Th>{say('where')}</Table.Th>
            <Table.Th>{say('counts_from')}</Table.Th>
            <Table.Th>{say('basis')}</Table.Th>
            <Table.Th>{say('looked')}</Table.Th>
            {picking && <Table.Th aria-label={say('look')} />}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rules.map((listed) => (
            <RuleRow key={keyOf(listed)} listed={listed} picking={picking} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
};
