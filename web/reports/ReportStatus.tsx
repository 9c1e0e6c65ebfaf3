import '@mantine/core/styles/Progress.css';
import { Badge, Progress, Stack, Text } from '@mantine/core';
import { labelOf } from '#contract/values/codes';
import { reportMessages } from '#contract/reports/words';
import {
  lastSentTo,
  type Report,
  reportDelivery,
  reportFault,
  reportStatus,
} from '#contract/reports/report';
import { useSentences } from '#web/data/language.ts';
import { WholeText } from '#web/table/WholeText.tsx';
import classes from './ReportStatus.module.css';

const { WAITING, RUNNING, DONE, FAILED } = reportStatus;
const colours = { [DONE.value]: 'green', [FAILED.value]: 'red' } as const;

/** The status of a report, with its progress while it is generated. */
export const ReportStatus = ({ row: { status, progress, fault, sentTo } }: { row: Report }) => {
  const say = useSentences(reportMessages);
  if (status === null) return null;
  if (status === RUNNING.value || status === WAITING.value)
    return (
      <Stack gap={4} className={classes.running}>
        <Text size="sm">
          {status === WAITING.value
            ? say('waiting')
            : say('running', { percent: Math.round(progress ?? 0) })}
        </Text>
        <Progress
          value={progress ?? 0}
          size="sm"
          animated={status === RUNNING.value}
          aria-label={say('progress_of')}
        />
      </Stack>
    );
  const unsent = lastSentTo(sentTo).filter((sent) => sent.status === reportDelivery.FAILED.value);
  return (
    <Stack gap={4} align="flex-start">
      <Badge color={colours[status]} variant="light" tt="none">
        {labelOf(reportStatus, status, say.locale)}
      </Badge>
      {fault !== null && status === FAILED.value && (
        <WholeText>{labelOf(reportFault, fault, say.locale)}</WholeText>
      )}
      {unsent.length > 0 && (
        <WholeText>
          {say('not_sent_to', { names: unsent.map(({ name }) => name).join(', ') })}
        </WholeText>
      )}
    </Stack>
  );
};
