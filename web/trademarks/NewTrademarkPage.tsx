import { trademarkMessages } from '#contract/trademarks/words';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { isCode } from '#contract/values/codes';
import { trademarkActionApi, trademarkCopyApi } from '#contract/trademarks/actions';
import { type Trademark, trademark, trademarkApi } from '#contract/trademarks/trademark';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { markPage } from '#web/data/rowPages.ts';
import { EntityFormPage, type EntityFormPageProps } from '#web/form/EntityFormPage.tsx';
import { AbsentRow, RowWaiting } from '#web/form/rowPage.tsx';
import { BeginFromNumber } from '#web/registry/BeginFromNumber.tsx';
import { NewFromRegistry } from '#web/registry/NewFromRegistry.tsx';
import { CopyNotice } from '#web/trademarks/CopyNotice.tsx';
import { copyOf } from '#web/trademarks/copyOf.ts';
import { type MadeType, madeTypes } from '#web/trademarks/madeTypes.ts';
import { ProposedNumber } from '#web/trademarks/ProposedNumber.tsx';
import { TypeChoice } from '#web/trademarks/TypeChoice.tsx';
import { useMarkContext } from '#web/trademarks/useMarkContext.ts';
import { useProposedNumber } from '#web/trademarks/useProposedNumber.ts';
import { PageHeading } from '#web/ui/PageHeading.tsx';

const route = getRouteApi('/main/trademarks/new');

const { type, ...otherFields } = trademark.fields;
/** The type stays editable among the types that can be created here. */
const newTrademark = {
  ...trademark,
  fields: { type: { ...type, options: madeTypes }, ...otherFields },
};

type PageProps = EntityFormPageProps<typeof newTrademark.fields>;

type Started = { type: MadeType; source: Trademark | undefined };

const StartedForm = ({ type, source, firstNumber }: Started & { firstNumber?: string }) => {
  const [goods, setGoods] = useState(true);
  const context = useMarkContext();
  const { customer } = route.useSearch();
  const { number, writeWith } = useProposedNumber(firstNumber);
  const create: PageProps['create'] = (draft, { idempotencyKey }) => {
    const sending = { idempotencyKey, quiet: true };
    return writeWith(draft.ourNumber, () =>
      source
        ? call(trademarkCopyApi.create, { ...draft, id: source.id, goods }, sending)
        : call(trademarkApi.create, draft, sending),
    );
  };
  return (
    <EntityFormPage
      entity={newTrademark}
      api={trademarkApi}
      listPath="/trademarks"
      newTitle="title_trademark_new"
      savedPage={({ id }) => markPage(id)}
      initial={{
        ...(customer !== undefined && { customer }),
        ...(source && copyOf(source)),
        ...(firstNumber !== undefined && { ourNumber: firstNumber }),
        type,
      }}
      context={context}
      notice={
        <>
          <ProposedNumber number={number} />
          {source && <CopyNotice source={source} goods={goods} onGoods={setGoods} />}
        </>
      }
      create={create}
    />
  );
};

const NewForm = (started: Started) => {
  // A number that was free before may be taken now, so it is read fresh.
  const proposal = useCall(trademarkActionApi.nextNumber, {}, { fresh: true });
  if (!proposal.isFetchedAfterMount) return <RowWaiting />;
  return <StartedForm {...started} {...(proposal.data && { firstNumber: proposal.data.number })} />;
};

const ChosenType = ({ source }: { source?: Trademark }) => {
  const t = useTranslate();
  const say = useSentences(trademarkMessages);
  const chosen = route.useSearch().type ?? source?.type;
  if (isCode(madeTypes, chosen)) return <NewForm key={chosen} type={chosen} source={source} />;
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
  if (source.data) return <ChosenType source={source.data.row} />;
  if (source.error?.kind === 'notFound') return <AbsentRow listPath="/trademarks" />;
  if (source.error)
    return <LoadFailure failure={source.error} onTryAgain={() => void source.refetch()} />;
  return <RowWaiting />;
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
