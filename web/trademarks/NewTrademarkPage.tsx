import { trademarkMessages } from '#contract/trademarks/words';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { isCode } from '#contract/values/codes';
import { goodsApi, trademarkActionApi } from '#contract/trademarks/actions';
import { newMarkApi, type NewGoods } from '#contract/trademarks/newMark';
import { type Trademark, trademarkApi } from '#contract/trademarks/trademark';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { markPage } from '#web/data/rowPages.ts';
import { EntityForm } from '#web/form/EntityForm.tsx';
import { focusFirst } from '#web/form/focusField.ts';
import { AbsentRow, RowWaiting } from '#web/form/rowPage.tsx';
import { BeginFromNumber } from '#web/registry/BeginFromNumber.tsx';
import { NewFromRegistry } from '#web/registry/NewFromRegistry.tsx';
import { GoodsField } from '#web/classes/GoodsField.tsx';
import { BaseFilling } from '#web/trademarks/BaseFilling.tsx';
import { CopiedImage } from '#web/trademarks/CopiedImage.tsx';
import { CopyNotice } from '#web/trademarks/CopyNotice.tsx';
import { copyOf } from '#web/trademarks/copyOf.ts';
import { type MadeType, madeTypes } from '#web/trademarks/madeTypes.ts';
import { newMarkForm } from '#web/trademarks/newMarkForm.ts';
import { NumberHolder } from '#web/trademarks/NumberHolder.tsx';
import { ProposedNumber } from '#web/trademarks/ProposedNumber.tsx';
import { RegisteredStatus } from '#web/trademarks/RegisteredStatus.tsx';
import { RepresentationHint } from '#web/trademarks/RepresentationHint.tsx';
import { TerritoriesField } from '#web/trademarks/TerritoriesField.tsx';
import { TypeChoice } from '#web/trademarks/TypeChoice.tsx';
import { useMarkContext } from '#web/trademarks/useMarkContext.ts';
import { useProposedNumber } from '#web/trademarks/useProposedNumber.ts';
import { PageHeading } from '#web/ui/PageHeading.tsx';

const route = getRouteApi('/main/trademarks/new');

const afterSections = {
  mark: <NumberHolder />,
  numbers: <RegisteredStatus />,
  base: <BaseFilling />,
};

const afterFields = { representationType: <RepresentationHint /> };

const custom = { goods: GoodsField, territories: TerritoriesField };

/** A mark that another begins from, with its classes. */
type Source = { row: Trademark; goods: NewGoods | null };
type Started = {
  type: MadeType;
  source: Source | undefined;
  /** The type was chosen on this page, by a link that is gone now. */
  isChosenHere: boolean;
};

const StartedForm = ({
  type,
  source,
  isChosenHere,
  firstNumber,
}: Started & { firstNumber?: string }) => {
  const t = useTranslate();
  const navigate = useNavigate();
  const context = useMarkContext();
  const { customer } = route.useSearch();
  const { number, writeWith } = useProposedNumber(firstNumber);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The image above the name can wait.
    if (isChosenHere) focusFirst(form.current, 'name');
  }, [isChosenHere]);
  return (
    <div ref={form} tabIndex={-1}>
      <PageHeading title={t('title_trademark_new')} />
      <EntityForm
        form={newMarkForm}
        custom={custom}
        initial={{
          ...(customer !== undefined && { customer }),
          ...(source && { ...copyOf(source.row), goods: source.goods }),
          ...(firstNumber !== undefined && { ourNumber: firstNumber }),
          type,
        }}
        context={context}
        notice={
          <>
            <ProposedNumber number={number} />
            {source && <CopyNotice source={source.row} />}
            {source && <CopiedImage source={source.row} />}
          </>
        }
        afterFields={afterFields}
        afterSections={afterSections}
        onSubmit={(draft, { idempotencyKey }) =>
          writeWith(draft.ourNumber, async () => {
            const made = await call(newMarkApi.create, draft, { idempotencyKey, quiet: true });
            announceDone(t('form_created'));
            void navigate({ ...markPage(made.row.id), ignoreBlocker: true });
          })
        }
        onCancel={() => void navigate({ to: '/trademarks' })}
      />
    </div>
  );
};

const NewForm = (started: Started) => {
  // A number that was free before may be taken now, so it is read fresh.
  const proposal = useCall(trademarkActionApi.nextNumber, {}, { fresh: true });
  if (!proposal.isFetchedAfterMount) return <RowWaiting />;
  return <StartedForm {...started} {...(proposal.data && { firstNumber: proposal.data.number })} />;
};

const ChosenType = ({ source }: { source?: Source }) => {
  const t = useTranslate();
  const say = useSentences(trademarkMessages);
  const chosen = route.useSearch().type ?? source?.row.type;
  const [asked] = useState(() => !isCode(madeTypes, chosen));
  if (isCode(madeTypes, chosen))
    return <NewForm key={chosen} type={chosen} source={source} isChosenHere={asked} />;
  return (
    <>
      <PageHeading title={t('title_trademark_new')} lead={say('choose_type')} />
      {!source && <BeginFromNumber />}
      <TypeChoice />
    </>
  );
};

const CopiedMark = ({ id }: { id: number }) => {
  const source = useCall(trademarkApi.get, { id });
  const goods = useCall(goodsApi.read, { id });
  if (source.error?.kind === 'notFound') return <AbsentRow listPath="/trademarks" />;
  const failed = [source, goods].find(({ error, data }) => error && !data);
  if (failed?.error)
    return <LoadFailure failure={failed.error} onTryAgain={() => void failed.refetch()} />;
  if (!source.data || !goods.data) return <RowWaiting />;
  const { edition, classes } = goods.data;
  return (
    <ChosenType
      source={{ row: source.data.row, goods: classes.length === 0 ? null : { edition, classes } }}
    />
  );
};

/**
 * Asks for the type first, then for its fields; `?copy=` starts from another mark, `?customer=` with the
 * customer, `?registry=` from the registry's record of a number.
 */
export const NewTrademarkPage = () => {
  const { copy, registry, office } = route.useSearch();
  // A value typed into the URL by hand may be parsed as a number.
  if (registry !== undefined) return <NewFromRegistry typed={String(registry)} office={office} />;
  return copy === undefined ? <ChosenType /> : <CopiedMark id={copy} />;
};
