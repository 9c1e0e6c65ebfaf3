import '#web/form/formStyles.ts';
import { Button, Group, List, Stack } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { importLimits } from '#contract/imports/batch';
import { importMessages } from '#contract/imports/words';
import { useSentences } from '#web/data/language.ts';
import { DropArea } from '#web/form/controls/DropArea.tsx';
import { UploadRows } from '#web/form/controls/UploadRows.tsx';
import { formatBytes } from '#web/ui/bytes.ts';
import { UnsavedChangesGuard } from '#web/form/UnsavedChangesGuard.tsx';
import { ExpectedColumns } from '#web/imports/ExpectedColumns.tsx';
import { importPage } from '#web/imports/importPath.ts';
import { useImportFiles } from '#web/imports/useImportFiles.ts';
import { counted, countText } from '#web/table/countText.ts';
import { Section } from '#web/ui/Section.tsx';
import { Waiting } from '#web/ui/Waiting.tsx';

/** Rows of uploads shown at once; a thousand would only hide the cancel button. */
const mostShown = 8;
const accepted = '.xlsx,.xlsm,.csv,.txt,.tsv,.xml,.zip';

/** Takes the files of a new import, and says what will happen with them. */
export const NewImport = () => {
  const say = useSentences(importMessages);
  const navigate = useNavigate();
  const { running, faults, beginning, isSending, waiting, start, goOn, cancelAll } = useImportFiles(
    (id) => void navigate(importPage(id)),
  );
  return (
    <Section>
      {/* What is not sent yet is lost when the page is left. */}
      <UnsavedChangesGuard isDirty={isSending} />
      <Stack gap="md">
        <List type="ordered" size="sm" spacing={4}>
          <List.Item>{say('step_drop')}</List.Item>
          <List.Item>{say('step_check')}</List.Item>
          <List.Item>{say('step_run')}</List.Item>
        </List>
        {running.length === 0 && !beginning && (
          <DropArea
            button={say('choose')}
            label={say('files')}
            hint={say('drop_hint')}
            limit={say('drop_limit', {
              size: formatBytes(say.locale, importLimits.bytes),
              rows: countText(importLimits.rows, say.locale),
            })}
            accept={accepted}
            many
            icon={<IconFileImport size={16} aria-hidden />}
            onFiles={start}
          />
        )}
        {running.length === 0 && !beginning && <ExpectedColumns />}
        <UploadRows running={running.slice(0, mostShown)} faults={faults} />
        {running.length > 1 && (
          <Group>
            <Button variant="default" onClick={cancelAll}>
              {say('cancel_all')}
            </Button>
          </Group>
        )}
        {beginning && <Waiting label={say('beginning')} />}
        {waiting > 0 && !beginning && (
          <Group>
            <Button onClick={goOn}>{say('go_on', counted(waiting, say.locale))}</Button>
          </Group>
        )}
      </Stack>
    </Section>
  );
};
