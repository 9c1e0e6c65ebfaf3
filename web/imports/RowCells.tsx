import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ImportRow } from '#contract/imports/batch';
import { targetName } from '#contract/imports/reasonText';
import { targetsOf } from '#contract/imports/targets';
import { importMessages } from '#contract/imports/words';
import { foldText } from '#contract/values/searchText';
import { useSentences } from '#web/data/language.ts';
import { customerPage, markPage } from '#web/data/rowPages.ts';
import { CellInput } from '#web/imports/CellInput.tsx';
import { targetFilter } from '#web/imports/targetFilter.ts';
import { useReasonText } from '#web/imports/useReasonText.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import classes from './imports.module.css';

export type RowSave = (change: {
  isLeftOut?: boolean;
  edits?: Record<string, string | null>;
}) => void;

/** In the order of the form: what was read, and what a reason is about though nothing was. */
const keysOf = ({ kind, read, edited, reasons, warnings }: ImportRow): string[] => {
  const order = targetsOf(kind).map(({ key }) => key);
  const told = [...reasons, ...warnings].flatMap(({ target }) =>
    target !== null && order.includes(target) ? [target] : [],
  );
  const keys = [...new Set([...Object.keys(read), ...edited, ...told])];
  return keys.toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
};

/** Everything that was read from the row; each cell is saved on its own. */
export const RowCells = ({ row, onSave }: { row: ImportRow; onSave?: RowSave }) => {
  const say = useSentences(importMessages);
  const reasonText = useReasonText();
  const { kind, read, edited, reasons, warnings, changes, isLeftOut, rowId } = row;
  const textAbout = (key: string, all: typeof reasons): string | undefined =>
    all
      .filter(({ target }) => target === key)
      .map(reasonText)
      .join(' ') || undefined;
  const [added, setAdded] = useState<readonly string[]>([]);
  const found = keysOf(row);
  const keys = [...found, ...added.filter((key) => !found.includes(key))];
  const others = targetsOf(kind).filter(({ key }) => !keys.includes(key));
  /** What the product makes of a cell, where that is not what the cell says. */
  const meaningOf = (key: string): string | undefined => {
    const after = changes.find(({ field }) => field === key)?.after;
    return after === undefined || foldText(after) === foldText(read[key] ?? '').trim()
      ? undefined
      : say('read_as', { value: after });
  };
  const besides = changes.filter(({ field }) => !keys.includes(field) && !field.includes('.'));
  return (
    <Stack gap="md" className={classes.cells}>
      <div className={classes.cellGrid}>
        {keys.map((key) => (
          <CellInput
            key={key}
            label={targetName(kind, key, say.locale)}
            text={read[key] ?? ''}
            error={row.outcome === 'REFUSE' ? textAbout(key, reasons) : undefined}
            hint={[meaningOf(key), textAbout(key, warnings)].filter(Boolean).join(' ') || undefined}
            isEdited={edited.includes(key)}
            {...(onSave && {
              onSave: (text: string | null) => onSave({ edits: { [key]: text } }),
            })}
          />
        ))}
      </div>
      {onSave && others.length > 0 && (
        <Select
          className={classes.narrow}
          label={say('add_field')}
          placeholder={say('add_field_choose')}
          searchable
          filter={targetFilter}
          data={others.map(({ key, label }) => ({ value: key, label: label[say.locale] }))}
          value={null}
          onChange={(key) => key !== null && setAdded([...added, key])}
        />
      )}
      {besides.length > 0 && (
        <Text size="sm" c="dimmed">
          {say('besides', {
            values: besides
              .map(({ field, after }) =>
                say('field_is', { field: targetName(kind, field, say.locale), value: after }),
              )
              .join(' · '),
          })}
        </Text>
      )}
      {onSave && (
        <Text size="xs" c="dimmed">
          {say('cell_hint')}
        </Text>
      )}
      <Group gap="sm">
        {onSave && (
          <Button
            variant="default"
            size="xs"
            aria-pressed={isLeftOut}
            onClick={() => onSave({ isLeftOut: !isLeftOut })}
          >
            {say(isLeftOut ? 'take_in' : 'leave_out')}
          </Button>
        )}
        {rowId !== null && kind !== 'representatives' && (
          <LinkButton
            variant="subtle"
            size="xs"
            {...(kind === 'marks' ? markPage(rowId) : customerPage(rowId))}
          >
            {say('open_row')}
          </LinkButton>
        )}
      </Group>
    </Stack>
  );
};
