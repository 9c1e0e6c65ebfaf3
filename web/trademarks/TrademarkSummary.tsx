import { trademarkMessages } from '#contract/trademarks/words';
import { Badge, Group, Stack, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { labelOf } from '#contract/values/codes';
import type { Related } from '#contract/kit/crud';
import type { RowFacts } from '#contract/kit/rowFacts';
import { applicationSubStatus, trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { readNextDeadline } from '#contract/trademarks/nextDeadline';
import type { Trademark, TrademarkCan } from '#contract/trademarks/trademark';
import { MarkDateChanges } from '#web/calendar/MarkDateChanges.tsx';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { useMay } from '#web/data/permission.ts';
import { useTermRules } from '#web/trademarks/termRules.ts';
import { ArchiveButton } from '#web/trademarks/ArchiveButton.tsx';
import { useToday } from '#web/data/today.ts';
import { DateQuestions } from '#web/trademarks/DateQuestions.tsx';
import { expiryText } from '#web/trademarks/expiryText.ts';
import { FurtherDeadlines } from '#web/trademarks/MarkDeadlines.tsx';
import { MarkImage } from '#web/trademarks/MarkImage.tsx';
import { RegistryLine } from '#web/registry/RegistryLine.tsx';
import { StatusButton } from '#web/trademarks/StatusButton.tsx';
import { summaryFacts } from '#web/trademarks/summaryFacts.tsx';
import { TypeChip } from '#web/codes/TypeChip.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Section } from '#web/ui/Section.tsx';
import classes from './TrademarkSummary.module.css';

const Standing = ({ mark }: { mark: Trademark }) => {
  const t = useTranslate();
  const say = useSentences(trademarkMessages);
  const { type, status, additionalStatus } = mark;
  const expiry = expiryText(say, mark, useTermRules(), useToday());
  return (
    <div className={classes.badges}>
      <TypeChip type={type} />
      <Badge variant="default" tt="none" fw={550}>
        {labelOf(trademarkStatus, status, t.locale)}
      </Badge>
      {additionalStatus !== null && (
        <Text size="sm">{labelOf(applicationSubStatus, additionalStatus, t.locale)}</Text>
      )}
      {expiry !== null && <Text size="sm">{expiry}</Text>}
    </div>
  );
};

const Actions = ({ mark, can }: { mark: Trademark; can: TrademarkCan }) => {
  const say = useSentences(trademarkMessages);
  return (
    <Group gap="xs">
      {can.edit && (
        <>
          <StatusButton mark={mark} />
          <ArchiveButton mark={mark} />
        </>
      )}
      {can.copy && (
        <LinkButton
          to="/trademarks/new"
          search={{ copy: mark.id }}
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
        >
          {say('copy')}
        </LinkButton>
      )}
    </Group>
  );
};

/** The key facts of a mark, visible without scrolling. */
export const TrademarkSummary = ({
  row: mark,
  related,
  can,
  facts,
}: {
  row: Trademark;
  related: Related;
  can: TrademarkCan;
  facts?: RowFacts | undefined;
}) => {
  const t = useTranslate();
  const say = useSentences(trademarkMessages);
  const may = useMay();
  const next = readNextDeadline(mark);
  return (
    <Stack gap="md" mb="lg">
      <MarkDateChanges mark={mark.id} />
      {can.edit && <DateQuestions mark={mark} facts={facts} />}
      {mark.archived && <Notice tone="info">{say('is_archived')}</Notice>}
      <Section>
        <div className={classes.summary}>
          <MarkImage id={mark.image} name={mark.name} />
          <div className={classes.text}>
            <Standing mark={mark} />
            <dl className={classes.facts}>
              {summaryFacts({ mark, related, t, may }).map(({ name, label, value, wide }) => (
                <div key={name} className={wide ? classes.wide : undefined}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            {next !== null && <FurtherDeadlines id={mark.id} next={next} />}
            {mark.type === trademarkType.INTERNATIONAL_DESIGNATED.value && can.edit && (
              <Text size="sm" c="dimmed">
                {say('follows_parent')}
              </Text>
            )}
            <RegistryLine mark={mark} />
            <Actions mark={mark} can={can} />
          </div>
        </div>
      </Section>
    </Stack>
  );
};
