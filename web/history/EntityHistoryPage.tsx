import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CrudApi } from '#contract/kit/crud';
import type { Entity } from '#contract/kit/entity';
import type { Fields } from '#contract/kit/fields';
import { EntitySubPage } from '#web/form/EntitySubPage.tsx';
import { HistoryPanel } from '#web/history/HistoryPanel.tsx';
import { Section } from '#web/ui/Section.tsx';

/** What happened to a row, as a page of its own. */
export const EntityHistoryPage = <F extends Fields>({
  entity,
  api,
  listPath,
  children,
}: {
  entity: Entity<F>;
  api: CrudApi<F>;
  listPath: string;
  /** What else has a history there. */
  children?: (id: number) => ReactNode;
}) => (
  <EntitySubPage entity={entity} api={api} listPath={listPath}>
    {(id) => (
      <Stack gap="lg">
        <Section>
          <HistoryPanel entity={entity} api={api} id={id} />
        </Section>
        {children?.(id)}
      </Stack>
    )}
  </EntitySubPage>
);
