import { Stack, Table, Text } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import type { BatchBrief } from '#contract/imports/batch';
import { importApi } from '#contract/imports/api';
import { importMessages } from '#contract/imports/words';
import { useSentences } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { BatchState } from '#web/imports/BatchState.tsx';
import { importPage } from '#web/imports/importPath.ts';
import { isBusy } from '#web/imports/useBatch.ts';
import { useCountsText } from '#web/imports/useCountsText.ts';
import { useFileNames } from '#web/imports/useFileNames.ts';
import { Card } from '#web/ui/Card.tsx';
import { formatInstant } from '#web/ui/dates.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useShowsCards } from '#web/ui/screen.ts';
import { Section } from '#web/ui/Section.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { WaitingRows } from '#web/ui/WaitingRows.tsx';

const everyMs = 2_000;

const Begun = ({ batch: { createdAt, createdBy } }: { batch: BatchBrief }) => {
  const { locale } = useSentences(importMessages);
  return (
    <Text size="sm">
      <time dateTime={createdAt}>{formatInstant(locale, createdAt)}</time>
      {`, ${createdBy}`}
    </Text>
  );
};

const Rows = ({ batches }: { batches: readonly BatchBrief[] }) => {
  const say = useSentences(importMessages);
  const namesOf = useFileNames();
  const countsText = useCountsText();
  const showsCards = useShowsCards();
  if (showsCards)
    return batches.map((batch) => (
      <Card key={batch.id}>
        <TextLink {...importPage(batch.id)}>{namesOf(batch.files)}</TextLink>
        <BatchState batch={batch} />
        <Text size="sm">{countsText(batch.counts)}</Text>
        <Begun batch={batch} />
      </Card>
    ));
  return (
    <Table verticalSpacing="sm" horizontalSpacing="lg" aria-label={say('earlier')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{say('col_files')}</Table.Th>
          <Table.Th>{say('col_state')}</Table.Th>
          <Table.Th>{say('col_counts')}</Table.Th>
          <Table.Th>{say('col_when')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {batches.map((batch) => (
          <Table.Tr key={batch.id}>
            <Table.Td maw={360}>
              <TextLink {...importPage(batch.id)}>{namesOf(batch.files)}</TextLink>
            </Table.Td>
            <Table.Td>
              <BatchState batch={batch} />
            </Table.Td>
            <Table.Td>
              <Text size="sm">{countsText(batch.counts)}</Text>
            </Table.Td>
            <Table.Td>
              <Begun batch={batch} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
};

/** Imports in preparation and done, the newest first. */
export const ImportList = () => {
  const say = useSentences(importMessages);
  const asked = useCall(
    importApi.list,
    {},
    {
      fresh: true,
      every: (answer) => (answer?.batches.some(({ state }) => isBusy(state)) ? everyMs : false),
    },
  );
  const { data } = asked;
  if (!data)
    return (
      <Section flush>
        {asked.error ? (
          <LoadFailure failure={asked.error} onTryAgain={() => void asked.refetch()} />
        ) : (
          <WaitingRows />
        )}
      </Section>
    );
  return (
    <Section flush>
      {data.batches.length === 0 ? (
        <EmptyState
          icon={<IconFileImport aria-hidden />}
          title={say('earlier_empty')}
          text={say('earlier_empty_text')}
        />
      ) : (
        <Stack gap={0}>
          <Rows batches={data.batches} />
        </Stack>
      )}
    </Section>
  );
};
