import { task, taskApi } from '#contract/tasks/task';
import { EntityHistoryPage } from '#web/history/EntityHistoryPage.tsx';

export const TaskHistoryPage = ({ id }: { id: number }) => (
  <EntityHistoryPage id={id} entity={task} api={taskApi} listPath="/deadlines" />
);
