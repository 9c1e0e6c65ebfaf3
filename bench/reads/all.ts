import type { Read } from '../read.ts';
import { alerts } from './alerts.ts';
import { calendar } from './calendar.ts';
import type { Drawing } from './draw.ts';
import { home } from './home.ts';
import { list } from './list.ts';
import { mark } from './mark.ts';
import { payments } from './payments.ts';
import { portal } from './portal.ts';
import { search } from './search.ts';

/** Everything that is read and measured, in the order of the table. A new one is a file and a line here. */
export const allReads = async (drawing: Drawing): Promise<Read[]> => [
  ...(await list(drawing)),
  ...(await mark(drawing)),
  ...(await search(drawing)),
  ...home(drawing),
  calendar(drawing),
  ...(await payments(drawing)),
  await alerts(drawing),
  portal(drawing),
];
