import { useDisclosure } from '@mantine/hooks';
import {
  IconArchive,
  IconArchiveOff,
  IconArrowsExchange,
  IconCopy,
  IconMailPlus,
} from '@tabler/icons-react';
import { trademarkMessages } from '#contract/trademarks/words';
import {
  type Trademark,
  trademark,
  trademarkApi,
  type TrademarkCan,
} from '#contract/trademarks/trademark';
import { letterMessages } from '#contract/trademarks/letterWords';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { LaterConfirmDialog } from '#web/data/LaterConfirmDialog.ts';
import { markPage } from '#web/data/rowPages.ts';
import type { RecordEntry } from '#web/form/MoreButton.tsx';
import { RecordActions } from '#web/form/RecordActions.tsx';
import { useRemoval } from '#web/form/useRemoval.tsx';
import { ArchiveDialog } from '#web/trademarks/ArchiveDialog.tsx';
import { LetterDialog, StatusDialog } from '#web/trademarks/markDialogs.ts';
import { removalNote } from '#web/trademarks/removalNote.ts';
import { useDialogOpened } from '#web/form/useDialogState.ts';

/** What one does with a mark: edit it; the rest in a menu. */
export const MarkActions = ({ mark, can }: { mark: Trademark; can: TrademarkCan }) => {
  const t = useTranslate();
  const say = useSentences(trademarkMessages);
  const sayOfLetters = useSentences(letterMessages);
  const [isStatus, status] = useDialogOpened('status');
  const [isLetter, letter] = useDialogOpened('letter');
  const [isArchiving, archive] = useDisclosure();
  const removal = useRemoval({
    entity: trademark,
    name: mark.name,
    note: removalNote([mark], t.locale),
    remove: () => call(trademarkApi.remove, { id: mark.id, version: mark.version }),
    list: { to: '/trademarks' },
  });
  if (!can.edit && !can.copy) return null;
  const edit: RecordEntry[] = [
    {
      label: say('change_status'),
      icon: IconArrowsExchange,
      preload: StatusDialog.preload,
      onClick: status.open,
    },
    {
      label: sayOfLetters('add'),
      icon: IconMailPlus,
      preload: LetterDialog.preload,
      onClick: letter.open,
    },
  ];
  const copy: RecordEntry = {
    label: say('copy'),
    icon: IconCopy,
    to: { to: '/trademarks/new', search: { copy: mark.id } },
  };
  const put: RecordEntry = {
    label: say(mark.archived ? 'unarchive' : 'archive'),
    icon: mark.archived ? IconArchiveOff : IconArchive,
    preload: LaterConfirmDialog.preload,
    onClick: archive.open,
  };
  return (
    <>
      <RecordActions
        edit={can.edit ? { ...markPage(mark.id), search: { edit: true } } : null}
        entries={[
          can.edit ? edit : [],
          can.copy ? copy : [],
          can.edit ? put : [],
          can.remove ? removal.entry : [],
        ].flat()}
      />
      <StatusDialog
        mark={mark}
        opened={isStatus}
        title={say('change_status')}
        onClose={status.close}
      />
      <LetterDialog mark={mark.id} opened={isLetter} onClose={letter.close} />
      <ArchiveDialog mark={mark} opened={isArchiving} onClose={archive.close} />
      {removal.question}
    </>
  );
};
