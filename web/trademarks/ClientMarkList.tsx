import { clientMarkTable } from '#web/trademarks/clientMarkTable.tsx';
import { MarkList } from '#web/trademarks/MarkList.tsx';

/** The marks of a client, each with what its dates mean. */
export const ClientMarkList = () => <MarkList table={clientMarkTable} />;
