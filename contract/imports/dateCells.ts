export const guessDateOrder: (cells: readonly string[]) => 'dmy' | 'mdy' | 'unclear' = () =>
  'unclear';
