import { templateMessages } from '#contract/settings/templates/words';
import { announceDone, announceNews } from '#web/data/announce.ts';
import { useSentences } from '#web/data/language.ts';
import { useCurrentForm } from '#web/form/currentForm.ts';

/** Announces an insertion with an undo that works until the text is changed. */
export const useTakeBack = (path: string, onChange: (value: unknown) => void) => {
  const say = useSentences(templateMessages);
  const { getValues } = useCurrentForm();
  const valueNow = (): unknown => getValues(path);
  return (name: string, insert: () => void) => {
    const before = valueNow();
    insert();
    const after = valueNow();
    announceDone(say('inserted', { name }), {
      label: say('undo'),
      run: async () => {
        if (valueNow() !== after) {
          announceNews(say('undo_late'));
          return;
        }
        onChange(before);
        announceNews(say('undone'));
      },
    });
  };
};
