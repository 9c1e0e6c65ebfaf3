import { task, taskApi } from '#contract/tasks/task';
import { defineStore } from '#server/entities/store';
import { taskRules } from '#server/tasks/rules';
import { tasks } from '#server/tasks/table';
import { foundByMarkOrCustomer, mayHangOnMark } from '#server/trademarks/hanging';
import { lockMarksOf } from '#server/trademarks/lock';

export const taskStore = defineStore({
  entity: task,
  table: tasks,
  api: taskApi,
  ...mayHangOnMark,
  ...foundByMarkOrCustomer,
  lockBefore: lockMarksOf(tasks),
  rules: taskRules,
});
