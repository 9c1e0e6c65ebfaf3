import { isStaff } from '#contract/access';
import type { threadApi } from '#contract/questions/api';
import type { questionApi } from '#contract/questions/question';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { crudHandlers } from '#server/entities/handlers';
import { writeOnce } from '#server/entities/once';
import type { Stores } from '#server/entities/store';
import type { Actor } from '#server/http/actor';
import type { Handlers } from '#server/http/mount';
import { noteRead } from '#server/questions/reads';
import { questionStore } from '#server/questions/store';
import { countWaiting, earlierMessages, openQuestions, threadsOf } from '#server/questions/threads';
import { ask, close, reply } from '#server/questions/write';

export const questionHandlers = (deps: Deps, stores: Stores): Handlers<typeof questionApi> => {
  const { list, export: exported, history } = crudHandlers(deps, questionStore, stores);
  return { list, export: exported, history } as unknown as Handlers<typeof questionApi>;
};

export const threadHandlers = (deps: Deps): Handlers<typeof threadApi> => {
  /** Each message of a client is a mail to the firm; what is sent again after a lost answer is none. */
  const requireCalm = async (tx: Executor, { role, accountId }: Actor): Promise<void> => {
    if (isStaff(role)) return;
    const counted = { limit: 'questionsByClient', key: String(accountId) } as const;
    await deps.limiter.require(tx, deps.now(), counted);
  };
  return {
    ofMark: ({ input: { id, from = 0 }, actor }) => threadsOf(deps, actor, id, from),
    earlier: ({ input: { id, before }, actor }) => earlierMessages(deps, actor, id, before),
    waiting: async ({ input: { id }, actor }) => ({ count: await countWaiting(deps, actor, id) }),
    mine: ({ actor }) => openQuestions(deps, actor),
    read: async ({ input, actor }) => {
      await noteRead(deps, actor, input);
      return undefined;
    },
    ask: (call) =>
      writeOnce(deps, 'Question.ask', call, async (tx) => {
        await requireCalm(tx, call.actor);
        return ask({ deps, tx, actor: call.actor }, call.input);
      }),
    reply: (call) =>
      writeOnce(deps, 'Question.reply', call, async (tx) => {
        await requireCalm(tx, call.actor);
        return reply({ deps, tx, actor: call.actor }, call.input);
      }),
    close: async (call) => {
      const { actor, input } = call;
      await writeOnce(deps, 'Question.close', call, (tx) => close({ deps, tx, actor }, input));
    },
  };
};
