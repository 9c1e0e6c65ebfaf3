import type { Target } from '#web/ui/target.ts';

/** The questions about a mark; one of them, or the form of a new one, where that is named. */
export const questionsOfMark = (
  trademarkId: number,
  search: { question?: number; ask?: true } = {},
) =>
  ({
    to: '/trademarks/$trademarkId/questions',
    params: { trademarkId },
    search,
  }) as const satisfies Target;
