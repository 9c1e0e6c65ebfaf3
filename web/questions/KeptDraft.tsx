import { useEffect, useState } from 'react';
import { questionMessages } from '#contract/questions/words';
import { useSentences } from '#web/data/language.ts';
import { getSession, useSession } from '#web/data/session.ts';
import { useCurrentForm } from '#web/form/currentForm.ts';
import { forgetDraft, keepDraft, keptDraft } from '#web/questions/drafts.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { useStable } from '#web/ui/useStable.ts';

/** Keeps what is typed in the form around it when the session ends, and brings it back after signing in again. */
export const KeptDraft = ({ place }: { place: string }) => {
  const say = useSentences(questionMessages);
  const { fill, getValues } = useCurrentForm();
  // The session is gone by the time the page is.
  const [account] = useState(useSession()?.account.id ?? 0);
  const [text] = useState(() => keptDraft(account, place));
  const restore = useStable(() => {
    if (text !== null) fill({ text });
  });
  const keep = useStable(() => {
    const typed: unknown = getValues('text');
    const isLost = getSession() === null && typeof typed === 'string' && typed.trim() !== '';
    if (isLost) keepDraft(account, place, typed);
    else forgetDraft(account, place);
  });
  useEffect(() => {
    restore();
    return keep;
  }, [restore, keep]);
  return text === null ? null : <Notice tone="info">{say('restored')}</Notice>;
};
