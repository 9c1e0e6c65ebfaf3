import { Modal } from '@mantine/core';
import { useTranslate } from '#web/data/language.ts';
import { useImage } from '#web/data/useImage.ts';
import { Waiting } from '#web/ui/Waiting.tsx';
import classes from './LargeImage.module.css';

const Drawn = ({ id, name }: { id: string; name: string }) => {
  const t = useTranslate();
  const image = useImage(id);
  if (image.state === 'waiting') return <Waiting label={t('loading')} />;
  return (
    <div className={classes.large}>
      {image.state === 'shown' ? <img src={image.address} alt={name} /> : t('image_missing')}
    </div>
  );
};

/** The picture of a mark, as large as the window allows. */
export const LargeImage = ({
  id,
  name,
  opened,
  onClose,
}: {
  id: string;
  name: string;
  opened: boolean;
  onClose: () => void;
}) => {
  const t = useTranslate();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="auto"
      title={name}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Drawn id={id} name={name} />
    </Modal>
  );
};
