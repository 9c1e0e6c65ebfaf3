import '#web/form/formStyles.ts';
import { Stack } from '@mantine/core';
import { importMessages } from '#contract/imports/words';
import { useEffect, useRef, useState } from 'react';
import type { ImportBatch } from '#contract/imports/batch';
import { announceDone } from '#web/data/announce.ts';
import { useSentences } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { usePageName } from '#web/data/pageName.ts';
import { AbsentRow, RowWaiting } from '#web/form/rowPage.tsx';
import { BatchFault } from '#web/imports/BatchFault.tsx';
import { BatchProgress } from '#web/imports/BatchProgress.tsx';
import { BatchState } from '#web/imports/BatchState.tsx';
import { Done } from '#web/imports/Done.tsx';
import { type Asked, Questions } from '#web/imports/Questions.tsx';
import { Rows } from '#web/imports/Rows.tsx';
import { RunBar } from '#web/imports/RunBar.tsx';
import { Sheets } from '#web/imports/Sheets.tsx';
import { hasRows, useBatch } from '#web/imports/useBatch.ts';
import { useDraft } from '#web/imports/useDraft.ts';
import { useFileNames } from '#web/imports/useFileNames.ts';
import { formatInstant } from '#web/ui/dates.ts';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { Section } from '#web/ui/Section.tsx';

/** Sheets, questions and rows, while nothing of it is written. */
const Preparation = ({ batch: stored }: { batch: ImportBatch }) => {
  const draft = useDraft(stored);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { batch } = draft;
  return (
    <>
      <Sheets draft={draft} />
      <Questions draft={draft} asked={asked} />
      {hasRows(batch) && (
        <Rows batch={batch} draft={draft} onAsk={(place) => setAsked({ place })} />
      )}
      <RunBar batch={batch} />
    </>
  );
};

const Written = ({ batch }: { batch: ImportBatch }) => (
  <>
    <Done batch={batch} />
    {hasRows(batch) && <Rows batch={batch} />}
  </>
);

const Content = ({ batch }: { batch: ImportBatch }) => {
  switch (batch.state) {
    case 'CHECKING':
    case 'READY':
    case 'IMPORTING':
      return <Preparation batch={batch} />;
    case 'IMPORTED':
    case 'UNDOING':
      return <Written batch={batch} />;
    case 'READING':
    case 'REFUSED':
      return null;
  }
};

/** What was undone looks as before the import: that it is undone must be said. */
const useUndoAnnounced = (state: ImportBatch['state'] | undefined): void => {
  const say = useSentences(importMessages);
  const before = useRef(state);
  useEffect(() => {
    const wasUndoing = before.current === 'UNDOING';
    before.current = state;
    if (wasUndoing && (state === 'CHECKING' || state === 'READY')) announceDone(say('undone'));
  }, [state, say]);
};

/** One import: how its files are read, what would happen, and afterwards what did. */
export const ImportPage = ({ id }: { id: number }) => {
  const say = useSentences(importMessages);
  const namesOf = useFileNames();
  const asked = useBatch(id);
  const batch = asked.data;
  const name = batch && namesOf(batch.files);
  usePageName('import', name);
  useUndoAnnounced(batch?.state);
  if (asked.error?.kind === 'notFound') return <AbsentRow listPath="/trademarks/import" />;
  if (!batch || name === undefined)
    return asked.error ? (
      <Section>
        <LoadFailure failure={asked.error} onTryAgain={() => void asked.refetch()} />
      </Section>
    ) : (
      <RowWaiting />
    );
  return (
    <>
      <PageHeading
        title={name}
        lead={say('started', {
          when: formatInstant(say.locale, batch.createdAt),
          who: batch.createdBy,
        })}
        actions={<BatchState batch={batch} />}
      />
      <Stack gap="lg">
        <BatchProgress batch={batch} />
        <BatchFault batch={batch} />
        <Content batch={batch} />
      </Stack>
    </>
  );
};
