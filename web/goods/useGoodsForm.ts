import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { OutputOf } from '#contract/kit/endpoint';
import { goodsApi, type Relative, trademarkActionApi } from '#contract/trademarks/actions';
import { trademarkType } from '#contract/codes/trademarks';
import type { Trademark } from '#contract/trademarks/trademark';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { currentTranslate } from '#web/data/language.ts';
import { type ClassOffer, lackingClasses } from '#web/families/CarryClasses.tsx';
import { useAgreement } from '#web/form/useAgreement.ts';
import { aboutForm } from '#web/form/formPlace.ts';
import { patchOf } from '#web/form/formValues.ts';
import { type Snapshot, useSavedForm } from '#web/form/useSavedForm.ts';
import { type Goods, type GoodsDraft, numbersOf } from '#web/classes/goodsDraft.ts';
import { goodsForm, goodsOf, valuesOf } from '#web/goods/goodsForm.ts';

type Stored = OutputOf<typeof goodsApi.read>;

/** A designated mark and the classes it is about to lose. */
export type Loss = { mark: Relative; classes: Relative['niceClasses'] };

const { fields } = goodsForm;
const noContext = {};

const snapshotOf = ({ version, ...goods }: Goods & { version: number }): Snapshot => ({
  values: valuesOf(goods),
  version,
});

const numbersBeyond = (goods: Goods, others: Goods) => {
  const known = numbersOf(others.classes);
  return numbersOf(goods.classes).filter((number) => !known.includes(number));
};

/** The form of a mark's goods, and the questions it raises about designated marks. */
export const useGoodsForm = (mark: Trademark, stored: Stored, proposed: string | null) => {
  const { id } = mark;
  const [removed, setRemoved] = useState<GoodsDraft['removed']>([]);
  const [offer, setOffer] = useState<ClassOffer | null>(null);
  const { asked, agreeTo, answer } = useAgreement<readonly Loss[]>();

  const readDesignated = async (): Promise<readonly Relative[]> =>
    (await call(trademarkActionApi.family, { id }, { quiet: true })).designated;

  const lossesBy = async (gone: Relative['niceClasses']): Promise<Loss[]> => {
    if (mark.type !== trademarkType.INTERNATIONAL.value || gone.length === 0) return [];
    return (await readDesignated())
      .map((child) => ({
        mark: child,
        classes: child.niceClasses.filter((number) => gone.includes(number)),
      }))
      .filter(({ classes }) => classes.length > 0);
  };

  /** Asked only after saving, so that the answer cannot block the save. */
  const offerAdded = async (added: Relative['niceClasses']): Promise<void> => {
    if (mark.type !== trademarkType.INTERNATIONAL.value || added.length === 0) return;
    const lacking = lackingClasses(await readDesignated(), added);
    if (lacking.length > 0) setOffer({ id, classes: added, designated: lacking });
  };

  const { form, ...saving } = useSavedForm<Snapshot>({
    about: aboutForm(goodsForm, [], id),
    fields,
    drawn: fields,
    stored: snapshotOf(stored),
    initial: stored.edition === null ? { edition: proposed } : undefined,
    context: noContext,
    send: async ({ values, before }, { version, idempotencyKey }) => {
      const [goods, old] = [goodsOf(values), goodsOf(before)];
      const losses = await lossesBy(numbersBeyond(old, goods));
      if (losses.length > 0) await agreeTo(losses);
      const content = { id, version, edition: goods.edition, classes: [...goods.classes] };
      const saved = await call(goodsApi.save, content, { idempotencyKey, quiet: true });
      void offerAdded(numbersBeyond(goods, old)).catch(() => {});
      return snapshotOf({ ...goods, version: saved.version });
    },
    onDone: () => {
      setRemoved([]);
      announceDone(currentTranslate()('form_saved'));
    },
    reload: async () => snapshotOf(await call(goodsApi.read, { id }, { quiet: true })),
  });
  const { control, getValues, setValue } = form;
  const goods = useWatch({ control, compute: goodsOf });
  const present = numbersOf(goods.classes);

  return {
    ...saving,
    draft: {
      ...goods,
      removed: removed.filter((row) => !present.includes(row.class)),
    } satisfies GoodsDraft,
    change: (next: (draft: GoodsDraft) => GoodsDraft) => {
      const before = getValues();
      const draft = next({ ...goodsOf(before), removed });
      for (const [name, value] of Object.entries(patchOf(fields, before, valuesOf(draft))))
        setValue(name, value);
      setRemoved(draft.removed);
    },
    losses: asked ?? [],
    answerLosses: answer,
    offer,
    closeOffer: () => setOffer(null),
  };
};
