import { laterPart } from '#web/data/laterPart.ts';

/** The menu that all rows of a list share. */
export const rowMenu = laterPart(() =>
  import('#web/table/RowMenu.tsx').then((module) => module.RowMenu),
);
