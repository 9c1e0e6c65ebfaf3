import { goodsMessages } from '#contract/trademarks/goods/words';
import { type ReactNode, useId } from 'react';
import { labelOf } from '#contract/values/codes';
import { niceClass, type NiceClass } from '#contract/trademarks/goods/nice';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { Section } from '#web/ui/Section.tsx';
import classes from './goods.module.css';

/** A class with its number and title. */
export const ClassSection = ({
  number,
  action,
  children,
}: {
  number: NiceClass;
  action?: ReactNode;
  children: ReactNode;
}) => {
  const t = useTranslate();
  const say = useSentences(goodsMessages);
  const id = useId();
  return (
    <Section>
      <section aria-labelledby={id} data-class={number}>
        <div className={classes.heading}>
          <h2 id={id} className={classes.title}>
            {say('class', { number })}
            <span>{labelOf(niceClass, number, t.locale)}</span>
          </h2>
          {action}
        </div>
        <div className={classes.languages}>{children}</div>
      </section>
    </Section>
  );
};
