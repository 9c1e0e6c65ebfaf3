import { Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { trademarkType } from '#contract/codes/trademarks';
import type { ImportBatch } from '#contract/imports/batch';
import { importMessages } from '#contract/imports/words';
import { valuesOf } from '#contract/values/codes';
import { useSentences } from '#web/data/language.ts';
import { CodeChoice } from '#web/form/inputs/CodeChoice.tsx';
import { type AnswerPlace, asksCustomer, hasMarkSheets } from '#web/imports/answerPlaces.ts';
import { CustomerPicker } from '#web/imports/CustomerPicker.tsx';
import { NamedCustomers } from '#web/imports/NamedCustomers.tsx';
import { UnknownWords } from '#web/imports/UnknownWords.tsx';
import type { Draft } from '#web/imports/useDraft.ts';
import { Section } from '#web/ui/Section.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import classes from './imports.module.css';

/** Whose the marks are for which the files name no customer. */
const CustomerOfRest = ({ draft: { batch, answer } }: { draft: Draft }) => {
  const say = useSentences(importMessages);
  const { records, settings, customerName } = batch;
  const isForRecords = records > 0 && !settings.isPerApplicant;
  const isForSheets = hasMarkSheets(batch) && asksCustomer({ ...batch, records: 0 });
  return (
    <Stack gap="sm" className={classes.narrow} data-question="customer">
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

/** A sheet of marks without a column for their type. */
const lacksTypes = ({ sheets }: ImportBatch): boolean =>
  sheets.some(
    ({ isUsed, kind, columns }) => isUsed && kind === 'marks' && !columns.includes('type'),
  );

/** What the marks are for which the files name no type. */
const TypeOfRest = ({ draft: { batch, answer } }: { draft: Draft }) => {
  const say = useSentences(importMessages);
  const { type = null } = batch.settings;
  return (
    <div className={classes.narrow} data-question="type">
      <CodeChoice
        label={say('type_rest')}
        many={false}
        max={1}
        codes={trademarkType}
        value={type === null ? [] : [type]}
        onChange={([code]) =>
          answer({
            type: Object.values(valuesOf(trademarkType)).find((value) => value === code) ?? null,
          })
        }
      />
    </div>
  );
};

/** The question that a row leads to. */
export type Asked = { place: AnswerPlace };

/** What the files leave open, asked once for all rows. */
export const Questions = ({ draft, asked }: { draft: Draft; asked: Asked | null }) => {
  const say = useSentences(importMessages);
  const { batch } = draft;
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!asked) return;
    const question = root.current?.querySelector(`[data-question="${asked.place}"]`);
    const control = question?.querySelector<HTMLElement>('input, button');
    control?.focus({ preventScroll: true });
    control?.scrollIntoView({ block: 'center' });
  }, [asked]);
  const isCustomerAsked = asksCustomer(batch);
  // Single cells may be empty in a column of types, which is known once a row is refused for it.
  const isTypeAsked =
    lacksTypes(batch) || (batch.settings.type ?? null) !== null || asked?.place === 'type';
  const hasWords = batch.unknownWords.length > 0 || Object.keys(batch.settings.words).length > 0;
  const hasNamed = batch.namedCustomers.length > 0;
  if (!isCustomerAsked && !isTypeAsked && !hasWords && !hasNamed) return null;
  return (
    <Section>
      <Stack gap="lg" ref={root}>
        <div>
          <Title order={2} size="h4">
            {say('questions')}
          </Title>
          <Text size="sm" c="dimmed">
            {say('questions_lead')}
          </Text>
        </div>
        {hasWords && (
          <div data-question="words">
            <UnknownWords draft={draft} />
          </div>
        )}
        {isTypeAsked && <TypeOfRest draft={draft} />}
        {isCustomerAsked && <CustomerOfRest draft={draft} />}
        {hasNamed && (
          <div data-question="customers">
            <NamedCustomers draft={draft} />
          </div>
        )}
      </Stack>
    </Section>
  );
};
