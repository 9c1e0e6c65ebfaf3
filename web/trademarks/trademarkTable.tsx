import { trademarkMessages } from '#contract/trademarks/words';
import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import { representativeAssignmentApi } from '#contract/trademarks/assignment';
import type { Related } from '#contract/kit/crud';
import { sentencesOf, type Translate } from '#contract/words/i18n';
import { archivingApi } from '#contract/trademarks/archiving';
import { type Trademark, trademark, trademarkApi } from '#contract/trademarks/trademark';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { currentTranslate } from '#web/data/language.ts';
import { laterPart, usePart } from '#web/data/laterPart.ts';
import { PersonInitials } from '#web/data/PersonInitials.tsx';
import { severalMarksActions } from '#web/payments/several/severalMarksActions.tsx';
import type { BulkAction } from '#web/table/actions.ts';
import { assigningAction } from '#web/table/assigning.tsx';
import { counted } from '#web/table/countText.ts';
import type { EntityTableProps } from '#web/table/EntityTable.tsx';
import { ClassNumbers } from '#web/trademarks/ClassNumbers.tsx';
import { ExpiryInRow } from '#web/trademarks/Expiry.tsx';
import { markFace } from '#web/trademarks/markFace.tsx';
import { NextDeadlineChip } from '#web/trademarks/NextDeadlineChip.tsx';
import { readyViews } from '#web/trademarks/readyViews.ts';
import { removalNote } from '#web/trademarks/removalNote.ts';
import { MarkStatus } from '#web/trademarks/MarkStatus.tsx';
import { WaitingRows } from '#web/ui/WaitingRows.tsx';
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
    requires: archivingApi.archive.requires,
    fits: (filters) => asksForArchived(filters) !== archived,
    question: ({ count, more }, t) => ({
      title: sayIn(t)(title, counted(count, t.locale, more)),
      text: sayIn(t)(text),
      confirmLabel: sayIn(t)(label),
      danger: false,
    }),
    run: async ({ input }) => {
      const { count } = await call(archivingApi.archive, { ...input, archived });
      announceDone(sayIn(currentTranslate())(done, { count }));
    },
  };
};

/** Only the split layout has it. */
const markPreview = laterPart(() =>
  import('#web/trademarks/MarkPreview.tsx').then((module) => module.MarkPreview),
);
const MarkPreview = (props: { id: number; onClose: () => void }) => {
  const laterPreview = usePart(markPreview, true, props.onClose);
  return laterPreview ? <laterPreview.Part {...props} /> : <WaitingRows />;
};

const inCharge = ({ inCharge: id }: Trademark, { options }: Related) => {
  const name = id === null ? undefined : options['LAWYER']?.[id];
  return name === undefined ? '–' : <PersonInitials name={name} />;
};

const nextDeadline = {
  show: (mark: Trademark) => <NextDeadlineChip mark={mark} />,
  width: 160,
};

/** The columns of a list of marks; readers have those that exist for them. */
const columns = [
  'name',
  'place',
  'status',
  'nextDeadline',
  'clientDeadline',
  'expirationDate',
  'customer',
  'inCharge',
] as const;

export const columnsWithout = (...left: readonly (typeof columns)[number][]) => ({
  only: columns.filter((name) => !left.includes(name)),
});

/** The props shared by all lists of marks. */
export const trademarkTable = {
  entity: trademark,
  api: trademarkApi,
  columns: columnsWithout(),
  readyViews,
  face: markFace,
  preview: {
    columns: ['name', 'place'],
    show: ({ id, onClose }) => <MarkPreview id={id} onClose={onClose} />,
  },
  cells: {
    name: {
      heading: { pl: 'Znak', en: 'Mark' },
      width: 150,
      alsoShows: ['registrationNumber', 'applicationNumber'],
    },
    type: ({ type }: Trademark) => <TypeChip type={type} />,
    status: { show: (mark: Trademark) => <MarkStatus mark={mark} />, width: 146 },
    place: {
      show: ({ type, place, designations }: Trademark) => (
        <TerritoryChip type={type} place={place} countries={designations.length} />
      ),
      width: 116,
      alsoShows: ['type'],
    },
    nextDeadline,
    clientDeadline: nextDeadline,
    expirationDate: {
      show: (mark: Trademark) => <ExpiryInRow mark={mark} />,
      heading: { pl: 'Wygasa', en: 'Expires' },
    },
    customer: { width: 108 },
    inCharge: { show: inCharge, heading: { pl: 'Odp.', en: 'Resp.' }, width: 52 },
    niceClasses: ({ niceClasses }: Trademark) => <ClassNumbers numbers={niceClasses} />,
  },
  removalNote,
  // The first two are buttons in the bar of selected rows.
  bulkActions: [
    ...severalMarksActions,
    assigningAction({
      name: 'representative',
      api: representativeAssignmentApi,
      field: trademark.fields.representative,
    }),
    archiving(true),
    archiving(false),
  ],
} satisfies EntityTableProps<typeof trademark.fields>;
