import { goodsMessages } from '#contract/trademarks/goods/words';
import { labelOf } from '#contract/values/codes';
import { language } from '#contract/values/languages';
import { locales } from '#contract/values/locale';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { FoldedText } from '#web/form/FoldedText.tsx';
import { isTexts } from '#web/goods/goodsForm.ts';
import classes from './goods.module.css';

/** One side of a conflict about a class or the edition. */
export const SideOfClass = ({ value }: { value: unknown }) => {
  const t = useTranslate();
  const say = useSentences(goodsMessages);
  if (typeof value === 'string') return value;
  if (!isTexts(value)) return <em className={classes.nothing}>{say('not_there')}</em>;
  return locales.map((each) => (
    <span key={each} className={classes.side}>
      <span className={classes.language}>{labelOf(language, each, t.locale)}</span>
      <FoldedText text={value[each]} most={250} />
    </span>
  ));
};
