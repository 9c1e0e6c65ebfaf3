import '#web/form/formStyles.ts';
import { Badge, Group, Stack, Switch, Table, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { labelOf } from '#contract/values/codes';
import { territories } from '#contract/values/countries';
import { deadlineRuleApi, type ListedRule } from '#contract/deadlines/ruleApi';
import { anchorLabel } from '#contract/deadlines/engine/anchors';
import { type DeadlineRule, ruleKind } from '#contract/deadlines/engine/types';
import { signed } from '#contract/deadlines/engine/words';
import type { Locale } from '#contract/values/locale';
import { ruleMessages } from '#contract/deadlines/ruleWords';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { hasWords } from '#web/form/inputs/options.ts';
import { rulePage } from '#web/rules/rulePage.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { Waiting } from '#web/ui/Waiting.tsx';
import { IconSearch } from '@tabler/icons-react';

const placesOf = ({ territories: places }: DeadlineRule, everywhere: string, locale: Locale) =>
  places === 'any'
    ? everywhere
    : places
        .map((code) =>
          code in territories
            ? labelOf(territories, code as keyof typeof territories, locale)
            : code,
        )
        .join(', ');

const RuleRow = ({ listed: { rule, shipped } }: { listed: ListedRule }) => {
  const { locale } = useTranslate();
  const say = useSentences(ruleMessages);
  const [name, kind] = [rule.name[locale], labelOf(ruleKind, rule.kind, locale)];
  return (
    <Table.Tr>
      <Table.Td>
        <Stack gap={4} align="flex-start">
          <TextLink {...rulePage(rule)}>{name}</TextLink>
          <Group gap={6}>
            {kind !== name && (
              <Text size="xs" c="dimmed">
                {kind}
              </Text>
            )}
            {!rule.confirmed && (
              <Badge size="sm" color="orange" variant="light" tt="none">
                {say('unconfirmed')}
              </Badge>
            )}
            {shipped && (
              <Badge size="sm" variant="light" tt="none">
                {say('own')}
              </Badge>
            )}
          </Group>
        </Stack>
      </Table.Td>
      <Table.Td maw={260}>
        <Text size="sm" lineClamp={2}>
          {placesOf(rule, say('everywhere'), locale)}
        </Text>
      </Table.Td>
      <Table.Td>
        <Text size="sm">
          {anchorLabel(rule.anchor)[locale]}
          {rule.offset && ` ${signed(rule.offset)[locale]}`}
        </Text>
      </Table.Td>
      <Table.Td>
        <Text size="sm">{rule.legalBasis?.[locale]}</Text>
      </Table.Td>
    </Table.Tr>
  );
};

/** The rules of deadlines, including unconfirmed ones. */
export const RulesPage = () => {
  const t = useTranslate();
  const say = useSentences(ruleMessages);
  const { data, error, refetch } = useCall(deadlineRuleApi.list, {}, { fresh: true });
  const [words, setWords] = useState('');
  const [onlyUnconfirmed, setOnlyUnconfirmed] = useState(false);
  const textOf = ({ rule }: ListedRule): string =>
    [
      rule.id,
      rule.name.pl,
      rule.name.en,
      rule.legalBasis?.pl,
      rule.legalBasis?.en,
      placesOf(rule, say('everywhere'), t.locale),
    ].join(' ');
  const shown = data?.rules.filter(
    (listed) => (!onlyUnconfirmed || !listed.rule.confirmed) && hasWords(textOf(listed), words),
  );
  return (
    <>
      <PageHeading title={t('title_rules')} lead={say('lead')} />
      <Stack gap="md">
        <Group gap="lg">
          <TextInput
            type="search"
            aria-label={say('search')}
            placeholder={say('search')}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={words}
            onChange={({ currentTarget: { value } }) => setWords(value)}
            style={{ flex: 1, minWidth: 260 }}
          />
          <Switch
            label={say('only_unconfirmed')}
            checked={onlyUnconfirmed}
            onChange={({ currentTarget: { checked } }) => setOnlyUnconfirmed(checked)}
          />
        </Group>
        {error && <LoadFailure failure={error} onTryAgain={() => void refetch()} />}
        {!shown && !error && <Waiting label={t('loading')} />}
        {shown && (
          <Section flush>
            {shown.length === 0 ? (
              <EmptyState icon={<IconSearch aria-hidden />} title={say('none')} />
            ) : (
              <Table.ScrollContainer minWidth={720} type="native" tabIndex={0}>
                <Table verticalSpacing="sm" horizontalSpacing="lg" aria-label={t('title_rules')}>
                  <Table.Thead>
                    <Table.Tr>
                      <Table.Th>{say('rule')}</Table.Th>
                      <Table.Th>{say('where')}</Table.Th>
                      <Table.Th>{say('counts_from')}</Table.Th>
                      <Table.Th>{say('basis')}</Table.Th>
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {shown.map((listed) => (
                      <RuleRow key={`${listed.rule.id} ${listed.rule.version}`} listed={listed} />
                    ))}
                  </Table.Tbody>
                </Table>
              </Table.ScrollContainer>
            )}
          </Section>
        )}
        <Text component="output" size="sm" c="dimmed">
          {shown && say('found', { count: shown.length })}
        </Text>
      </Stack>
    </>
  );
};
