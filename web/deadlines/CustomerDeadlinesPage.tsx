import { Group } from '@mantine/core';
import { customer, customerApi } from '#contract/customers/customer';
import { DeadlineTable } from '#web/deadlines/DeadlineTable.tsx';
import { EntitySubPage } from '#web/form/EntitySubPage.tsx';
import { AddTask } from '#web/tasks/AddTask.tsx';

/** The open deadlines and tasks of a customer. */
export const CustomerDeadlinesPage = ({ id }: { id: number }) => (
  <EntitySubPage id={id} entity={customer} api={customerApi} listPath="/customers">
    <Group justify="flex-end" mb="md">
      <AddTask subject={{ customer: id }} />
    </Group>
    <DeadlineTable customer={id} />
  </EntitySubPage>
);
