import { MarkTile } from '#web/data/MarkTile.tsx';
import { ServedImage } from '#web/data/ServedImage.tsx';

/** The photo of a person in a list, or the initials; decoration, as the name stands beside it. */
export const PersonPhoto = ({ name, photo }: { name: string; photo: string | null }) =>
  photo === null ? (
    <MarkTile name={name} image={null} size="line" />
  ) : (
    <ServedImage id={photo} alt="" />
  );
