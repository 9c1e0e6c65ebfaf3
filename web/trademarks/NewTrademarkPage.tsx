import { useSearch } from '@tanstack/react-router';
import { isCode } from '#contract/codes';
import { trademarkActionApi } from '#contract/trademarkActions';
import { type Trademark, trademark, trademarkApi } from '#contract/trademarks';
import { useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import type { Search } from '#web/data/search.ts';
import { EntityFormPage } from '#web/form/EntityFormPage.tsx';
import { AbsentRow, RowWaiting } from '#web/form/rowPage.tsx';
import { copyOf } from '#web/trademarks/copyOf.ts';
import { type MadeType, madeTypes } from '#web/trademarks/madeTypes.ts';
import { trademarksPath } from '#web/trademarks/trademarksPath.ts';
import { TypeChoice } from '#web/trademarks/TypeChoice.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';

const { type, ...otherFields } = trademark.fields;
/** Its type can still be corrected, among those that are made here. */
const newTrademark = {
  ...trademark,
  fields: { type: { ...type, options: madeTypes }, ...otherFields },
};

const NewForm = ({ type, source }: { type: MadeType; source: Trademark | undefined }) => {
  // A number that was free before may be taken by now: only a fresh one is proposed.
  const proposal = useCall(trademarkActionApi.nextNumber, {}, { fresh: true });
  if (!proposal.isFetchedAfterMount) return <RowWaiting />;
  return (
    <EntityFormPage
      entity={newTrademark}
      api={trademarkApi}
      listPath={trademarksPath}
      newTitle="title_trademark_new"
      savedPath={({ id }) => `${trademarksPath}/${id}`}
      initial={{
        ...(source && copyOf(source)),
        ...(proposal.data && { ourNumber: proposal.data.number }),
        type,
      }}
    />
  );
};

const ChosenType = ({ source }: { source?: Trademark }) => {
  const t = useTranslate();
  const search: Search = useSearch({ strict: false });
  const chosen = search['type'] ?? source?.type;
  if (isCode(madeTypes, chosen)) return <NewForm key={chosen} type={chosen} source={source} />;
  return (
    <>
      <PageHeading title={t('title_trademark_new')} lead={t('mark_choose_type')} />
      <TypeChoice />
    </>
  );
};

const CopiedMark = ({ id }: { id: number }) => {
  const source = useCall(trademarkApi.get, { id });
  if (source.data) return <ChosenType source={source.data.row} />;
  if (source.error?.kind === 'notFound') return <AbsentRow listPath={trademarksPath} />;
  if (source.error)
    return <LoadFailure failure={source.error} onTryAgain={() => void source.refetch()} />;
  return <RowWaiting />;
};

/** The type first, then the fields it has; `?copy=` begins from another mark. */
export const NewTrademarkPage = () => {
  const search: Search = useSearch({ strict: false });
  const copy = search['copy'];
  return typeof copy === 'number' ? <CopiedMark id={copy} /> : <ChosenType />;
};
