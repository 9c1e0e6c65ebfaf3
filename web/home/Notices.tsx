import { Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { accountActionApi } from '#contract/accounts/actions';
import { backupApi } from '#contract/backup/api';
import { backupMessages } from '#contract/backup/words';
import { dateChangeApi } from '#contract/calendar/dateChanges';
import { dateChangeMessages } from '#contract/calendar/dateChangeWords';
import { type deadline, deadlineActions, deadlineApi } from '#contract/calendar/deadline';
import { dateCheckApi } from '#contract/deadlines/dateCheck';
import { dateCheckMessages } from '#contract/deadlines/dateCheckWords';
import { queueMessages } from '#contract/home/queueWords';
import { homeMessages } from '#contract/home/words';
import { filtersOn } from '#contract/kit/filters';
import { mailApi } from '#contract/mails/api';
import { useSentences } from '#web/data/language.ts';
import { laterPart } from '#web/data/laterPart.ts';
import { useMay } from '#web/data/permission.ts';
import { useCall } from '#web/data/queries.ts';
import { useStandIn } from '#web/data/useStandIn.ts';
import { type GravestTone, NoticesButton } from '#web/home/NoticesButton.tsx';
import { useAbsenceTexts } from '#web/home/useAbsenceTexts.ts';
import { BackupTroubleText } from '#web/settings/BackupTroubleText.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';

const noticeList = laterPart(() =>
  import('#web/home/NoticeList.tsx').then((module) => module.NoticeList),
);

type Told = { key: string; tone: GravestTone; content: ReactNode };

/** The gravest first. */
const tones: readonly GravestTone[] = ['error', 'warning', 'info'];

const pending = filtersOn<typeof deadline.fields>({ field: 'pendingChange', operator: 'notEmpty' });

const withLink = (text: ReactNode, link: ReactNode): ReactNode => (
  <Stack gap={6} align="flex-start">
    {typeof text === 'string' ? <Text size="sm">{text}</Text> : text}
    {link}
  </Stack>
);

/** No mail server is configured, so nobody receives mail: for those who can change it. */
const useMailNotice = (): Told[] => {
  const say = useSentences(homeMessages);
  const enabled = useMay()(['Setting', 'EDIT']);
  const { data } = useCall(mailApi.list, {}, { enabled });
  if (data?.smtp !== false) return [];
  const link = <TextLink to="/settings/outbox">{say('open_outbox')}</TextLink>;
  return [{ key: 'mail', tone: 'warning', content: withLink(say('no_smtp'), link) }];
};

/** There are no backups, or something is wrong with them. */
const useBackupNotice = (): Told[] => {
  const say = useSentences(backupMessages);
  const enabled = useMay()(backupApi.state.requires);
  const { data } = useCall(backupApi.state, {}, { enabled });
  if (data?.isMissing) {
    const link = <TextLink to="/settings/backup">{say('how_to')}</TextLink>;
    return [{ key: 'backup', tone: 'warning', content: withLink(say('missing'), link) }];
  }
  if (!data?.trouble) return [];
  const link = <TextLink to="/settings/backup">{say('show')}</TextLink>;
  const text = <BackupTroubleText {...data.trouble} />;
  return [{ key: 'backup', tone: 'error', content: withLink(text, link) }];
};

/** Dates that the nightly check found missing. */
const useMissingDates = (): Told[] => {
  const say = useSentences(dateCheckMessages);
  const enabled = useMay()(dateCheckApi.last.requires);
  const { data } = useCall(dateCheckApi.last, {}, { enabled });
  const count = data?.result?.withGaps ?? 0;
  if (count === 0) return [];
  const link = <TextLink to="/settings/jobs">{say('show')}</TextLink>;
  return [{ key: 'missing', tone: 'error', content: withLink(say('home', { count }), link) }];
};

/** Dates that an update changed and nobody has acknowledged. */
const useChangedDates = (): Told[] => {
  const say = useSentences(dateChangeMessages);
  const enabled = useMay()(dateChangeApi.list.requires);
  const { data } = useCall(dateChangeApi.list, { page: 1 }, { enabled });
  if (!data || data.total === 0) return [];
  const link = <TextLink to="/date-changes">{say('review')}</TextLink>;
  const text = say('home', { count: data.total });
  return [{ key: 'changed', tone: 'warning', content: withLink(text, link) }];
};

/** Changes of deadlines that wait for a second person. */
const usePendingChanges = (): Told[] => {
  const say = useSentences(homeMessages);
  const enabled = useMay()(deadlineActions.confirm);
  const { data } = useCall(deadlineApi.list, { filters: pending }, { enabled });
  if (!data || data.total === 0) return [];
  const link = (
    <TextLink to="/deadlines" search={{ filters: pending }}>
      {say('pending_changes_show')}
    </TextLink>
  );
  const text = say('pending_changes', { count: data.total });
  return [{ key: 'pending', tone: 'warning', content: withLink(text, link) }];
};

/** Colleagues who are away or soon will be, and who answers for their deadlines meanwhile. */
const useAbsences = (): Told[] => {
  const enabled = useMay()(accountActionApi.absences.requires);
  const texts = useAbsenceTexts(enabled);
  if (texts.length === 0) return [];
  const content = (
    <Stack gap={4}>
      {texts.map(({ id, text, isMine }) => (
        <Text key={id} size="sm" fw={isMine ? 600 : 400}>
          {text}
        </Text>
      ))}
    </Stack>
  );
  return [{ key: 'absences', tone: 'info', content }];
};

const useNotices = (): Told[] => [
  ...useBackupNotice(),
  ...useMissingDates(),
  ...useMailNotice(),
  ...useChangedDates(),
  ...usePendingChanges(),
  ...useAbsences(),
];

/** What the firm should know besides its queue, behind one button that moves nothing when it comes. */
export const Notices = () => {
  const say = useSentences(queueMessages);
  const notices = useNotices();
  const { later, buttonProps } = useStandIn(noticeList, 'dialog');
  if (notices.length === 0) return null;
  const gravest = tones.find((each) => notices.some(({ tone }) => tone === each)) ?? 'info';
  const Icon = gravest === 'info' ? IconInfoCircle : IconAlertCircle;
  const told = notices.map(({ key, tone, content }) => (
    <Notice key={key} tone={tone}>
      {content}
    </Notice>
  ));
  const button = {
    icon: <Icon size={16} aria-hidden />,
    label: say('notices', { count: notices.length }),
    tone: gravest,
  };
  return later ? (
    <later.Part {...button}>{told}</later.Part>
  ) : (
    <NoticesButton {...buttonProps} {...button} />
  );
};
