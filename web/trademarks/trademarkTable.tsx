import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import { isTerritoryCode } from '#contract/countries';
import { trademarkActionApi } from '#contract/trademarkActions';
import { type Trademark, trademark, trademarkApi } from '#contract/trademarks';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { currentTranslate } from '#web/data/language.ts';
import type { BulkAction } from '#web/table/actions.ts';
import type { EntityTableProps } from '#web/table/EntityTable.tsx';
import { ClassNumbers } from '#web/trademarks/ClassNumbers.tsx';
import { readyViews } from '#web/trademarks/readyViews.ts';
import { Territory } from '#web/trademarks/Territory.tsx';
import { TypeBadge } from '#web/trademarks/TypeBadge.tsx';

const archiving = (archived: boolean): BulkAction => ({
  name: archived ? 'archive' : 'unarchive',
  label: (t) => t(archived ? 'mark_archive' : 'mark_unarchive'),
  icon: archived ? IconArchive : IconArchiveOff,
  requires: trademarkActionApi.archive.requires,
  run: async ({ input }) => {
    const { count } = await call(trademarkActionApi.archive, { ...input, archived });
    announceDone(currentTranslate()(archived ? 'marks_archived' : 'marks_unarchived', { count }));
  },
});

/** A list of marks, wherever it stands. */
export const trademarkTable = {
  entity: trademark,
  api: trademarkApi,
  columns: [
    'image',
    'name',
    'type',
    'status',
    'place',
    'applicationNumber',
    'applicationDate',
    'registrationNumber',
    'expirationDate',
    'nextDeadline',
    'niceClasses',
    'customer',
    'representative',
    'ourNumber',
  ],
  readyViews,
  cells: {
    type: ({ type }: Trademark) => <TypeBadge type={type} />,
    place: ({ place }: Trademark) => (isTerritoryCode(place) ? <Territory code={place} /> : '–'),
    niceClasses: ({ niceClasses }: Trademark) => <ClassNumbers numbers={niceClasses} />,
  },
  bulkActions: [archiving(true), archiving(false)],
} satisfies EntityTableProps<typeof trademark.fields>;
