import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isInRegistry } from '#contract/registry/numbers';
import { trademarkApi } from '#contract/trademarks';
import { useCall } from '#web/data/queries.ts';

/** Marks of the Union and designations of it have this tab; others are kept by other offices. */
export const RegistryTab = ({ children }: { children: ReactNode }) => {
  const { trademarkId }: { trademarkId?: string } = useParams({ strict: false });
  const id = Number(trademarkId);
  const mark = useCall(trademarkApi.get, { id }, { enabled: id > 0 }).data?.row;
  return mark && isInRegistry(mark) ? children : null;
};
