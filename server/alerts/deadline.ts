import type { alertDeadlineApi } from '#contract/alerts/alert';
import { entriesOfAlerts } from '#server/alerts/entries';
import { alertStore } from '#server/alerts/store';
import type { Deps } from '#server/deps';
import { readRow } from '#server/entities/read';
import { readAs, scopeOf } from '#server/entities/scope';
import type { Handlers } from '#server/http/mount';

export const alertDeadlineHandlers = ({ db }: Deps): Handlers<typeof alertDeadlineApi> => ({
  find: ({ actor, input: { id } }) =>
    readAs(db, actor, async (reader) => {
      const row = await readRow(reader, alertStore, actor, id);
      const [found] = await entriesOfAlerts(reader, [row.id], scopeOf('CalendarEvent', actor));
      return { deadline: found?.deadline ?? null };
    }),
});
