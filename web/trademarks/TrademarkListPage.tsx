import { EntityListPage } from '#web/table/EntityListPage.tsx';
import { trademarksPath } from '#web/trademarks/trademarksPath.ts';
import { trademarkTable } from '#web/trademarks/trademarkTable.tsx';

export const TrademarkListPage = () => <EntityListPage {...trademarkTable} path={trademarksPath} />;
