import type { Target } from '#web/ui/target.ts';

export const importPage = (importId: number) =>
  ({ to: '/trademarks/import/$importId', params: { importId } }) as const satisfies Target;
