import { Anchor, Skeleton } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import {
  homeApi,
  mostCounted,
  type QueueGroup,
  queueGroup,
  type QueueLine as Line,
  queuePage,
  queueStart,
} from '#contract/home/api';
import { queueMessages } from '#contract/home/queueWords';
import { useSentences } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import type { HomeSearch } from '#web/home/homeSearch.ts';
import { QueueLine } from '#web/home/QueueLine.tsx';
import { ShortcutHint } from '#web/shortcuts/ShortcutHint.tsx';
import { useLetterKeys } from '#web/data/letterKeys.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { isTyping } from '#web/ui/typing.ts';
import classes from './Queue.module.css';

type Narrowed = Pick<HomeSearch, 'person' | 'of'>;

const inputOf = ({ person, of }: Narrowed) => ({
  ...(person !== undefined && { person }),
  ...(of !== undefined && { customer: of }),
});

const keyOf = ({ deadline, alert }: Line): string => `${deadline ?? ''} ${alert?.id ?? ''}`;

const Lines = ({ lines, current }: { lines: readonly Line[]; current: string | null }) =>
  lines.map((line) => (
    <QueueLine key={keyOf(line)} line={line} isCurrent={keyOf(line) === current} />
  ));

/** Further lines of a group, one page of them. */
const Further = ({
  group,
  from,
  narrowed,
}: {
  group: QueueGroup;
  from: number;
  narrowed: Narrowed;
}) => {
  const { data, error, refetch } = useCall(homeApi.queue, { ...inputOf(narrowed), group, from });
  if (error && !data) return <LoadFailure failure={error} onTryAgain={() => void refetch()} />;
  if (!data) return <Skeleton height={48} aria-busy />;
  return <Lines lines={data.groups[0]?.lines ?? []} current={null} />;
};

const countText = (say: (key: 'count_more', values: { count: number }) => string, count: number) =>
  count >= mostCounted ? say('count_more', { count: mostCounted }) : String(count);

const Group = ({
  group,
  count,
  lines,
  narrowed,
  current,
}: {
  group: QueueGroup;
  count: number;
  lines: readonly Line[];
  narrowed: Narrowed;
  current: string | null;
}) => {
  const say = useSentences(queueMessages);
  const [pages, setPages] = useState(0);
  const title = queueGroup[group].label[say.locale];
  const shown = queueStart + pages * queuePage;
  const left = count - shown;
  return (
    <section className={classes.group} aria-label={title} data-group={group}>
      <div className={classes.head}>
        <h3 className={classes.title}>{title}</h3>
        <span className={classes.count}>{countText(say, count)}</span>
        {left > 0 && (
          <Anchor
            component="button"
            type="button"
            size="sm"
            underline="always"
            className={classes.rest ?? ''}
            aria-label={say('rest_of', { count: left, group: title })}
            onClick={() => setPages(pages + 1)}
          >
            {say('rest', { count: left })}
          </Anchor>
        )}
      </div>
      {count === 0 ? (
        <p className={classes.none}>{say(`none_${group}`)}</p>
      ) : (
        <ul className={classes.lines}>
          <Lines lines={lines} current={current} />
          {Array.from({ length: pages }, (_, page) => (
            <Further
              key={page}
              group={group}
              from={queueStart + page * queuePage}
              narrowed={narrowed}
            />
          ))}
        </ul>
      )}
    </section>
  );
};

const NothingToDo = ({ narrowed }: { narrowed: Narrowed }) => {
  const say = useSentences(queueMessages);
  const isNarrowed = narrowed.person !== undefined || narrowed.of !== undefined;
  return (
    <EmptyState
      icon={<IconCircleCheck aria-hidden />}
      title={say(isNarrowed ? 'empty_narrowed' : 'empty')}
      text={say(isNarrowed ? 'empty_narrowed_text' : 'empty_text')}
      {...(isNarrowed && {
        action: (
          <LinkButton variant="default" to="/">
            {say('show_all')}
          </LinkButton>
        ),
      })}
    />
  );
};

const linesIn = (queue: HTMLElement): HTMLElement[] => [
  ...queue.querySelectorAll<HTMLElement>('[data-line]'),
];

/** The line that has the focus, also by its button. */
const lineOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element
    ? (target.closest('li')?.querySelector<HTMLElement>('[data-line]') ?? null)
    : null;

/** J and K walk through the lines, E does what settles one; Enter opens it as any link. */
const handleQueueKey = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  const lines = linesIn(event.currentTarget);
  const line = lineOf(event.target);
  const at = line ? lines.indexOf(line) : -1;
  switch (event.key.toLowerCase()) {
    case 'j':
      lines[Math.min(at + 1, lines.length - 1)]?.focus();
      break;
    case 'k':
      lines[Math.max(at - 1, 0)]?.focus();
      break;
    case 'e':
      line?.closest('li')?.querySelector<HTMLElement>('[data-line-act]')?.click();
      break;
    default:
      return;
  }
  event.preventDefault();
};

/** What is to be done, in four groups. */
export const Queue = ({ narrowed }: { narrowed: Narrowed }) => {
  const say = useSentences(queueMessages);
  const [keysOn] = useLetterKeys();
  const { data, error, refetch } = useCall(homeApi.queue, inputOf(narrowed), {
    keepPrevious: true,
  });
  // Where the focus was: once its line is settled, the one in its place takes the focus.
  const [place, setPlace] = useState<number | null>(null);
  const lines = data?.groups.flatMap((group) => group.lines) ?? [];
  const line = place === null ? undefined : (lines[place] ?? lines.at(-1));
  if (error && !data) return <LoadFailure failure={error} onTryAgain={() => void refetch()} />;
  if (!data) return <Skeleton height={420} radius="md" aria-busy data-coming />;
  const isEmpty = data.groups.every(({ count }) => count === 0);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its lines are walked through by keys
    <section
      className={classes.queue}
      aria-label={say('queue')}
      data-queue
      onKeyDown={keysOn ? handleQueueKey : undefined}
      onFocus={({ target, currentTarget }) => {
        const at = linesIn(currentTarget).findIndex((each) => each === lineOf(target));
        if (at >= 0) setPlace(at);
      }}
    >
      {isEmpty ? (
        <NothingToDo narrowed={narrowed} />
      ) : (
        data.groups.map((group) => (
          <Group
            key={`${group.group} ${narrowed.person} ${narrowed.of}`}
            {...group}
            narrowed={narrowed}
            current={line ? keyOf(line) : null}
          />
        ))
      )}
      <ShortcutHint />
    </section>
  );
};
