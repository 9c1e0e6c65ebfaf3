import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import type { ImportSheet } from '#contract/imports/batch';
import { importMessages } from '#contract/imports/words';
import { useSentences } from '#web/data/language.ts';
import { SheetColumns } from '#web/imports/SheetColumns.tsx';
import type { Draft } from '#web/imports/useDraft.ts';
import { counted, countText } from '#web/table/countText.ts';
import { Section } from '#web/ui/Section.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { Tick } from '#web/ui/Tick.tsx';
import classes from './imports.module.css';

/** A column that only counts the rows is not missed. */
const isCount = ({ samples }: ImportSheet, column: number): boolean =>
  samples.length > 1 && samples.every((row, at) => row[column] === String(at + 1));

/** Nothing about this sheet is left to people: every column was recognised, or read so before. */
const isClear = (sheet: ImportSheet): boolean =>
  !sheet.isUsed ||
  (!sheet.isDateOrderUnclear &&
    (sheet.isKept ||
      sheet.columns.every((target, column) => target !== null || isCount(sheet, column))));

const titleOf = ({ file, sheet }: ImportSheet): string =>
  sheet === null ? file : `${file} · ${sheet}`;

const SheetFacts = ({ sheet }: { sheet: ImportSheet }) => {
  const say = useSentences(importMessages);
  const facts = [
    say('sheet_rows', counted(sheet.rows, say.locale)),
    say('sheet_headings_at', { line: sheet.headingLine }),
    ...(sheet.isHidden ? [say('sheet_hidden')] : []),
  ];
  return (
    <Group gap={8}>
      <Text size="sm" c="dimmed">
        {facts.join(', ')}
      </Text>
      {sheet.isKept && (
        <Badge variant="light" tt="none" title={say('sheet_kept_text')}>
          {say('sheet_kept')}
        </Badge>
      )}
    </Group>
  );
};

const OneSheet = ({
  sheet,
  onChange,
}: {
  sheet: ImportSheet;
  onChange: (change: Parameters<Draft['setSheet']>[1]) => void;
}) => {
  const say = useSentences(importMessages);
  const orderId = useId();
  return (
    <Stack gap="sm" component="section" aria-label={titleOf(sheet)} className={classes.sheet}>
      <Group justify="space-between" gap="sm">
        <div className={classes.grows}>
          <Text fw={600}>{titleOf(sheet)}</Text>
          <SheetFacts sheet={sheet} />
        </div>
        <div className={classes.fits}>
          <Tick
            checked={sheet.isUsed}
            onChange={({ currentTarget }) => onChange({ isUsed: currentTarget.checked })}
          >
            {say('sheet_used')}
          </Tick>
        </div>
      </Group>
      {sheet.isUsed && (
        <>
          <Group gap="lg">
            <Segments
              label={say('sheet_kind')}
              value={sheet.kind}
              segments={[
                { value: 'marks', content: say('kind_marks') },
                { value: 'customers', content: say('kind_customers') },
              ]}
              onChange={(kind) => onChange({ kind })}
            />
          </Group>
          {(sheet.isDateOrderUnclear || sheet.dateOrderTold !== undefined) && (
            <Stack gap={6} align="flex-start">
              <Text size="sm" fw={550}>
                {say('date_order')}
              </Text>
              <Segments
                label={say('date_order')}
                describedBy={orderId}
                value={sheet.dateOrder}
                segments={[
                  { value: 'dmy', content: say('order_dmy') },
                  { value: 'mdy', content: say('order_mdy') },
                ]}
                onChange={(dateOrder) => onChange({ dateOrder })}
              />
              <Text size="sm" c="dimmed" id={orderId}>
                {sheet.dateOrderTold === undefined
                  ? say('date_order_text')
                  : say('date_order_told', { date: sheet.dateOrderTold })}
              </Text>
            </Stack>
          )}
          <SheetColumns sheet={sheet} onChange={(columns) => onChange({ columns })} />
        </>
      )}
    </Stack>
  );
};

/** How the columns of each sheet are read; folded while there is nothing to decide. */
export const Sheets = ({ draft: { batch, setSheet } }: { draft: Draft }) => {
  const say = useSentences(importMessages);
  const { sheets, ignored } = batch;
  const [opened, setOpened] = useState(() => !sheets.every(isClear));
  const contentId = useId();
  if (sheets.length === 0 && ignored.length === 0) return null;
  const columns = sheets.filter(({ isUsed }) => isUsed).flatMap((sheet) => sheet.columns);
  const read = columns.filter((target) => target !== null).length;
  return (
    <Section>
      <Stack gap="md">
        {sheets.length > 0 && (
          <Group justify="space-between" gap="sm">
            <div className={classes.grows}>
              <Title order={2} size="h4">
                {say('sheets')}
              </Title>
              <Text size="sm" c="dimmed">
                {say('sheets_summary', {
                  read: countText(read, say.locale),
                  ...counted(columns.length, say.locale),
                })}
              </Text>
            </div>
            <Button
              variant="default"
              size="sm"
              aria-expanded={opened}
              aria-controls={contentId}
              onClick={() => setOpened(!opened)}
            >
              {say(opened ? 'sheets_hide' : 'sheets_show')}
            </Button>
          </Group>
        )}
        <div id={contentId} hidden={!opened}>
          {opened &&
            sheets.map((sheet, index) => (
              <OneSheet
                key={titleOf(sheet)}
                sheet={sheet}
                onChange={(change) => setSheet(index, change)}
              />
            ))}
        </div>
        {ignored.length > 0 && (
          <details
            className={classes.details}
            open={ignored.some(({ why }) => why !== 'nothing') || undefined}
          >
            <summary>{say('ignored', counted(ignored.length, say.locale))}</summary>
            <ul>
              {ignored.map(({ name, why }) => (
                <li key={name}>{say(`ignored_${why}`, { name })}</li>
              ))}
            </ul>
          </details>
        )}
      </Stack>
    </Section>
  );
};
