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

/** A stored image in a frame that never moves what stands around it. */
export const ServedImage = ({
  id,
  alt,
  size = 'small',
}: {
  id: string | null;
  /** What the picture shows; empty where the text beside it says so. */
  alt: string;
  size?: Thumbnail;
}) => (
  <div className={classes.frame} data-size={size}>
    <Drawn image={useImage(id, size)} alt={alt} />
  </div>
);
