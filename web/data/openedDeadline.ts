import type { Search } from '#web/data/search.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The deadline was opened to be settled: its form takes the focus. */
    settles?: boolean;
  }
}

/** Opens an entry of the calendar in the panel beside the page one is on. */
export const openedDeadline = (id: number) =>
  ({
    to: '.',
    search: (shown: Search) => ({ ...shown, deadline: id }),
    resetScroll: false,
  }) as const;
export type OpensDeadline = ReturnType<typeof openedDeadline>;

/** The same page without the panel. */
export const closedDeadline = {
  to: '.',
  search: ({ deadline: _closed, ...others }: Search) => others,
  replace: true,
  resetScroll: false,
} as const;
