import { trademarkMessages } from '#contract/trademarks/words';
import { useDisclosure } from '@mantine/hooks';
import { useSentences } from '#web/data/language.ts';
import { laterDialog } from '#web/data/laterDialog.tsx';
import { near } from '#web/data/laterPart.ts';
import { MarkTile } from '#web/data/MarkTile.tsx';
import classes from './MarkImage.module.css';

const LargeImage = laterDialog(() =>
  import('#web/trademarks/LargeImage.tsx').then((module) => module.LargeImage),
);

/** The picture of a mark; a click shows it as large as the window allows. */
export const MarkImage = ({ id, name }: { id: string | null; name: string }) => {
  const say = useSentences(trademarkMessages);
  const [opened, { open, close }] = useDisclosure();
  if (id === null) return <MarkTile name={name} image={null} size="page" />;
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-label={say('enlarge')}
        {...near(LargeImage)}
        onClick={open}
      >
        <MarkTile name={name} image={id} size="page" />
      </button>
      <LargeImage id={id} name={name} opened={opened} onClose={close} />
    </>
  );
};
