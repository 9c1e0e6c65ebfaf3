import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useRef } from 'react';
import { twoFactorMessages } from '#contract/accounts/twoFactorWords';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { CopyButton } from '#web/form/CopyButton.tsx';
import { formatInstant } from '#web/ui/dates.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { saveText } from '#web/ui/saveText.ts';
import { StageHeading } from '#web/ui/StageHeading.tsx';
import classes from './RecoveryCodes.module.css';

/** The file explains itself, so that it is understood when found years later. */
const useFile = (codes: readonly string[], email: string) => {
  const t = useTranslate();
  const say = useSentences(twoFactorMessages);
  return () => {
    const when = formatInstant(t.locale, new Date().toISOString());
    const lines = [
      say('codes_file_head', { email }),
      say('codes_file_text', { when }),
      '',
      ...codes,
      '',
    ];
    // Editors on some systems only recognize CRLF line ends.
    saveText(`${say('codes_file')}.txt`, lines.join('\r\n'));
  };
};

/** The codes are shown once, to be copied or downloaded. */
export const RecoveryCodes = ({
  codes,
  email,
  justSwitchedOn,
  onDone,
}: {
  codes: readonly string[];
  /** The e-mail address of the account they belong to. */
  email: string;
  justSwitchedOn: boolean;
  onDone: () => void;
}) => {
  const say = useSentences(twoFactorMessages);
  const list = useRef<HTMLOListElement>(null);
  const save = useFile(codes, email);
  return (
    <Stack gap="md" py="sm">
      <Notice tone="success">{justSwitchedOn ? say('now_on') : say('codes_made')}</Notice>
      <StageHeading takesFocus>{say('codes_title')}</StageHeading>
      <Text maw="68ch">{say('codes_text')}</Text>
      <ol ref={list} className={classes.codes} translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={save}
        >
          {say('codes_download')}
        </Button>
        <CopyButton text={codes.join('\n')} shown={list} variant="default" />
      </Group>
      <Group mt="sm">
        <Button size="md" onClick={onDone}>
          {say('codes_done')}
        </Button>
      </Group>
    </Stack>
  );
};
