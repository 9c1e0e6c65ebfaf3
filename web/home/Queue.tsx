import { Anchor, Skeleton } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
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
import { isCode } from '#contract/values/codes';
import { useSentences } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import type { HomeSearch } from '#web/home/homeSearch.ts';
import { lineKey, QueueLine, QueueLines } from '#web/queue/QueueLine.tsx';
import { ShortcutHint } from '#web/shortcuts/ShortcutHint.tsx';
import { useLetterKeys } from '#web/data/letterKeys.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { isTyping } from '#web/ui/typing.ts';
import { useStable } from '#web/ui/useStable.ts';
import classes from './Queue.module.css';

type Narrowed = Pick<HomeSearch, 'person' | 'of'>;

const inputOf = ({ person, of }: Narrowed) => ({
  ...(person !== undefined && { person }),
  ...(of !== undefined && { customer: of }),
});

const linesIn = (queue: HTMLElement): HTMLElement[] => [
  ...queue.querySelectorAll<HTMLElement>('[data-line]'),
];

/** The line that takes the focus back, by its place in its group. */
type Place = { group: QueueGroup; at: number };

const Lines = ({ lines, current }: { lines: readonly Line[]; current: number | null }) =>
  lines.map((line, at) => <QueueLine key={lineKey(line)} line={line} isCurrent={at === current} />);

/** Further lines of a group, one page of them. */
const Further = ({
  group,
  from,
  narrowed,
  current,
  onShown,
}: {
  group: QueueGroup;
  from: number;
  narrowed: Narrowed;
  /** The place of the current line in its group. */
  current: number | null;
  onShown: (lines: number) => void;
}) => {
  const { data, error, refetch } = useCall(homeApi.queue, { ...inputOf(narrowed), group, from });
  const shown = data && (data.groups[0]?.lines.length ?? 0);
  const handleShown = useStable(onShown);
  useEffect(() => {
    if (shown !== undefined) handleShown(shown);
  }, [shown, handleShown]);
  if (error && !data)
    return (
      <li>
        <LoadFailure failure={error} onTryAgain={() => void refetch()} />
      </li>
    );
  if (!data)
    return (
      <li>
        <Skeleton height={48} aria-busy />
      </li>
    );
  const at = current === null ? null : current - from;
  return <Lines lines={data.groups[0]?.lines ?? []} current={at} />;
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
  /** The place of the current line, if it is in this group. */
  current: number | null;
}) => {
  const say = useSentences(queueMessages);
  const list = useRef<HTMLUListElement>(null);
  const [pages, setPages] = useState(0);
  const title = queueGroup[group].label[say.locale];
  const shown = queueStart + pages * queuePage;
  // Of more than are counted nobody knows how many are left, until a page comes that is not full.
  const isUncounted = count >= mostCounted;
  const [isAtEnd, setAtEnd] = useState(false);
  const left = isUncounted && !isAtEnd ? Math.max(count - shown, queuePage) : count - shown;
  const leftText = isUncounted ? say('count_more', { count: left }) : String(left);
  // The button that asked for the last lines is gone by then.
  const focusNew = (from: number) => {
    if (document.activeElement === document.body && list.current)
      linesIn(list.current)[from]?.focus();
  };
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
            aria-label={say('rest_of', { count: leftText, group: title })}
            onClick={() => setPages(pages + 1)}
          >
            {say('rest', { count: leftText })}
          </Anchor>
        )}
      </div>
      {count === 0 ? (
        <p className={classes.none}>{say(`none_${group}`)}</p>
      ) : (
        <QueueLines ref={list}>
          <Lines lines={lines} current={current} />
          {Array.from({ length: pages }, (_, page) => {
            const from = queueStart + page * queuePage;
            return (
              <Further
                key={page}
                group={group}
                from={from}
                narrowed={narrowed}
                current={current}
                onShown={(found) => {
                  if (found < queuePage) setAtEnd(true);
                  focusNew(from);
                }}
              />
            );
          })}
        </QueueLines>
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

const placeOf = (line: HTMLElement | null): Place | null => {
  const group = line?.closest<HTMLElement>('[data-group]');
  const name = group?.dataset['group'];
  return line && group && isCode(queueGroup, name)
    ? { group: name, at: linesIn(group).indexOf(line) }
    : null;
};

/** The place itself, or the nearest that there still is: in its group, in those after it, in those before. */
const currentIn = (
  groups: readonly { group: QueueGroup; count: number }[],
  place: Place | null,
): Place | null => {
  if (!place) return null;
  const from = groups.findIndex(({ group }) => group === place.group);
  const own = groups[from];
  if (own && own.count > 0) return { group: own.group, at: Math.min(place.at, own.count - 1) };
  const after = groups.slice(from + 1).find(({ count }) => count > 0);
  if (after) return { group: after.group, at: 0 };
  const before = groups.slice(0, Math.max(from, 0)).findLast(({ count }) => count > 0);
  return before ? { group: before.group, at: Math.min(before.count, queueStart) - 1 } : null;
};

/** What is to be done, in four groups. */
export const Queue = ({ narrowed }: { narrowed: Narrowed }) => {
  const say = useSentences(queueMessages);
  const [keysOn] = useLetterKeys();
  const { data, error, refetch } = useCall(homeApi.queue, inputOf(narrowed), {
    keepPrevious: true,
  });
  // Where the focus was: once its line is settled in the panel, the one in its place takes the focus.
  const [place, setPlace] = useState<Place | null>(null);
  if (error && !data) return <LoadFailure failure={error} onTryAgain={() => void refetch()} />;
  if (!data) return <Skeleton height={420} radius="md" aria-busy data-coming />;
  const current = currentIn(data.groups, place);
  const isEmpty = data.groups.every(({ count }) => count === 0);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its lines are walked through by keys
    <section
      className={classes.queue}
      aria-label={say('queue')}
      data-queue
      onKeyDown={keysOn ? handleQueueKey : undefined}
      onFocus={({ target }) => {
        const found = placeOf(lineOf(target));
        if (found) setPlace(found);
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
            current={current?.group === group.group ? current.at : null}
          />
        ))
      )}
      <ShortcutHint />
    </section>
  );
};
