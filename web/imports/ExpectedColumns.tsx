import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { type ImportKind, importKinds } from '#contract/imports/batch';
import { type ExpectedColumn, expectedColumns, sampleCsv } from '#contract/imports/sampleSheet';
import { importMessages } from '#contract/imports/words';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { counted } from '#web/table/countText.ts';
import { saveText } from '#web/ui/saveText.ts';
import { Segments } from '#web/ui/Segments.tsx';
import classes from './imports.module.css';

const AllColumns = ({ columns }: { columns: readonly ExpectedColumn[] }) => {
  const say = useSentences(importMessages);
  return (
    <details className={classes.details}>
      <summary>{say('expected_all', counted(columns.length, say.locale))}</summary>
      <table className={classes.expectedTable}>
        <thead>
          <tr>
            <th scope="col">{say('expected_column')}</th>
            <th scope="col">{say('expected_need')}</th>
            <th scope="col">{say('expected_example')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ key, name, need, example }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td data-need={need}>{say(`need_${need}`)}</td>
              <td data-label={say('expected_example')}>{example}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};

/** Which columns an import understands, before anybody prepares a sheet, and a sheet to begin from. */
export const ExpectedColumns = () => {
  const t = useTranslate();
  const say = useSentences(importMessages);
  const [kind, setKind] = useState<ImportKind>('marks');
  const columns = expectedColumns(kind, t);
  const named = (need: ExpectedColumn['need']) =>
    columns
      .filter((column) => column.need === need)
      .map(({ name }) => name)
      .join(', ');
  const once = named('once');
  return (
    <Stack gap="sm" className={classes.expected}>
      <Title order={2} size="h4">
        {say('expected')}
      </Title>
      <Text size="sm" maw="68ch">
        {say('expected_text')}
      </Text>
      <Group>
        <Segments
          label={say('expected_of')}
          value={kind}
          segments={importKinds.map((value) => ({ value, content: say(`kind_${value}`) }))}
          onChange={setKind}
        />
      </Group>
      <Text size="sm" maw="68ch">
        {[
          say('expected_always', { names: named('always') }),
          ...(once === '' ? [] : [say('expected_once', { names: once })]),
          say('expected_rest'),
        ].join(' ')}
      </Text>
      <Group>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => saveText(`${say(`sample_file_${kind}`)}.csv`, sampleCsv(kind, t))}
        >
          {say(`sample_${kind}`)}
        </Button>
      </Group>
      <AllColumns columns={columns} />
    </Stack>
  );
};
