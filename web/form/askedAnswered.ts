/**
 * Where to go once the field or the part of the form that the address asked for was answered: the same page,
 * which no longer asks.
 */
export const askedAnswered = {
  to: '.',
  search: <S extends { field?: unknown; edit?: unknown }>({
    field: _field,
    edit: _edit,
    ...others
  }: S) => others,
  replace: true,
  resetScroll: false,
  ignoreBlocker: true,
} as const;
