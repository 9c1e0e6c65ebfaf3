import '#web/form/formStyles.ts';
import '@mantine/core/styles/Popover.css';
import { Button, Group, Popover, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useRef } from 'react';
import { firstStepMessages } from '#contract/home/firstStepWords';
import { queueMessages } from '#contract/home/queueWords';
import { autocompleteApi } from '#contract/kit/autocomplete';
import { nothingRelated } from '#contract/kit/valueText';
import { dayText } from '#web/calendar/eventLook.ts';
import { useSentences } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';
import { useSession } from '#web/data/session.ts';
import { useToday } from '#web/data/today.ts';
import { RemoteChoice } from '#web/form/inputs/RemoteChoice.tsx';
import { AddLetter } from '#web/home/AddLetter.tsx';
import { FirstSteps } from '#web/home/FirstSteps.tsx';
import { Notices } from '#web/home/Notices.tsx';
import { Queue } from '#web/home/Queue.tsx';
import { useFirstSteps } from '#web/home/useFirstSteps.ts';
import { Segments } from '#web/ui/Segments.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { useCloseOutside } from '#web/ui/useCloseOutside.ts';
import classes from './Today.module.css';

const route = getRouteApi('/main/');

const idsOf = (id: number | undefined): number[] => (id === undefined ? [] : [id]);

type Narrowed = { person?: number | undefined; of?: number | undefined };

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

const Choices = ({ person, of, onChange }: Narrowed & { onChange: (part: Narrowed) => void }) => {
  const say = useSentences(queueMessages);
  const names = useChosenNames(person, of);
  const [opened, { toggle, close }] = useDisclosure();
  const button = useRef<HTMLButtonElement>(null);
  useCloseOutside(button, opened, close);
  return (
    <Popover
      width={300}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
      closeOnClickOutside={false}
      opened={opened}
      onChange={(open) => open || close()}
    >
      <Popover.Target>
        <Button
          ref={button}
          onClick={toggle}
          variant="default"
          size="sm"
          className={classes.choices ?? ''}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          aria-label={[say('choices'), ...names].join(': ')}
        >
          <span className={classes.chosen}>{names.join(', ') || say('choices')}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <RemoteChoice
            type="LAWYER"
            label={say('person')}
            value={idsOf(person)}
            max={1}
            many={false}
            related={nothingRelated}
            onChange={([id]) => onChange({ person: id })}
          />
          <RemoteChoice
            type="CUSTOMER"
            label={say('customer')}
            value={idsOf(of)}
            max={1}
            many={false}
            related={nothingRelated}
            onChange={([id]) => onChange({ of: id })}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
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
