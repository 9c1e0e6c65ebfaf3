import { goodsMessages } from '#contract/trademarks/goods/words';
import { isCode, labelOf } from '#contract/values/codes';
import { territories } from '#contract/values/countries';
import { useSentences, useTranslate } from '#web/data/language.ts';
import type { Loss } from '#web/goods/useGoodsForm.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import classes from './goods.module.css';

/** Lists the designated marks that lose classes with their international mark. */
export const LossDialog = ({
  losses,
  onAnswer,
}: {
  losses: readonly Loss[];
  onAnswer: (agreed: boolean) => void;
}) => {
  const t = useTranslate();
  const say = useSentences(goodsMessages);
  const placeOf = (place: string | null): string =>
    isCode(territories, place) ? labelOf(territories, place, t.locale) : '';
  return (
    <ConfirmDialog
      opened={losses.length > 0}
      title={say('drop_title')}
      text={say('drop_text')}
      confirmLabel={say('drop_confirm')}
      cancelLabel={t('conflict_back')}
      danger
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      <ul className={classes.losses}>
        {losses.map(({ mark, classes: lost }) => (
          <li key={mark.id}>
            {mark.name}, {placeOf(mark.place)}:{' '}
            {lost.map((number) => say('class', { number })).join(', ')}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
};
