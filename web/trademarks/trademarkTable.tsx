import { trademarkMessages } from '#contract/trademarks/words';
import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import { representativeAssignmentApi } from '#contract/trademarks/assignment';
import { sentencesOf, type Translate } from '#contract/words/i18n';
import { trademarkActionApi } from '#contract/trademarks/actions';
import { type Trademark, trademark, trademarkApi } from '#contract/trademarks/trademark';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { currentTranslate } from '#web/data/language.ts';
import type { BulkAction } from '#web/table/actions.ts';
import { assigningAction } from '#web/table/assigning.tsx';
import { counted } from '#web/table/countText.ts';
import type { EntityTableProps } from '#web/table/EntityTable.tsx';
import { ClassNumbers } from '#web/trademarks/ClassNumbers.tsx';
import { Expiry } from '#web/trademarks/Expiry.tsx';
import { readyViews } from '#web/trademarks/readyViews.ts';
import { MarkStatus } from '#web/trademarks/MarkStatus.tsx';
import { TerritoryChip, TypeChip } from '#web/codes/TypeChip.tsx';

const words = {
  archive: {
    label: 'archive',
    title: 'archive_many_title',
    text: 'archive_many_text',
    done: 'marks_archived',
  },
  unarchive: {
    label: 'unarchive',
    title: 'unarchive_many_title',
    text: 'unarchive_many_text',
    done: 'marks_unarchived',
  },
} as const;

/** Archived marks appear only in a list that filters for them. */
const asksForArchived: NonNullable<BulkAction['fits']> = (filters) =>
  filters.some(({ field, value }) => field === 'archived' && value === true);

const archiving = (archived: boolean): BulkAction => {
  const name = archived ? 'archive' : 'unarchive';
  const { label, title, text, done } = words[name];
  const sayIn = ({ locale }: Translate) => sentencesOf(trademarkMessages, locale);
  return {
    name,
    label: (t) => sayIn(t)(label),
    icon: archived ? IconArchive : IconArchiveOff,
    requires: trademarkActionApi.archive.requires,
    fits: (filters) => asksForArchived(filters) !== archived,
    question: (count, t) => ({
      title: sayIn(t)(title, counted(count, t.locale)),
      text: sayIn(t)(text),
      confirmLabel: sayIn(t)(label),
      danger: false,
    }),
    run: async ({ input }) => {
      const { count } = await call(trademarkActionApi.archive, { ...input, archived });
      announceDone(sayIn(currentTranslate())(done, { count }));
    },
  };
};

/** The props shared by all lists of marks. */
export const trademarkTable = {
  entity: trademark,
  api: trademarkApi,
  columns: { last: ['customer', 'representative', 'ourNumber'] },
  readyViews,
  cells: {
    type: ({ type }: Trademark) => <TypeChip type={type} />,
    status: (mark: Trademark) => <MarkStatus mark={mark} />,
    place: ({ type, place, designations }: Trademark) => (
      <TerritoryChip type={type} place={place} countries={designations.length} />
    ),
    expirationDate: (mark: Trademark) => <Expiry mark={mark} />,
    niceClasses: ({ niceClasses }: Trademark) => <ClassNumbers numbers={niceClasses} />,
  },
  bulkActions: [
    assigningAction({
      name: 'representative',
      api: representativeAssignmentApi,
      field: trademark.fields.representative,
    }),
    archiving(true),
    archiving(false),
  ],
} satisfies EntityTableProps<typeof trademark.fields>;
