import { Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { firstStepMessages } from '#contract/home/firstStepWords';
import { queueMessages } from '#contract/home/queueWords';
import { autocompleteApi } from '#contract/kit/autocomplete';
import { dayText } from '#web/calendar/eventLook.ts';
import { useSentences } from '#web/data/language.ts';
import { laterPart } from '#web/data/laterPart.ts';
import { useCall } from '#web/data/queries.ts';
import { useStandIn } from '#web/data/useStandIn.ts';
import { useSession } from '#web/data/session.ts';
import { useToday } from '#web/data/today.ts';
import { AddLetter } from '#web/home/AddLetter.tsx';
import { ChoicesButton } from '#web/home/ChoicesButton.tsx';
import { FirstSteps } from '#web/home/FirstSteps.tsx';
import { Notices } from '#web/home/Notices.tsx';
import { Queue } from '#web/home/Queue.tsx';
import { idsOf, type Narrowed } from '#web/home/narrowed.ts';
import { useFirstSteps } from '#web/home/useFirstSteps.ts';
import { Segments } from '#web/ui/Segments.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import classes from './Today.module.css';

const route = getRouteApi('/main/');

const queueChoices = laterPart(() =>
  import('#web/home/QueueChoices.tsx').then((module) => module.QueueChoices),
);

/** The names of the person and the customer that are chosen. */
const useChosenNames = (person: number | undefined, customer: number | undefined): string[] => {
  const ids = { LAWYER: idsOf(person), CUSTOMER: idsOf(customer) };
  const enabled = ids.LAWYER.length + ids.CUSTOMER.length > 0;
  const { data } = useCall(autocompleteApi.byIds, { ids }, { enabled });
  if (!enabled) return [];
  return Object.values(data?.options ?? {}).flatMap((options) =>
    (options ?? []).map(({ label }) => label),
  );
};

const Choices = (props: Narrowed & { onChange: (part: Narrowed) => void }) => {
  const names = useChosenNames(props.person, props.of);
  const { later, buttonProps } = useStandIn(queueChoices, 'dialog');
  return later ? (
    <later.Part {...props} names={names} />
  ) : (
    <ChoicesButton {...buttonProps} names={names} />
  );
};

/** Whose queue: of the firm, of oneself or another person, of one customer. */
const Narrowing = ({ person, of }: Narrowed) => {
  const say = useSentences(queueMessages);
  const own = useSession()?.account.id;
  const navigate = route.useNavigate();
  const change = (part: Narrowed) =>
    void navigate({
      to: '.',
      search: (shown) => ({ ...shown, ...part }),
      replace: true,
      resetScroll: false,
    });
  const isMine = person !== undefined && person === own;
  const whose = person === undefined ? 'firm' : '';
  return (
    <div className={classes.narrowing}>
      <Segments
        label={say('whose')}
        value={isMine ? 'mine' : whose}
        segments={[
          { value: 'mine', content: say('mine') },
          { value: 'firm', content: say('firm') },
        ]}
        onChange={(chosen) => change({ person: chosen === 'mine' ? own : undefined })}
      />
      <Choices person={isMine ? undefined : person} of={of} onChange={change} />
    </div>
  );
};

/** The day's work of the firm: what is overdue, near, and waiting for others. */
export const Today = () => {
  const say = useSentences(queueMessages);
  const today = useToday();
  const { person, of } = route.useSearch();
  const sayFirst = useSentences(firstStepMessages);
  const steps = useFirstSteps();
  return (
    <div className={classes.today}>
      <div className={classes.heading}>
        <Title order={1} size="h3">
          {say('title')}
        </Title>
        <Text c="dimmed" className={classes.date ?? ''}>
          {dayText(say.locale, today)}
        </Text>
        <Notices />
        <AddLetter />
        <Narrowing person={person} of={of} />
      </div>
      {steps.state && <FirstSteps state={steps.state} onHide={steps.hide} />}
      {steps.isWaiting && <Skeleton height={420} radius="md" aria-busy data-coming />}
      <Queue narrowed={{ ...(person && { person }), ...(of && { of }) }} />
      {steps.isHidden && (
        <Group>
          <Button variant="subtle" size="compact-sm" onClick={steps.showAgain}>
            {sayFirst('show_again')}
          </Button>
        </Group>
      )}
      <TextLink to="/questions">{say('questions')}</TextLink>
    </div>
  );
};
