import '#web/form/formStyles.ts';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconCircleCheck, IconPlus, IconSearch } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { deadlineRuleApi, type ListedRule } from '#contract/deadlines/ruleApi';
import { deadlineRule } from '#contract/deadlines/ruleFields';
import { lookReason } from '#contract/deadlines/ruleLooks';
import { ruleMessages } from '#contract/deadlines/ruleWords';
import { auditedFields } from '#contract/kit/entity';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useMay } from '#web/data/permission.ts';
import { useCall } from '#web/data/queries.ts';
import { useToday } from '#web/data/today.ts';
import { hasWords } from '#web/form/inputs/options.ts';
import { HistoryView } from '#web/history/HistoryPanel.tsx';
import { LookDialog } from '#web/rules/LookDialog.tsx';
import { keyOf, type Picking, placesOf, RuleRows } from '#web/rules/RuleRows.tsx';
import { isInView, ruleViews, type RuleView, viewIn } from '#web/rules/ruleViews.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { WaitingRows } from '#web/ui/WaitingRows.tsx';
import { useDialogState } from '#web/form/useDialogState.ts';

const route = getRouteApi('/main/settings/rules');

/** How many rules ask for a look, and why, on top of the other views. */
const Asking = ({ rules }: { rules: readonly ListedRule[] }) => {
  const say = useSentences(ruleMessages);
  const today = useToday();
  const reasons = rules.map((listed) => lookReason(listed, today));
  const countOf = (reason: 'unconfirmed' | 'old') =>
    reasons.filter((each) => each === reason).length;
  const [unconfirmed, old] = [countOf('unconfirmed'), countOf('old')];
  if (unconfirmed + old === 0) return null;
  return (
    <Notice tone="info" title={say('asks', { count: unconfirmed + old })}>
      {say('asks_text', { unconfirmed, old })}{' '}
      <TextLink to="/settings/rules" search={{ view: 'look' }}>
        {say('asks_show')}
      </TextLink>
    </Notice>
  );
};

const Nothing = ({ view, isSearched }: { view: RuleView; isSearched: boolean }) => {
  const say = useSentences(ruleMessages);
  if (isSearched || view === 'all')
    return <EmptyState icon={<IconSearch aria-hidden />} title={say('none')} />;
  const what = view === 'look' ? 'none_to_look_at' : 'none_of_firm';
  return (
    <EmptyState
      icon={<IconCircleCheck aria-hidden />}
      title={say(what)}
      text={say(`${what}_text`)}
    />
  );
};

/** The rules that are looked at together: those that are picked, or one by its button. */
const usePicking = (shown: readonly ListedRule[]) => {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useDialogState<readonly ListedRule[]>('look');
  // What is not in view is not confirmed by accident.
  const chosen = shown.filter((listed) => picked.has(keyOf(listed)));
  const picking: Picking = {
    picked,
    onPick: (listed, isPicked) => {
      const others = [...picked].filter((key) => key !== keyOf(listed));
      setPicked(new Set(isPicked ? [...others, keyOf(listed)] : others));
    },
    onPickAll: (isPicked) => setPicked(new Set(isPicked ? shown.map(keyOf) : [])),
    onLook: (listed) => setAsked([listed]),
  };
  return { picking, chosen, asked, ask: setAsked, clear: () => setPicked(new Set()) };
};

const Rules = ({
  shown,
  view,
  isSearched,
}: {
  shown: readonly ListedRule[];
  view: RuleView;
  isSearched: boolean;
}) => {
  const t = useTranslate();
  const say = useSentences(ruleMessages);
  const may = useMay();
  const { picking, chosen, asked, ask, clear } = usePicking(shown);
  const canLook = view === 'look' && may(deadlineRuleApi.look.requires);
  return (
    <>
      {canLook && chosen.length > 0 && (
        <Group gap="md">
          <Text size="sm" component="output">
            {say('picked', { count: chosen.length })}
          </Text>
          <Button size="xs" onClick={() => ask(chosen)}>
            {say('look_many')}
          </Button>
        </Group>
      )}
      <Section flush>
        {shown.length === 0 ? (
          <Nothing view={view} isSearched={isSearched} />
        ) : (
          <RuleRows
            rules={shown}
            picking={canLook ? picking : undefined}
            label={t('title_rules')}
          />
        )}
      </Section>
      <LookDialog
        rules={asked && asked.map(({ rule }) => rule)}
        source={asked?.length === 1 ? asked[0]?.look?.source : null}
        onDone={clear}
        onClose={() => ask(null)}
      />
    </>
  );
};

/** The rules of deadlines, those that ask for a look, and those of the firm. */
export const RulesPage = () => {
  const t = useTranslate();
  const say = useSentences(ruleMessages);
  const may = useMay();
  const today = useToday();
  const navigate = useNavigate();
  const view = viewIn(route.useSearch().view);
  const { data, error, refetch } = useCall(deadlineRuleApi.list, {}, { fresh: true });
  const [words, setWords] = useState('');
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
    (listed) => isInView(listed, view, today) && hasWords(textOf(listed), words),
  );
  const countIn = (each: RuleView): string =>
    data ? ` (${data.rules.filter((listed) => isInView(listed, each, today)).length})` : '';
  return (
    <>
      <PageHeading title={t('title_rules')} lead={say('lead')} />
      <Stack gap="md">
        {!data && !error && <WaitingRows />}
        {data && view !== 'look' && <Asking rules={data.rules} />}
        <Group gap="md" justify="space-between">
          <Segments
            label={say('view')}
            value={view}
            segments={ruleViews.map((value) => ({
              value,
              content: `${say(`view_${value}`)}${countIn(value)}`,
            }))}
            onChange={(next) =>
              void navigate({
                to: '/settings/rules',
                search: next === 'all' ? {} : { view: next },
                replace: true,
              })
            }
          />
          {may(deadlineRuleApi.add.requires) && (
            <LinkButton to="/settings/rules/new" leftSection={<IconPlus size={16} aria-hidden />}>
              {say('add')}
            </LinkButton>
          )}
        </Group>
        <TextInput
          type="search"
          aria-label={say('search')}
          placeholder={say('search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={words}
          onChange={({ currentTarget: { value } }) => setWords(value)}
        />
        {error && <LoadFailure failure={error} onTryAgain={() => void refetch()} />}
        {shown && <Rules key={view} shown={shown} view={view} isSearched={words !== ''} />}
        <Text component="output" size="sm" c="dimmed">
          {shown && say('found', { count: shown.length })}
        </Text>
        {view === 'firm' && may(deadlineRuleApi.firmHistory.requires) && (
          <Section>
            <HistoryView
              title={say('firm_history')}
              fields={auditedFields(deadlineRule)}
              endpoint={deadlineRuleApi.firmHistory}
              input={{}}
              subject={({ namePl, nameEn }, locale) => String(locale === 'pl' ? namePl : nameEn)}
            />
          </Section>
        )}
      </Stack>
    </>
  );
};
