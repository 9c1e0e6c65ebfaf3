import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconArchive,
  IconArchiveOff,
  IconArrowsExchange,
  IconCopy,
  IconMailPlus,
  IconTrash,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { trademarkMessages } from '#contract/trademarks/words';
import {
  type Trademark,
  trademark,
  trademarkApi,
  type TrademarkCan,
} from '#contract/trademarks/trademark';
import { letterMessages } from '#contract/trademarks/letterWords';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { near } from '#web/data/laterPart.ts';
import { markPage } from '#web/data/rowPages.ts';
import { DeleteDialog } from '#web/form/DeleteDialog.tsx';
import { RecordActions } from '#web/form/RecordActions.tsx';
import { ArchiveDialog } from '#web/trademarks/ArchiveDialog.tsx';
import { LetterDialog, StatusDialog } from '#web/trademarks/markDialogs.ts';
import { removalNote } from '#web/trademarks/removalNote.ts';

/** What one does with a mark: edit it; the rest in a menu. */
export const MarkActions = ({ mark, can }: { mark: Trademark; can: TrademarkCan }) => {
  const t = useTranslate();
  const say = useSentences(trademarkMessages);
  const sayOfLetters = useSentences(letterMessages);
  const navigate = useNavigate();
  const [isStatus, status] = useDisclosure();
  const [isLetter, letter] = useDisclosure();
  const [isArchiving, archive] = useDisclosure();
  const [isDeleting, remove] = useDisclosure();
  if (!can.edit && !can.copy) return null;
  const ArchiveIcon = mark.archived ? IconArchiveOff : IconArchive;
  return (
    <>
      <RecordActions edit={can.edit ? { ...markPage(mark.id), search: { edit: true } } : null}>
        {can.edit && (
          <Menu.Item
            leftSection={<IconArrowsExchange size={16} aria-hidden />}
            {...near(StatusDialog)}
            onClick={status.open}
          >
            {say('change_status')}
          </Menu.Item>
        )}
        {can.edit && (
          <Menu.Item
            leftSection={<IconMailPlus size={16} aria-hidden />}
            {...near(LetterDialog)}
            onClick={letter.open}
          >
            {sayOfLetters('add')}
          </Menu.Item>
        )}
        {can.copy && (
          <Menu.Item
            leftSection={<IconCopy size={16} aria-hidden />}
            renderRoot={(props: object) => (
              <Link to="/trademarks/new" search={{ copy: mark.id }} {...props} />
            )}
          >
            {say('copy')}
          </Menu.Item>
        )}
        {can.edit && (
          <Menu.Item leftSection={<ArchiveIcon size={16} aria-hidden />} onClick={archive.open}>
            {say(mark.archived ? 'unarchive' : 'archive')}
          </Menu.Item>
        )}
        {can.remove && (
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={remove.open}
          >
            {t('form_delete')}
          </Menu.Item>
        )}
      </RecordActions>
      <StatusDialog
        mark={mark}
        opened={isStatus}
        title={say('change_status')}
        onClose={status.close}
      />
      <LetterDialog mark={mark.id} opened={isLetter} onClose={letter.close} />
      <ArchiveDialog mark={mark} opened={isArchiving} onClose={archive.close} />
      <DeleteDialog
        entity={trademark}
        name={mark.name}
        note={removalNote([mark], t.locale)}
        opened={isDeleting}
        remove={() => call(trademarkApi.remove, { id: mark.id, version: mark.version })}
        onDone={() => {
          announceDone(t('form_deleted'));
          void navigate({ to: '/trademarks', ignoreBlocker: true });
        }}
        onClose={remove.close}
      />
    </>
  );
};
