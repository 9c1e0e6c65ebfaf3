import { Button } from '@mantine/core';
import { IconClipboardText } from '@tabler/icons-react';
import { niceEdition, niceClass, type NiceClass } from '#contract/nice';
import { trademark } from '#contract/trademarks';
import { useTranslate } from '#web/data/language.ts';
import { CodeChoice } from '#web/form/inputs/CodeChoice.tsx';
import type { GoodsDraft } from '#web/goods/goodsDraft.ts';
import { numbersOf } from '#web/goods/goodsDraft.ts';
import { inputOrder } from '#web/form/inputs/words.ts';
import { Section } from '#web/ui/Section.tsx';
import classes from './goods.module.css';

const numbered = (numbers: readonly NiceClass[]) =>
  Object.fromEntries(
    Object.values(niceClass)
      .filter(({ value }) => numbers.includes(value))
      .map(({ value, label }) => [
        value,
        { value, label: { pl: `${value} – ${label.pl}`, en: `${value} – ${label.en}` } },
      ]),
  );

/** The edition, one more class, a whole specification at once. */
export const GoodsToolbar = ({
  draft,
  allowed,
  isDesignated,
  proposed,
  onEdition,
  onAddClass,
  onPaste,
}: {
  draft: GoodsDraft;
  allowed: readonly NiceClass[];
  isDesignated: boolean;
  proposed: string | null;
  onEdition: (edition: string | null) => void;
  onAddClass: (number: NiceClass) => void;
  onPaste: () => void;
}) => {
  const t = useTranslate();
  const present = numbersOf(draft.classes);
  return (
    <Section>
      <div className={classes.toolbar}>
        <CodeChoice
          label={t('goods_add_class')}
          description={isDesignated ? t('goods_parent_classes') : undefined}
          inputWrapperOrder={inputOrder}
          codes={numbered(allowed.filter((number) => !present.includes(number)))}
          value={[]}
          max={1}
          many={false}
          onChange={([number]) => onAddClass(Number(number) as NiceClass)}
        />
        <CodeChoice
          label={trademark.fields.niceEdition.label[t.locale]}
          description={
            proposed === null ? undefined : t('goods_edition_hint', { edition: proposed })
          }
          inputWrapperOrder={inputOrder}
          codes={niceEdition}
          value={draft.edition === null ? [] : [draft.edition]}
          max={1}
          many={false}
          onChange={([edition]) => onEdition(edition === undefined ? null : String(edition))}
        />
        <Button
          variant="default"
          leftSection={<IconClipboardText size={18} aria-hidden />}
          onClick={onPaste}
        >
          {t('goods_paste')}
        </Button>
      </div>
    </Section>
  );
};
