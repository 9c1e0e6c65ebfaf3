import { familyMessages } from '#contract/trademarks/familyWords';
import { type Relative, trademarkActionApi } from '#contract/trademarks/actions';
import { type TrademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { isReached, takesAlong } from '#contract/trademarks/status';
import type { Trademark } from '#contract/trademarks/trademark';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { MemberList } from '#web/trademarks/MemberList.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

/** The designated marks that follow a change of status, into an end or back from it. */
export type Reached = { marks: readonly Relative[]; ends: boolean };

/** Read right before the change, so that the list is never out of date. */
export const reachedBy = async (
  { id, type, status }: Pick<Trademark, 'id' | 'type' | 'status'>,
  to: TrademarkStatus,
): Promise<Reached> => {
  const ends = takesAlong(to);
  if (type !== trademarkType.INTERNATIONAL.value || status === to) return { marks: [], ends };
  const { designated } = await call(trademarkActionApi.family, { id }, { quiet: true });
  return { marks: designated.filter((child) => isReached(to, child)), ends };
};

/** Lists the marks that the change of an international mark affects, and asks (docs/rules.md, Families). */
export const ReachedDialog = ({
  reached,
  onAnswer,
}: {
  reached: Reached | null;
  onAnswer: (agreed: boolean) => void;
}) => {
  const t = useTranslate();
  const say = useSentences(familyMessages);
  if (reached === null) return null;
  const { marks, ends } = reached;
  const count = marks.length;
  return (
    <ConfirmDialog
      opened
      title={say(ends ? 'reached_end_title' : 'reached_back_title')}
      text={say(ends ? 'reached_end_text' : 'reached_back_text')}
      confirmLabel={say('reached_confirm', { count })}
      cancelLabel={t('cancel')}
      danger={ends}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      <MemberList marks={marks} />
    </ConfirmDialog>
  );
};
