import { goodsMessages } from '#contract/trademarks/goods/words';
import '#web/form/formStyles.ts';
import { Button, Stack } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { OutputOf } from '#contract/kit/endpoint';
import { appendGoods } from '#contract/trademarks/goods/text';
import type { Locale } from '#contract/values/locale';
import { type NiceClass, niceEditionAt } from '#contract/trademarks/goods/nice';
import type { goodsApi } from '#contract/trademarks/actions';
import { trademarkType } from '#contract/codes/trademarks';
import type { Trademark } from '#contract/trademarks/trademark';
import { nothingRelated } from '#contract/kit/valueText';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { CarryClassesDialog } from '#web/families/CarryClasses.tsx';
import { ConflictDialog } from '#web/form/ConflictDialog.tsx';
import { FormBar } from '#web/form/FormBar.tsx';
import { RestoredNotice } from '#web/form/RestoredNotice.tsx';
import { UnsavedChangesGuard } from '#web/form/UnsavedChangesGuard.tsx';
import { type ClassChanges, ClassEditor } from '#web/goods/ClassEditor.tsx';
import { GoodsToolbar } from '#web/goods/GoodsToolbar.tsx';
import { LossDialog } from '#web/goods/LossDialog.tsx';
import { PasteDialog } from '#web/classes/PasteDialog.tsx';
import { RemovedClasses } from '#web/goods/RemovedClasses.tsx';
import { SideOfClass } from '#web/goods/SideOfClass.tsx';
import { goodsForm } from '#web/goods/goodsForm.ts';
import { withClass, withoutClass, withText } from '#web/classes/goodsDraft.ts';
import { useGoodsForm } from '#web/goods/useGoodsForm.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Section } from '#web/ui/Section.tsx';
import { useStable } from '#web/ui/useStable.ts';

const drawSide = (_: string, value: unknown) => <SideOfClass value={value} />;

/** The editor of goods and services. */
export const GoodsEditor = ({
  mark,
  goods,
  allowed,
}: {
  mark: Trademark;
  goods: OutputOf<typeof goodsApi.read>;
  /** The classes the mark may have. */
  allowed: readonly NiceClass[];
}) => {
  const t = useTranslate();
  const say = useSentences(goodsMessages);
  const proposed = mark.applicationDate === null ? null : niceEditionAt(mark.applicationDate);
  const form = useGoodsForm(mark, goods, proposed);
  const { draft, change } = form;
  const [isPasting, setPasting] = useState(false);
  /** The next focus after a class was added or removed, because the clicked button is gone. */
  const [target, setTarget] = useState<string | null>(null);
  const page = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (target !== null) page.current?.querySelector<HTMLElement>(target)?.focus();
  }, [target]);

  const add = (number: NiceClass) => {
    change((present) => withClass(present, number));
    setTarget(`[data-class="${number}"] textarea`);
  };
  const changes: ClassChanges = {
    onText: useStable((number: NiceClass, language: Locale, text: string) =>
      change((present) => withText(present, number, language, () => text)),
    ),
    onAdd: useStable((number: NiceClass, language: Locale, term: string) =>
      change((present) => withText(present, number, language, (text) => appendGoods(text, term))),
    ),
    onRemove: useStable((number: NiceClass) => {
      change((present) => withoutClass(present, number));
      setTarget(`[data-restore="${number}"]`);
    }),
  };
  return (
    <form ref={page} noValidate onSubmit={form.handleSubmit}>
      <Stack gap="lg">
        <RestoredNotice typed={form.restored} />
        <GoodsToolbar
          draft={draft}
          allowed={allowed}
          isDesignated={mark.type === trademarkType.INTERNATIONAL_DESIGNATED.value}
          proposed={proposed}
          onEdition={(edition) => change((present) => ({ ...present, edition }))}
          onAddClass={add}
          onPaste={() => setPasting(true)}
        />
        {draft.classes.length === 0 && (
          <Section>
            <EmptyState
              icon={<IconListDetails aria-hidden />}
              title={say('empty')}
              text={say('empty_text')}
              action={<Button onClick={() => setPasting(true)}>{say('paste')}</Button>}
            />
          </Section>
        )}
        {draft.classes.map(({ class: number, ...texts }) => (
          <ClassEditor key={number} number={number} {...texts} {...changes} />
        ))}
        <FormBar
          failure={form.failure}
          notice={<RemovedClasses removed={draft.removed} onRestore={add} />}
        >
          <BusyButton type="submit" busy={form.busy}>
            {t('form_save')}
          </BusyButton>
        </FormBar>
      </Stack>
      <UnsavedChangesGuard isDirty={form.isDirty} />
      <LossDialog losses={form.losses} onAnswer={form.answerLosses} />
      <CarryClassesDialog offer={form.offer} onClose={form.closeOffer} />
      {isPasting && (
        <PasteDialog
          draft={draft}
          allowed={allowed}
          onPaste={(pasted) => change(() => pasted)}
          onClose={() => setPasting(false)}
        />
      )}
      {form.conflict && (
        <ConflictDialog
          fields={goodsForm.fields}
          conflict={form.conflict}
          related={nothingRelated}
          draw={drawSide}
          onResolve={form.resolveConflict}
          onClose={form.closeConflict}
        />
      )}
    </form>
  );
};
