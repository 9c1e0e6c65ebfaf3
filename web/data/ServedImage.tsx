import { IconPhotoOff } from '@tabler/icons-react';
import { useTranslate } from '#web/data/language.ts';
import { type ImageState, type Thumbnail, useImage } from '#web/data/useImage.ts';
import classes from './ServedImage.module.css';
import { WaitingBlock } from '#web/ui/WaitingBlock.tsx';

const Drawn = ({ image, alt }: { image: ImageState; alt: string }) => {
  const t = useTranslate();
  switch (image.state) {
    case 'waiting':
      return <WaitingBlock label={t('loading')} height="100%" />;
    case 'shown':
      return <img src={image.address} alt={alt} draggable={false} />;
    case 'missing':
      return <IconPhotoOff aria-label={t('image_missing')} stroke={1.5} />;
  }
};

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
}) => (
  <div className={classes.frame} data-size={size}>
    <Drawn image={useImage(id, size)} alt={alt} />
  </div>
);
