import { Group } from '@mantine/core';
import { trademark, trademarkApi } from '#contract/trademarks/trademark';
import { DeadlineTable } from '#web/deadlines/DeadlineTable.tsx';
import { EntitySubPage } from '#web/form/EntitySubPage.tsx';
import { AddTask } from '#web/tasks/AddTask.tsx';

/** All deadlines of a mark, past and coming. */
export const TrademarkDeadlinesPage = ({ id }: { id: number }) => (
  <EntitySubPage id={id} entity={trademark} api={trademarkApi} listPath="/trademarks">
    <Group justify="flex-end" mb="md">
      <AddTask subject={{ trademark: id }} />
    </Group>
    <DeadlineTable trademark={id} />
  </EntitySubPage>
);
