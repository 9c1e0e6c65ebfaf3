import type { ComponentType } from 'react';
import { isStaff } from '#contract/access';
import { clientPart } from '#web/data/clientPart.tsx';
import { useRole } from '#web/data/session.ts';
import { MarkList } from '#web/trademarks/MarkList.tsx';

const ClientMarkList = clientPart(() =>
  import('#web/trademarks/ClientMarkList.tsx').then((module) => module.ClientMarkList),
);

const TrademarkListPage = () => (isStaff(useRole()) ? <MarkList /> : <ClientMarkList />);

export const loadTrademarkListPage = async (): Promise<ComponentType> => {
  await ClientMarkList.load();
  return TrademarkListPage;
};
