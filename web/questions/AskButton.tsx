import { IconMessageQuestion } from '@tabler/icons-react';
import { threadApi } from '#contract/questions/api';
import { questionMessages } from '#contract/questions/words';
import { useSentences } from '#web/data/language.ts';
import { useMay } from '#web/data/permission.ts';
import { questionsOfMark } from '#web/questions/questionPath.ts';
import { useIsStaff } from '#web/questions/useIsStaff.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';

/** In the head of a client's mark: the way to a new question. */
export const AskButton = ({ mark }: { mark: number }) => {
  const say = useSentences(questionMessages);
  const may = useMay();
  const isStaff = useIsStaff();
  if (isStaff || !may(threadApi.ask.requires)) return null;
  return (
    <LinkButton
      {...questionsOfMark(mark, { ask: true })}
      leftSection={<IconMessageQuestion size={18} aria-hidden />}
    >
      {say('ask')}
    </LinkButton>
  );
};
