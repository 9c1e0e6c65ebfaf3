import { Button, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { reportMessages } from '#contract/reports/words';
import { reportSendingApi } from '#contract/reports/report';
import { useSentences } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { typingPause } from '#web/data/typingPause.ts';
import { useCurrentForm } from '#web/form/currentForm.ts';
import { MailContent } from '#web/settings/MailContent.tsx';
import { WaitingRows } from '#web/ui/WaitingRows.tsx';

const Preview = ({ id, to, message }: { id: number; to: string; message: string }) => {
  const say = useSentences(reportMessages);
  const { data, error, refetch } = useCall(
    reportSendingApi.preview,
    { id, to, message },
    { keepPrevious: true },
  );
  if (error) return <LoadFailure failure={error} onTryAgain={() => void refetch()} />;
  if (!data) return <WaitingRows />;
  return (
    <MailContent
      content={data}
      language={data.language}
      facts={[
        { label: say('preview_to'), value: to },
        { label: say('attachment'), value: data.attachment },
      ]}
    />
  );
};

/** A preview of the message to the first chosen recipient, with the current text. */
export const MailOfReport = ({ id }: { id: number }) => {
  const say = useSentences(reportMessages);
  const { control } = useCurrentForm();
  const [shown, setShown] = useState(false);
  const [first, message] = useWatch({
    control,
    compute: ({ to, message: typed }) => [
      Array.isArray(to) ? (to[0] as string | undefined) : undefined,
      typeof typed === 'string' ? typed : '',
    ],
  });
  const [settled] = useDebouncedValue(message ?? '', typingPause);
  return (
    <Stack gap="md" align="flex-start">
      <Button variant="default" onClick={() => setShown(!shown)} aria-expanded={shown}>
        {say(shown ? 'preview_hide' : 'preview')}
      </Button>
      {shown && first === undefined && <Text size="sm">{say('choose_first')}</Text>}
      {shown && first !== undefined && (
        <div>
          <Preview id={id} to={first} message={settled} />
        </div>
      )}
    </Stack>
  );
};
