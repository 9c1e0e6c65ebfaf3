import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CrudApi } from '#contract/kit/crud';
import type { Entity } from '#contract/kit/entity';
import type { Fields } from '#contract/kit/fields';
import { EntitySubPage } from '#web/form/EntitySubPage.tsx';
import { HistoryPanel } from '#web/history/HistoryPanel.tsx';
import { Section } from '#web/ui/Section.tsx';
import type { PlainPath } from '#web/ui/target.ts';

/** The history of a row as a page of its own. */
export const EntityHistoryPage = <F extends Fields>({
  id,
  entity,
  api,
  listPath,
  children,
}: {
  id: number;
  entity: Entity<F>;
  api: CrudApi<F>;
  listPath: PlainPath;
  /** Further histories on the page. */
  children?: ReactNode;
}) => (
  <EntitySubPage id={id} entity={entity} api={api} listPath={listPath}>
    <Stack gap="lg">
      <Section>
        <HistoryPanel entity={entity} api={api} id={id} />
      </Section>
      {children}
    </Stack>
  </EntitySubPage>
);
