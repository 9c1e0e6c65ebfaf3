import { registryMessages } from '#contract/registry/words';
import { useSentences } from '#web/data/language.ts';
import { ServedImage } from '#web/data/ServedImage.tsx';
import classes from './comparison.module.css';

/** A picture of a mark in a frame, or a note that there is none. */
export const Picture = ({ id, alt }: { id: string | null; alt: string }) => {
  const say = useSentences(registryMessages);
  if (id === null)
    return (
      <div className={classes.picture} data-empty>
        {say('image_none')}
      </div>
    );
  return (
    <div className={classes.picture}>
      <ServedImage id={id} alt={alt} size="large" />
    </div>
  );
};
