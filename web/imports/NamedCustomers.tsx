import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { CustomerChoice, ImportBatch } from '#contract/imports/batch';
import { importMessages } from '#contract/imports/words';
import { useSentences } from '#web/data/language.ts';
import { CustomerPicker } from '#web/imports/CustomerPicker.tsx';
import type { Draft } from '#web/imports/useDraft.ts';
import { counted, countText } from '#web/table/countText.ts';
import classes from './imports.module.css';

type Named = ImportBatch['namedCustomers'][number];

const isNew = ({ choice }: Named): boolean => choice !== null && 'name' in choice;
const idOf = ({ choice }: Named): number | null =>
  choice !== null && 'id' in choice ? choice.id : null;

const OneCustomer = ({
  named,
  onChoose,
}: {
  named: Named;
  onChoose: (choice: CustomerChoice) => void;
}) => {
  const say = useSentences(importMessages);
  const [changing, setChanging] = useState(false);
  const { name, count, marks, choice, choiceName, similar } = named;
  const choose = (next: CustomerChoice | null) => {
    if (next === null) return;
    setChanging(false);
    onChoose(next);
  };
  const chosenId = idOf(named);
  // A number of an office is no name for a customer.
  const isFromName = marks.length === 0;
  const others = similar.filter(({ id }) => id !== chosenId);
  const takenFor = (): string => {
    if (choice === null) return say('customer_open');
    if ('id' in choice) return say('customer_taken_for', { name: choiceName });
    return choice.name === name
      ? say('will_be_created')
      : say('will_be_created_as', { name: choice.name });
  };
  return (
    <li className={classes.question}>
      <div className={classes.grows}>
        <Text size="sm" fw={550}>
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {say('in_rows', counted(count, say.locale))}
          {`, ${takenFor()}`}
        </Text>
        {marks.length > 0 && (
          <Text size="sm" c="dimmed">
            {say(count > marks.length ? 'marks_among' : 'marks_of', { names: marks.join(', ') })}
          </Text>
        )}
      </div>
      <Group gap={8} className={classes.answers}>
        {others.map(({ id, name: other }) => (
          <Button key={id} variant="default" size="xs" onClick={() => choose({ id })}>
            {say('take_for', { name: other })}
          </Button>
        ))}
        {isFromName && choice !== null && !('name' in choice && choice.name === name) && (
          <Button variant="default" size="xs" onClick={() => choose({ name })}>
            {say('as_in_file')}
          </Button>
        )}
        <Button
          variant="default"
          size="xs"
          aria-expanded={changing}
          aria-label={say(choice === null ? 'choose_customer_of' : 'change_customer_of', {
            name,
          })}
          onClick={() => setChanging(!changing)}
        >
          {say(choice === null ? 'choose_customer' : 'change_customer')}
        </Button>
      </Group>
      {changing && (
        <div className={classes.wide}>
          <CustomerPicker
            label={say('customer')}
            value={chosenId === null ? null : { id: chosenId }}
            name={choiceName}
            onChange={choose}
          />
        </div>
      )}
    </li>
  );
};

const shownAtFirst = 5;

/** Those to look at first: nobody is guessed for them, then those not known yet but alike to somebody. */
const inOrder = (named: readonly Named[]): Named[] => {
  const weight = (one: Named) => {
    if (one.choice === null) return 0;
    return isNew(one) ? 1 + Number(one.similar.length === 0) : 3;
  };
  return named.toSorted((one, other) => weight(one) - weight(other) || other.count - one.count);
};

/** The customers that the files name, and who each is taken for. */
export const NamedCustomers = ({ draft: { batch, answer } }: { draft: Draft }) => {
  const say = useSentences(importMessages);
  const [isWhole, setIsWhole] = useState(false);
  // The order of the first look stays, so that an answered customer does not jump away.
  const [order, setOrder] = useState<readonly string[]>([]);
  const { namedCustomers: named, settings } = batch;
  if (named.length === 0) return null;
  const missing = named.filter(({ key }) => !order.includes(key));
  if (missing.length > 0) setOrder([...order, ...inOrder(missing).map(({ key }) => key)]);
  const ordered = named.toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key));
  const made = batch.newCustomers;
  // Two spellings may be one customer.
  const known = new Set(named.map(idOf).filter((id) => id !== null)).size;
  const summary = [
    ...(made > 0 ? [say('customers_made', counted(made, say.locale))] : []),
    ...(known > 0 ? [say('customers_known', counted(known, say.locale))] : []),
  ];
  return (
    <Stack gap="xs">
      <div>
        <Title order={3} size="h5">
          {say('customers_found')}
        </Title>
        <Text size="sm" c="dimmed">
          {summary.join(', ')}
        </Text>
      </div>
      <ul className={classes.questions}>
        {ordered.slice(0, isWhole ? undefined : shownAtFirst).map((each) => (
          <OneCustomer
            key={each.key}
            named={{ ...each, choice: settings.customers[each.key] ?? each.choice }}
            onChoose={(choice) =>
              answer({ customers: { ...settings.customers, [each.key]: choice } })
            }
          />
        ))}
      </ul>
      {named.length > shownAtFirst && !isWhole && (
        <Group>
          <Button variant="subtle" size="compact-sm" onClick={() => setIsWhole(true)}>
            {say('show_all', { shown: countText(named.length, say.locale) })}
          </Button>
        </Group>
      )}
    </Stack>
  );
};
