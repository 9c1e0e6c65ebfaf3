import { deadlineActionApi } from '#contract/calendar/deadline';
import { deadlineMessages } from '#contract/calendar/deadlineWords';
import type { InputOf, OutputOf } from '#contract/kit/endpoint';
import { sentencesOf } from '#contract/words/i18n';
import { announceDone, announceNews } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { currentTranslate } from '#web/data/language.ts';

type Chosen = Pick<
  InputOf<typeof deadlineActionApi.wait>,
  'ids' | 'filters' | 'search' | 'archived' | 'deleted'
>;

const currentSay = () => sentencesOf(deadlineMessages, currentTranslate().locale);

type Deed =
  | 'acknowledge'
  | 'left_alone'
  | 'wait'
  | 'no_wait'
  | 'finish'
  | 'reopen'
  | 'confirm'
  | 'reject';

/** Why some were left as they are. */
const leftTexts: Readonly<Record<Deed, 'some_left' | 'no_tasks' | 'own_left'>> = {
  acknowledge: 'some_left',
  left_alone: 'some_left',
  wait: 'some_left',
  no_wait: 'some_left',
  finish: 'no_tasks',
  reopen: 'no_tasks',
  confirm: 'own_left',
  reject: 'own_left',
};

/** Says how many changed, and how many could not. */
const announce = (
  deed: Deed,
  { count, left }: { count: number; left: number },
  undo?: () => Promise<void>,
): void => {
  const say = currentSay();
  if (count > 0)
    announceDone(say(`${deed}_done`, { count }), undo && { label: say('undo'), run: undo });
  if (left > 0) announceNews(say(leftTexts[deed], { count: left }));
  if (count + left === 0) announceNews(say('nothing_changed'));
};

/** Acknowledges deadlines, or no longer; acknowledging ends the climbing of reminders, so it can be undone. */
export const acknowledge = async (
  chosen: Chosen & { due?: string },
  acknowledged: boolean,
): Promise<void> => {
  const answer = await call(deadlineActionApi.acknowledge, { ...chosen, acknowledged });
  const { ids } = answer;
  const undo = ids.length > 0 ? () => acknowledge({ ids }, false) : undefined;
  announce(acknowledged ? 'acknowledge' : 'left_alone', answer, undo);
};

export const waitForClient = async (chosen: Chosen, waiting: boolean): Promise<void> =>
  announce(
    waiting ? 'wait' : 'no_wait',
    await call(deadlineActionApi.wait, { ...chosen, waiting }),
  );

/** Finishes tasks, or opens them again; finished ones leave the list, so it can be undone. */
export const finishTasks = async (chosen: Chosen, done: boolean): Promise<void> => {
  const answer = await call(deadlineActionApi.finish, { ...chosen, done });
  const undo = done ? () => finishTasks({ ids: answer.ids }, false) : undefined;
  announce(done ? 'finish' : 'reopen', answer, undo);
};

/** Confirms as the second person; of a single deadline what was seen. */
export const confirmChange = async (
  chosen: Chosen & Pick<InputOf<typeof deadlineActionApi.confirm>, 'change' | 'due'>,
): Promise<void> => announce('confirm', await call(deadlineActionApi.confirm, chosen));

export const rejectChange = async (chosen: Chosen): Promise<void> =>
  announce('reject', await call(deadlineActionApi.reject, chosen));

type Former = OutputOf<typeof deadlineActionApi.handOver>['former'];

const handBack = async (former: Former): Promise<void> => {
  for (const { to, ids, acknowledged } of former) {
    await call(deadlineActionApi.handOver, { ids, to });
    if (acknowledged.length > 0)
      await call(deadlineActionApi.acknowledge, { ids: acknowledged, acknowledged: true });
  }
  announceDone(currentSay()('undone'));
};

/** Gives the deadlines to somebody, or with null back; offers to undo it. */
export const handOver = async (chosen: Chosen, to: number | null): Promise<void> => {
  const say = currentSay();
  const { count, left, former } = await call(deadlineActionApi.handOver, { ...chosen, to });
  if (count > 0)
    announceDone(say('handed_over', { count }), {
      label: say('undo'),
      run: () => handBack(former),
    });
  if (left > 0) announceNews(say('some_left', { count: left }));
  if (count + left === 0) announceNews(say('nothing_changed'));
};
