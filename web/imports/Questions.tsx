import { Stack, Text, Title } from '@mantine/core';
import type { ImportBatch } from '#contract/imports/batch';
import { importMessages } from '#contract/imports/words';
import { useSentences } from '#web/data/language.ts';
import { CustomerPicker } from '#web/imports/CustomerPicker.tsx';
import { NamedCustomers } from '#web/imports/NamedCustomers.tsx';
import { UnknownWords } from '#web/imports/UnknownWords.tsx';
import type { Draft } from '#web/imports/useDraft.ts';
import { Section } from '#web/ui/Section.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import classes from './imports.module.css';

const hasMarkSheets = ({ sheets }: ImportBatch): boolean =>
  sheets.some(({ isUsed, kind }) => isUsed && kind === 'marks');

/** Whose the marks are for which the files name no customer. */
const CustomerOfRest = ({ draft: { batch, answer } }: { draft: Draft }) => {
  const say = useSentences(importMessages);
  const { records, settings, customerName } = batch;
  const isForRecords = records > 0 && !settings.isPerApplicant;
  const isForSheets = hasMarkSheets(batch);
  return (
    <Stack gap="sm" className={classes.narrow}>
      {records > 0 && (
        <Stack gap={6} align="flex-start">
          <Text size="sm" fw={550}>
            {say('customer_records')}
          </Text>
          <Segments
            large
            label={say('customer_records')}
            value={settings.isPerApplicant ? 'each' : 'one'}
            segments={[
              { value: 'each', content: say('per_applicant') },
              { value: 'one', content: say('one_for_all') },
            ]}
            onChange={(value) => answer({ isPerApplicant: value === 'each' })}
          />
        </Stack>
      )}
      {(isForRecords || isForSheets) && (
        <CustomerPicker
          label={say(isForSheets ? 'customer_rest' : 'customer')}
          value={settings.customer}
          name={customerName}
          onChange={(customer) => answer({ customer })}
        />
      )}
    </Stack>
  );
};

/** What the files leave open, asked once for all rows. */
export const Questions = ({ draft }: { draft: Draft }) => {
  const say = useSentences(importMessages);
  const { batch } = draft;
  const asksCustomer = batch.records > 0 || hasMarkSheets(batch);
  const hasWords = batch.unknownWords.length > 0 || Object.keys(batch.settings.words).length > 0;
  if (!asksCustomer && !hasWords && batch.namedCustomers.length === 0) return null;
  return (
    <Section>
      <Stack gap="lg">
        <div>
          <Title order={2} size="h4">
            {say('questions')}
          </Title>
          <Text size="sm" c="dimmed">
            {say('questions_lead')}
          </Text>
        </div>
        <UnknownWords draft={draft} />
        {asksCustomer && <CustomerOfRest draft={draft} />}
        <NamedCustomers draft={draft} />
      </Stack>
    </Section>
  );
};
