import { trademarkMessages } from '#contract/trademarks/words';
import { Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { MarkTile } from '#web/data/MarkTile.tsx';
import { useImage } from '#web/data/useImage.ts';
import { Waiting } from '#web/ui/Waiting.tsx';
import classes from './MarkImage.module.css';

const LargeImage = ({ id, name }: { id: string; name: string }) => {
  const t = useTranslate();
  const image = useImage(id);
  if (image.state === 'waiting') return <Waiting label={t('loading')} />;
  return (
    <div className={classes.large}>
      {image.state === 'shown' ? <img src={image.address} alt={name} /> : t('image_missing')}
    </div>
  );
};

/** The picture of a mark; a click shows it as large as the window allows. */
export const MarkImage = ({ id, name }: { id: string | null; name: string }) => {
  const t = useTranslate();
  const say = useSentences(trademarkMessages);
  const [opened, { open, close }] = useDisclosure();
  if (id === null) return <MarkTile name={name} image={null} size="page" />;
  return (
    <>
      <button type="button" className={classes.button} aria-label={say('enlarge')} onClick={open}>
        <MarkTile name={name} image={id} size="page" />
      </button>
      <Modal
        opened={opened}
        onClose={close}
        size="auto"
        title={name}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <LargeImage id={id} name={name} />
      </Modal>
    </>
  );
};
