import { IconPhotoOff } from '@tabler/icons-react';
import { useTranslate } from '#web/data/language.ts';
import { type Thumbnail, useImage } from '#web/data/useImage.ts';
import { useSeen } from '#web/data/useSeen.ts';
import classes from './ServedImage.module.css';
import { WaitingBlock } from '#web/ui/WaitingBlock.tsx';

/** A stored image in a frame of fixed size, so that loading shifts nothing. */
export const ServedImage = ({
  id,
  alt,
  size = 'small',
  lazy = false,
}: {
  id: string | null;
  /** The alternative text; empty where the adjacent text says the same. */
  alt: string;
  size?: Thumbnail;
  /** Loaded once it is in the window or near it: for pictures of long lists. */
  lazy?: boolean;
}) => {
  const t = useTranslate();
  const [seen, ref] = useSeen();
  const isWanted = seen || !lazy;
  const image = useImage(isWanted ? id : null, size);
  // What nobody has scrolled to is an empty frame: it waits for nothing.
  const state = isWanted || id === null ? image.state : null;
  return (
    <div ref={lazy ? ref : null} className={classes.frame} data-size={size}>
      {state === 'waiting' && <WaitingBlock label={t('loading')} height="100%" />}
      {image.state === 'shown' && <img src={image.address} alt={alt} draggable={false} />}
      {state === 'missing' && <IconPhotoOff aria-label={t('image_missing')} stroke={1.5} />}
    </div>
  );
};
