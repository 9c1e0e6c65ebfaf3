import { markLetters } from '#web/data/markLetters.ts';
import { ServedImage } from '#web/data/ServedImage.tsx';
import classes from './MarkTile.module.css';

type TileSize = 'row' | 'line' | 'card' | 'page';

/**
 * The picture of a mark, on white in both themes, or two letters if it has none. Decoration: the name of the
 * mark stands beside it.
 */
export const MarkTile = ({
  name,
  image,
  size = 'row',
}: {
  name: string;
  /** The id of the stored file. */
  image: string | null;
  size?: TileSize;
}) => (
  <span
    className={classes.tile}
    data-size={size}
    data-letters={image === null || undefined}
    aria-hidden
  >
    {image === null ? (
      markLetters(name)
    ) : (
      <ServedImage
        id={image}
        alt=""
        size={size === 'page' || size === 'card' ? 'large' : 'small'}
        lazy={size === 'row' || size === 'line'}
      />
    )}
  </span>
);
