import type { ReactNode } from 'react';
import { registryApi } from '#contract/registry/api';
import { isInRegistry } from '#contract/registry/numbers';
import { trademarkApi } from '#contract/trademarks/trademark';
import { useCall } from '#web/data/queries.ts';

/** EU marks and EU designations have this tab; others once a file of their office contained them. */
export const RegistryTab = ({ id, children }: { id: number; children: ReactNode }) => {
  const mark = useCall(trademarkApi.get, { id }).data?.row;
  const isAsked = mark !== undefined && isInRegistry(mark);
  const isElsewhere = mark !== undefined && !isAsked;
  const kept = useCall(registryApi.kept, { id }, { enabled: isElsewhere }).data;
  return isAsked || kept?.compared ? children : null;
};
