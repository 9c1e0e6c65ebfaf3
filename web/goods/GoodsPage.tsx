import { niceClass } from '#contract/trademarks/goods/nice';
import { goodsApi, trademarkActionApi } from '#contract/trademarks/actions';
import { trademarkType } from '#contract/codes/trademarks';
import { type Trademark, trademark, trademarkApi } from '#contract/trademarks/trademark';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall, useForEditing } from '#web/data/queries.ts';
import { EntitySubPage } from '#web/form/EntitySubPage.tsx';
import { GoodsEditor } from '#web/goods/GoodsEditor.tsx';
import { GoodsReader } from '#web/goods/GoodsReader.tsx';
import { Section } from '#web/ui/Section.tsx';
import { WaitingRows } from '#web/ui/WaitingRows.tsx';

const everyClass = Object.values(niceClass).map(({ value }) => value);

const GoodsOf = ({ mark, isEdited }: { mark: Trademark; isEdited: boolean }) => {
  const { id, type } = mark;
  const isDesignated = type === trademarkType.INTERNATIONAL_DESIGNATED.value;
  const goods = useForEditing(goodsApi.read, { id });
  const family = useCall(
    trademarkActionApi.family,
    { id },
    { enabled: isDesignated && isEdited, fresh: true },
  );
  const failed = [goods, family].find(({ error }) => error);
  if (failed?.error && !failed.data)
    return <LoadFailure failure={failed.error} onTryAgain={() => void failed.refetch()} />;
  if (!goods.data || family.isLoading)
    return (
      <Section>
        <WaitingRows />
      </Section>
    );
  if (!isEdited) return <GoodsReader goods={goods.data} />;
  const allowed = isDesignated ? (family.data?.international?.niceClasses ?? []) : everyClass;
  return <GoodsEditor key={id} mark={mark} goods={goods.data} allowed={allowed} />;
};

const LoadedMark = ({ id }: { id: number }) => {
  // The surrounding page has already loaded the row.
  const { data } = useCall(trademarkApi.get, { id });
  return data && <GoodsOf mark={data.row} isEdited={data.can.edit} />;
};

export const GoodsPage = ({ id }: { id: number }) => (
  <EntitySubPage id={id} entity={trademark} api={trademarkApi} listPath="/trademarks">
    <LoadedMark id={id} />
  </EntitySubPage>
);
