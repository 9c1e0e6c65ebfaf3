import type { Target } from '#web/ui/target.ts';

/** Links to the pages of rows, by id alone. */
export const markPage = (trademarkId: number) =>
  ({ to: '/trademarks/$trademarkId', params: { trademarkId } }) as const satisfies Target;

export const customerPage = (customerId: number) =>
  ({ to: '/customers/$customerId', params: { customerId } }) as const satisfies Target;

export const accountPage = (accountId: number) =>
  ({ to: '/accounts/$accountId', params: { accountId } }) as const satisfies Target;

export const taskPage = (taskId: number) =>
  ({ to: '/deadlines/tasks/$taskId', params: { taskId } }) as const satisfies Target;
