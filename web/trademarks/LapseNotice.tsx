import { Group, List, Stack, Text } from '@mantine/core';
import { labelOf } from '#contract/values/codes';
import { dateQuestionMessages } from '#contract/trademarks/dateQuestionWords';
import type { dateQuestionApi } from '#contract/trademarks/dateQuestions';
import { formatDate } from '#contract/values/dates';
import { keyOfTerm } from '#contract/deadlines/engine/restored';
import type { OutputOf } from '#contract/kit/endpoint';
import { endReason, trademarkStatus } from '#contract/codes/trademarks';
import type { Trademark } from '#contract/trademarks/trademark';
import { useSentences } from '#web/data/language.ts';
import { renewalInAddress } from '#web/payments/useRenewalInAddress.ts';
import { RestoreButton } from '#web/trademarks/RestoreButton.tsx';
import { StatusButton } from '#web/trademarks/StatusButton.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';

type Lapse = NonNullable<OutputOf<typeof dateQuestionApi.read>['lapse']>;

/** Whether the renewal may just not be recorded; a recorded renewal has another message. */
const isRenewalMissing = (
  { expirationDate }: Trademark,
  { key, due, endReason: by }: Lapse,
): boolean => by === endReason.EXPIRED.value && due === expirationDate && keyOfTerm(key) === key;

/** A fatal deadline was missed: the notice says what is lost, what may help, and proposes the end. */
export const LapseNotice = ({ mark, lapse }: { mark: Trademark; lapse: Lapse }) => {
  const say = useSentences(dateQuestionMessages);
  const {
    name,
    lastDay,
    lateOn,
    consequence,
    remedies,
    status,
    endReason: reason,
    endedOn,
  } = lapse;
  const [what, last] = [name[say.locale], formatDate(lastDay)];
  return (
    <Notice tone="error" title={say('lapse_title')}>
      <Stack gap="sm">
        <Text size="sm">
          {lateOn === null
            ? say('lapse_missed', { what, last })
            : say('lapse_late', { what, last, act: formatDate(lateOn) })}{' '}
          {consequence?.[say.locale]}
        </Text>
        {remedies.length > 0 && (
          <div>
            <Text size="sm">{say('lapse_remedies')}</Text>
            <List size="sm">
              {remedies.map(({ name: remedy, legalBasis, until }) => (
                <List.Item key={remedy.pl}>
                  {remedy[say.locale]} ({legalBasis[say.locale]}),{' '}
                  {until === null
                    ? say('lapse_until_unknown')
                    : say('lapse_until', { date: formatDate(until) })}
                </List.Item>
              ))}
            </List>
          </div>
        )}
        <Text size="sm">
          {say('lapse_proposal', {
            status: labelOf(trademarkStatus, status, say.locale),
            reason: labelOf(endReason, reason, say.locale),
            date: formatDate(endedOn),
          })}
        </Text>
        <Group gap="xs">
          <StatusButton mark={mark} proposed={{ status, endReason: reason, endedOn }} />
          <RestoreButton id={mark.id} lapse={lapse} />
          {isRenewalMissing(mark, lapse) && (
            <LinkButton
              variant="default"
              to="/trademarks/$trademarkId/payments"
              params={{ trademarkId: mark.id }}
              search={renewalInAddress}
            >
              {say('record_renewal')}
            </LinkButton>
          )}
        </Group>
      </Stack>
    </Notice>
  );
};
