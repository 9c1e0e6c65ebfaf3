/** Images are found by their names without folders, case and ending. */
export const imageKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^.*[\\/]/, '')
    .replace(/\.[a-z0-9]{2,5}$/, '');
