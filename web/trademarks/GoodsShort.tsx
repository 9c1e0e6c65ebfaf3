import { goodsApi, type GoodsOfClass, shortGoods } from '#contract/trademarks/actions';
import { niceClass } from '#contract/trademarks/goods/nice';
import { termsOf } from '#contract/trademarks/goods/terms';
import { goodsMessages } from '#contract/trademarks/goods/words';
import { markPageMessages } from '#contract/trademarks/pageWords';
import { labelOf } from '#contract/values/codes';
import { useSentences } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { ShortSection } from '#web/ui/Overview.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { WaitingRows } from '#web/ui/WaitingRows.tsx';
import classes from './GoodsShort.module.css';

const mostClasses = 6;
const mostTerms = 3;
/** A list without separators is one long term. */
const longestShown = 160;

/** The first terms of a text, of which only the beginning may have been read. */
const firstTerms = (text: string): { terms: string; isAll: boolean } => {
  const terms = termsOf(text);
  const isCut = text.length >= shortGoods;
  const whole = isCut && terms.length > 1 ? terms.slice(0, -1) : terms;
  const joined = whole.slice(0, mostTerms).join('; ');
  const shown =
    joined.length > longestShown ? `${joined.slice(0, longestShown).trimEnd()}…` : joined;
  return { terms: shown, isAll: !isCut && terms.length <= mostTerms && shown === joined };
};

/** In the language of the reader, or else in the other one. */
const textIn = (goods: GoodsOfClass, locale: 'pl' | 'en') => {
  const other = locale === 'pl' ? 'en' : 'pl';
  return goods[locale] === ''
    ? { text: goods[other], lang: other }
    : { text: goods[locale], lang: locale };
};

const ClassLine = ({ goods }: { goods: GoodsOfClass }) => {
  const say = useSentences(markPageMessages);
  const sayOf = useSentences(goodsMessages);
  const { text, lang } = textIn(goods, say.locale);
  const { terms, isAll } = firstTerms(text);
  return (
    <div className={classes.class}>
      <dt>
        {sayOf('class', { number: goods.class })}
        <span>{labelOf(niceClass, goods.class, say.locale)}</span>
      </dt>
      <dd {...(terms !== '' && { lang })}>
        {terms === '' ? (
          <span className={classes.none}>{say('no_goods')}</span>
        ) : (
          <>{isAll ? terms : say('and_others', { terms })}</>
        )}
      </dd>
    </div>
  );
};

/** The classes of a mark with the first goods of each, and the way to the whole list. */
export const GoodsShort = ({ id, canEdit }: { id: number; canEdit: boolean }) => {
  const say = useSentences(markPageMessages);
  const { data, error, refetch } = useCall(goodsApi.read, { id, short: true });
  const all = data?.classes ?? [];
  const left = all.length - mostClasses;
  const isEmpty = data !== undefined && all.length === 0;
  return (
    <ShortSection
      title={say('goods')}
      more={
        (canEdit || !isEmpty) && (
          <TextLink to="/trademarks/$trademarkId/goods" params={{ trademarkId: id }}>
            {say(isEmpty ? 'add_classes' : 'all_goods')}
          </TextLink>
        )
      }
    >
      {isEmpty && <p className={classes.left}>{say('no_classes')}</p>}
      {error && !data && <LoadFailure failure={error} onTryAgain={() => void refetch()} />}
      {!error && !data && <WaitingRows />}
      {all.length > 0 && (
        <dl className={classes.classes}>
          {all.slice(0, mostClasses).map((goods) => (
            <ClassLine key={goods.class} goods={goods} />
          ))}
        </dl>
      )}
      {left > 0 && <p className={classes.left}>{say('more_classes', { count: left })}</p>}
    </ShortSection>
  );
};
