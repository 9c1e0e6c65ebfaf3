import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { registryApi } from '#contract/registry/api';
import { isInRegistry } from '#contract/registry/numbers';
import { trademarkApi } from '#contract/trademarks/trademark';
import { useCall } from '#web/data/queries.ts';

/** Marks of the Union and designations of it have this tab; others once a file of their office told of them. */
export const RegistryTab = ({ children }: { children: ReactNode }) => {
  const { trademarkId }: { trademarkId?: string } = useParams({ strict: false });
  const id = Number(trademarkId);
  const mark = useCall(trademarkApi.get, { id }, { enabled: id > 0 }).data?.row;
  const isAsked = mark !== undefined && isInRegistry(mark);
  const isElsewhere = mark !== undefined && !isAsked;
  const kept = useCall(registryApi.kept, { id }, { enabled: isElsewhere }).data;
  return isAsked || kept?.compared ? children : null;
};
