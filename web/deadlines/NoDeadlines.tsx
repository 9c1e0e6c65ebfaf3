import { Group } from '@mantine/core';
import { IconCalendarCheck, IconCalendarPlus } from '@tabler/icons-react';
import { isStaff } from '#contract/access';
import { deadlineApi } from '#contract/calendar/deadline';
import { deadlineMessages } from '#contract/calendar/deadlineWords';
import { trademarkApi } from '#contract/trademarks/trademark';
import { useSentences } from '#web/data/language.ts';
import { useMay } from '#web/data/permission.ts';
import { useCall } from '#web/data/queries.ts';
import { useRole } from '#web/data/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';

/** Before any mark is here: what will be listed, and what makes it appear. */
const NoneYet = () => {
  const say = useSentences(deadlineMessages);
  const may = useMay();
  const ofFirm = isStaff(useRole());
  return (
    <EmptyState
      icon={<IconCalendarPlus aria-hidden />}
      title={say('none_yet')}
      text={say(ofFirm ? 'none_yet_text' : 'none_yet_client')}
      action={
        may(trademarkApi.create.requires) ? (
          <Group gap="sm" justify="center">
            <LinkButton to="/trademarks/new">{say('add_mark')}</LinkButton>
            <LinkButton variant="default" to="/trademarks/import">
              {say('import_marks')}
            </LinkButton>
          </Group>
        ) : (
          <LinkButton variant="default" to="/trademarks">
            {say('to_marks')}
          </LinkButton>
        )
      }
    />
  );
};

/** No deadline is open: either everything is done, or nothing was ever due. */
export const NoDeadlines = () => {
  const say = useSentences(deadlineMessages);
  const { data } = useCall(deadlineApi.list, { size: '10' });
  if (!data) return null;
  if (data.total === 0) return <NoneYet />;
  return (
    <EmptyState
      icon={<IconCalendarCheck aria-hidden />}
      title={say('empty')}
      text={say('empty_text')}
      action={
        <LinkButton variant="default" to="/deadlines" search={{ filters: [['done', 'is', true]] }}>
          {say('show_closed')}
        </LinkButton>
      }
    />
  );
};
