import { goodsMessages } from '#contract/trademarks/goods/words';
import { Stack } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { labelOf } from '#contract/values/codes';
import type { OutputOf } from '#contract/kit/endpoint';
import { termsOf } from '#contract/trademarks/goods/terms';
import { language } from '#contract/values/languages';
import { locales } from '#contract/values/locale';
import type { goodsApi } from '#contract/trademarks/actions';
import { trademark } from '#contract/trademarks/trademark';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { ClassSection } from '#web/goods/ClassSection.tsx';
import { FoldedText } from '#web/form/FoldedText.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Section } from '#web/ui/Section.tsx';
import classes from './goods.module.css';

/** Goods and services, read-only. */
export const GoodsReader = ({ goods }: { goods: OutputOf<typeof goodsApi.read> }) => {
  const t = useTranslate();
  const say = useSentences(goodsMessages);
  if (goods.classes.length === 0)
    return (
      <Section>
        <EmptyState
          icon={<IconListDetails aria-hidden />}
          title={say('empty')}
          text={say('empty_read')}
        />
      </Section>
    );
  return (
    <Stack gap="lg">
      {goods.edition !== null && (
        <p className={classes.nothing}>
          {trademark.fields.niceEdition.label[t.locale]}: NCL {goods.edition}
        </p>
      )}
      {goods.classes.map((row) => (
        <ClassSection key={row.class} number={row.class}>
          {locales.map((each) => (
            <div key={each} lang={each}>
              <h3 className={classes.language} lang={t.locale}>
                {labelOf(language, each, t.locale)}
                <span>{say('terms', { count: termsOf(row[each]).length })}</span>
              </h3>
              <FoldedText text={row[each]} />
            </div>
          ))}
        </ClassSection>
      ))}
    </Stack>
  );
};
