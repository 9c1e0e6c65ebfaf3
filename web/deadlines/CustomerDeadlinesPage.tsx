import { Group } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { customer, customerApi } from '#contract/customers/customer';
import { DeadlineTable } from '#web/deadlines/DeadlineTable.tsx';
import { EntitySubPage } from '#web/form/EntitySubPage.tsx';
import { asksForClosed } from '#web/deadlines/readyViews.ts';
import { AddTask } from '#web/tasks/AddTask.tsx';

const route = getRouteApi('/main/customers/$customerId/deadlines');

/** The open deadlines and tasks of a customer. */
export const CustomerDeadlinesPage = ({ id }: { id: number }) => {
  const { filters } = route.useSearch();
  return (
    <EntitySubPage id={id} entity={customer} api={customerApi} listPath="/customers">
      <Group justify="flex-end" mb="md">
        <AddTask subject={{ customer: id }} />
      </Group>
      <DeadlineTable customer={id} closedToo={asksForClosed(filters)} />
    </EntitySubPage>
  );
};
