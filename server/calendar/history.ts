import { type calendarHistoryApi, calendarHistoryFields } from '#contract/calendar/history';
import { nothingRelated } from '#contract/kit/valueText';
import { auditedEntity } from '#server/deadlines/history';
import type { Deps } from '#server/deps';
import { historyOf } from '#server/entities/historyOf';
import type { Handlers } from '#server/http/mount';
import { readTrademark } from '#server/trademarks/actions';

export const calendarHistoryHandlers = ({ db }: Deps): Handlers<typeof calendarHistoryApi> => ({
  read: async ({ actor, input: { id, ...asked } }) => {
    await readTrademark(db, actor, id);
    const audited = { entity: auditedEntity, id, fields: calendarHistoryFields };
    return { ...(await historyOf(db, actor, audited, asked)), related: nothingRelated };
  },
});
