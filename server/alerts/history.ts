import { sql } from 'drizzle-orm';
import { alert, type alertHistoryApi, alertHistoryFields } from '#contract/alerts/alert';
import { nothingRelated } from '#contract/kit/valueText';
import type { Deps } from '#server/deps';
import { historyOf } from '#server/entities/historyOf';
import { history } from '#server/history/table';
import type { Handlers } from '#server/http/mount';
import { readTrademark } from '#server/trademarks/actions';

/** Finds audit entries by their content, since the rows of alerts come and go. */
const ofMark = (id: number) =>
  sql`coalesce(${history.before}, ${history.after}) ->> 'trademark' = ${String(id)}`;

export const alertHistoryHandlers = ({ db }: Deps): Handlers<typeof alertHistoryApi> => ({
  read: async ({ actor, input: { id, ...asked } }) => {
    await readTrademark(db, actor, id);
    const audited = { entity: alert.name, fields: alertHistoryFields, where: ofMark(id) };
    return { ...(await historyOf(db, actor, audited, asked)), related: nothingRelated };
  },
});
