import type { portfolioApi } from '#contract/portfolio/api';
import { dateInWarsaw } from '#contract/values/dates';
import type { Label } from '#contract/values/locale';
import type { Deps } from '#server/deps';
import { workbookStream } from '#server/entities/spreadsheet';
import { requirePermission } from '#server/http/actor';
import type { Handlers } from '#server/http/mount';
import { portfolioWorkbook } from '#server/portfolio/export';
import { translators } from '#server/translators';

const resources = [
  'Customer',
  'Representative',
  'TrademarkPayment',
  'TrademarkStatementOfUse',
] as const;
const fileName: Label = { pl: 'Portfel', en: 'Portfolio' };

export const portfolioHandlers = (deps: Deps): Handlers<typeof portfolioApi> => ({
  export: async ({ actor }) => {
    const { db, now, limiter } = deps;
    for (const resource of resources) requirePermission(actor, [resource, 'VIEW']);
    await limiter.require(db, now(), { limit: 'export', key: String(actor.accountId) });
    const sheets = await portfolioWorkbook(deps, actor, translators[actor.language]);
    return {
      body: workbookStream(sheets),
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      name: `${fileName[actor.language]} ${dateInWarsaw(now())}.xlsx`,
    };
  },
});
