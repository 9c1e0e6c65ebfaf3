import { goodsMessages } from '#contract/trademarks/goods/words';
import { Button } from '@mantine/core';
import { IconClipboardText } from '@tabler/icons-react';
import { niceEdition, type NiceClass } from '#contract/trademarks/goods/nice';
import { trademark } from '#contract/trademarks/trademark';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { classChoice } from '#web/classes/classChoice.ts';
import { CodeChoice } from '#web/form/inputs/CodeChoice.tsx';
import type { GoodsDraft } from '#web/classes/goodsDraft.ts';
import { numbersOf } from '#web/classes/goodsDraft.ts';
import { inputOrder } from '#web/form/inputs/words.ts';
import { Section } from '#web/ui/Section.tsx';
import classes from './goods.module.css';

/** Chooses the edition, adds a class, or pastes a whole specification. */
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
  const say = useSentences(goodsMessages);
  const present = numbersOf(draft.classes);
  return (
    <Section>
      <div className={classes.toolbar}>
        <CodeChoice
          label={say('add_class')}
          description={isDesignated ? say('parent_classes') : undefined}
          inputWrapperOrder={inputOrder}
          codes={classChoice((number) => allowed.includes(number) && !present.includes(number))}
          value={[]}
          max={1}
          many={false}
          commaPicks
          onChange={([number]) => onAddClass(Number(number) as NiceClass)}
        />
        <CodeChoice
          label={trademark.fields.niceEdition.label[t.locale]}
          description={proposed === null ? undefined : say('edition_hint', { edition: proposed })}
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
          {say('paste')}
        </Button>
      </div>
    </Section>
  );
};
