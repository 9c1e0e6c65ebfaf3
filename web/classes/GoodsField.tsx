import { Button, CloseButton, Input, Textarea } from '@mantine/core';
import { IconClipboardText } from '@tabler/icons-react';
import { useState } from 'react';
import { niceClass, type NiceClass } from '#contract/trademarks/goods/nice';
import { goodsMessages } from '#contract/trademarks/goods/words';
import type { NewGoods } from '#contract/trademarks/newMark';
import { newMarkMessages } from '#contract/trademarks/newMarkWords';
import { labelOf } from '#contract/values/codes';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { classChoice } from '#web/classes/classChoice.ts';
import {
  type GoodsDraft,
  numbersOf,
  withClass,
  withoutClass,
  withText,
} from '#web/classes/goodsDraft.ts';
import { PasteDialog } from '#web/classes/PasteDialog.tsx';
import type { CustomControlProps } from '#web/form/currentForm.ts';
import { CodeChoice } from '#web/form/inputs/CodeChoice.tsx';
import { inputOrder } from '#web/form/inputs/words.ts';
import classes from './GoodsField.module.css';

const everyClass = Object.values(niceClass).map(({ value }) => value);
const nothing: NewGoods = { edition: null, classes: [] };

/**
 * The classes of a new mark, chosen by number or pasted as a whole, with goods in the language of the page;
 * the page of goods has the other language.
 */
export const GoodsField = ({
  value,
  onChange,
  label,
  error,
  readOnly,
}: CustomControlProps<NewGoods>) => {
  const t = useTranslate();
  const say = useSentences(goodsMessages);
  const sayOfNew = useSentences(newMarkMessages);
  const [isPasting, setPasting] = useState(false);
  const draft: GoodsDraft = { ...(value ?? nothing), removed: [] };
  const present = numbersOf(draft.classes);
  const change = ({ edition, classes: chosen }: GoodsDraft) =>
    onChange(chosen.length === 0 ? null : { edition, classes: [...chosen] });
  return (
    <Input.Wrapper error={error}>
      <div className={classes.choice}>
        <CodeChoice
          label={say('add_class')}
          description={sayOfNew('class_hint')}
          inputWrapperOrder={inputOrder}
          codes={classChoice((number) => !present.includes(number))}
          value={[]}
          max={1}
          many={false}
          readOnly={readOnly}
          commaPicks
          onChange={([number]) => change(withClass(draft, Number(number) as NiceClass))}
        />
        <Button
          variant="default"
          leftSection={<IconClipboardText size={18} aria-hidden />}
          onClick={() => setPasting(true)}
        >
          {say('paste')}
        </Button>
      </div>
      {draft.classes.length > 0 && (
        <ul className={classes.classes} aria-label={label}>
          {draft.classes.map((row) => (
            <li key={row.class}>
              <div className={classes.head}>
                <div className={classes.title}>
                  {say('class', { number: row.class })}
                  <span>{labelOf(niceClass, row.class, t.locale)}</span>
                </div>
                <CloseButton
                  aria-label={sayOfNew('remove_class', { number: String(row.class) })}
                  onClick={() => change(withoutClass(draft, row.class))}
                />
              </div>
              <Textarea
                aria-label={sayOfNew('goods_of', { number: String(row.class) })}
                placeholder={sayOfNew('goods_optional')}
                autosize
                minRows={1}
                maxRows={8}
                readOnly={readOnly}
                value={row[t.locale]}
                onChange={({ currentTarget }) =>
                  change(withText(draft, row.class, t.locale, () => currentTarget.value))
                }
              />
            </li>
          ))}
        </ul>
      )}
      {isPasting && (
        <PasteDialog
          draft={draft}
          allowed={everyClass}
          onPaste={change}
          onClose={() => setPasting(false)}
        />
      )}
    </Input.Wrapper>
  );
};
