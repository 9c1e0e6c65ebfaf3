import { dateInWarsaw } from '#contract/values/dates';
import type { homeApi } from '#contract/home/api';
import type { Deps } from '#server/deps';
import { readAs } from '#server/entities/scope';
import { queueOf } from '#server/home/queue';
import { statisticsOf } from '#server/home/statistics';
import { timelineOf } from '#server/home/timeline';
import type { Handlers } from '#server/http/mount';

export const homeHandlers = ({ db, now }: Deps): Handlers<typeof homeApi> => ({
  statistics: ({ actor }) =>
    readAs(db, actor, (reader) => statisticsOf(reader, actor, dateInWarsaw(now()))),
  timeline: ({ actor }) =>
    readAs(db, actor, (reader) => timelineOf(reader, actor, dateInWarsaw(now()))),
  queue: ({ actor, input }) =>
    readAs(db, actor, (reader) => queueOf(reader, actor, input, dateInWarsaw(now()))),
});
