import { typedMessages } from '#contract/words/typed';
import { useSentences } from '#web/data/language.ts';
import type { TypedText } from '#web/data/typedText.ts';
import { Notice } from '#web/ui/Notice.tsx';

/** Says that the form holds what was typed before the session ended. */
export const RestoredNotice = ({ typed }: { typed: TypedText | undefined }) => {
  const say = useSentences(typedMessages);
  return (
    typed && (
      <Notice tone="info">{say(typed.hadFiles ? 'restored_without_files' : 'restored')}</Notice>
    )
  );
};
