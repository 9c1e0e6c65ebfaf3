import { IconPhotoOff } from '@tabler/icons-react';
import { useTranslate } from '#web/data/language.ts';
import { type Thumbnail, useImage } from '#web/data/useImage.ts';
import classes from './ServedImage.module.css';
import { WaitingBlock } from '#web/ui/WaitingBlock.tsx';

/** A stored image in a frame of fixed size, so that loading shifts nothing. */
export const ServedImage = ({
  id,
  alt,
  size = 'small',
}: {
  id: string | null;
  /** The alternative text; empty where the adjacent text says the same. */
  alt: string;
  size?: Thumbnail;
}) => {
  const t = useTranslate();
  const image = useImage(id, size);
  return (
    <div className={classes.frame} data-size={size}>
      {image.state === 'waiting' && <WaitingBlock label={t('loading')} height="100%" />}
      {image.state === 'shown' && <img src={image.address} alt={alt} draggable={false} />}
      {image.state === 'missing' && <IconPhotoOff aria-label={t('image_missing')} stroke={1.5} />}
    </div>
  );
};
