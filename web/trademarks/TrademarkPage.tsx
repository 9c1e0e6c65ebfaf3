import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { isStaff } from '#contract/access';
import { labelOf } from '#contract/values/codes';
import { isTyped } from '#contract/kit/entity';
import { fieldsExcept } from '#contract/kit/fieldNames';
import type { AnyField } from '#contract/kit/fields';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import {
  type Trademark,
  trademark,
  trademarkApi,
  type TrademarkCan,
} from '#contract/trademarks/trademark';
import { hasTrueEnd } from '#contract/trademarks/status';
import { trademarkMessages } from '#contract/trademarks/words';
import { MarkDateChanges } from '#web/calendar/MarkDateChanges.tsx';
import { useSentences } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { laterPart, near, usePart } from '#web/data/laterPart.ts';
import { usePageName } from '#web/data/pageName.ts';
import { useCall } from '#web/data/queries.ts';
import { useNamesCustomers, useRole } from '#web/data/session.ts';
import { useToday } from '#web/data/today.ts';
import { EntityRecord } from '#web/form/EntityRecord.tsx';
import { askedAnswered } from '#web/form/askedAnswered.ts';
import type { Answer } from '#web/form/entityFormProps.ts';
import { AbsentRow, RowWaiting } from '#web/form/rowPage.tsx';
import { RegistryLine } from '#web/registry/RegistryLine.tsx';
import { type ReadQuestions, useDateQuestions } from '#web/trademarks/useDateQuestions.ts';
import { DisputeNotice } from '#web/trademarks/DisputeNotice.tsx';
import { FamilyShort } from '#web/trademarks/FamilyShort.tsx';
import { GoodsShort } from '#web/trademarks/GoodsShort.tsx';
import { LifeLine } from '#web/trademarks/LifeLine.tsx';
import { MarkBanner } from '#web/trademarks/MarkBanner.tsx';
import { MarkContact } from '#web/trademarks/MarkContact.tsx';
import { NextDeadlines } from '#web/trademarks/NextDeadlines.tsx';
import { StatusDialog } from '#web/trademarks/markDialogs.ts';
import { useMarkContext } from '#web/trademarks/useMarkContext.ts';
import { useOpenDeadlines } from '#web/trademarks/useOpenDeadlines.ts';
import { Coming } from '#web/ui/Coming.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Overview, OverviewColumns } from '#web/ui/Overview.tsx';

type Name = keyof typeof trademark.fields;

/** The status has its own dialog. */
const locked: readonly Name[] = ['status'];
/** A designated mark has these from its international mark. */
const lockedOfDesignated: readonly Name[] = [...locked, 'territory', 'expirationDate'];

/** Kept by other pages or by the product, and worth reading here. */
const alsoRead: readonly Name[] = [
  'designations',
  'niceClasses',
  'niceEdition',
  'dependencyEndsOn',
];

const isOfPage = (name: Name, field: AnyField): boolean =>
  isTyped(field) || field.kind === 'meta' || alsoRead.includes(name);

/** The type cannot change. */
const pageFields = fieldsExcept(trademark.fields, 'type').filter((name) =>
  isOfPage(name, trademark.fields[name]),
);

const isDesignated = ({ type }: Trademark): boolean =>
  type === trademarkType.INTERNATIONAL_DESIGNATED.value;

/** A client of one customer is not told its name, and no client an end of protection that does not come. */
const useReadFields = ({ status, expirationDate: end }: Trademark): readonly Name[] => {
  const isFirm = isStaff(useRole());
  const namesCustomers = useNamesCustomers();
  const today = useToday();
  const hasEnd = isFirm || end === null || hasTrueEnd(status, end, today);
  return pageFields.filter(
    (name) => (name !== 'customer' || namesCustomers) && (name !== 'expirationDate' || hasEnd),
  );
};

/** The dialog stands outside the form, which would send itself along with it. */
const StatusLine = ({ mark, onChange }: { mark: Trademark; onChange: () => void }) => {
  const say = useSentences(trademarkMessages);
  const status = labelOf(trademarkStatus, mark.status, say.locale);
  return (
    <Group mt="md" gap="sm">
      <Text size="sm">{say('status_now', { status })}</Text>
      <Button variant="default" size="xs" {...near(StatusDialog)} onClick={onChange}>
        {say('change_status')}
      </Button>
    </Group>
  );
};

/** Part of the form, which is loaded when somebody edits. */
const numberHolder = laterPart(() =>
  import('#web/trademarks/NumberHolder.tsx').then((module) => module.NumberHolder),
);
const NumberHolder = ({ edited }: { edited: Trademark }) => {
  const laterHolder = usePart(numberHolder, true, () => {});
  return laterHolder ? <laterHolder.Part edited={edited} /> : null;
};

/** Most marks have none. */
const dateQuestions = laterPart(() =>
  import('#web/trademarks/DateQuestions.tsx').then((module) => module.DateQuestions),
);
const DateQuestions = ({ mark, questions }: { mark: Trademark; questions: ReadQuestions }) => {
  const [isFailed, setFailed] = useState(false);
  const laterQuestions = usePart(dateQuestions, questions !== null && !isFailed, () =>
    setFailed(true),
  );
  if (!questions || isFailed) return null;
  return laterQuestions ? <laterQuestions.Part mark={mark} questions={questions} /> : <Coming />;
};

const route = getRouteApi('/main/trademarks/$trademarkId');

type MarkAnswer = Answer<typeof trademark.fields> & { can: TrademarkCan };

const MarkOverview = ({ answer }: { answer: MarkAnswer }) => {
  const say = useSentences(trademarkMessages);
  const context = useMarkContext();
  const { field, edit } = route.useSearch();
  const navigate = route.useNavigate();
  const { row: mark, can, facts } = answer;
  const deadlines = useOpenDeadlines(mark.id);
  const questions = useDateQuestions({ mark, facts, canEdit: can.edit });
  const [isStatus, status] = useDisclosure();
  return (
    <Overview>
      <MarkDateChanges mark={mark.id} />
      <DateQuestions mark={mark} questions={questions} />
      {mark.archived && <Notice tone="info">{say('is_archived')}</Notice>}
      <DisputeNotice mark={mark} />
      <MarkBanner mark={mark} deadlines={deadlines} missed={questions?.data?.lapse ?? null} />
      <LifeLine mark={mark} />
      <OverviewColumns>
        <NextDeadlines mark={mark.id} deadlines={deadlines} />
        <FamilyShort id={mark.id} />
        <MarkContact mark={mark.id} />
      </OverviewColumns>
      {(mark.niceClasses.length > 0 || can.edit) && <GoodsShort id={mark.id} canEdit={can.edit} />}
      <Stack gap={4}>
        {isDesignated(mark) && can.edit && (
          <Text size="sm" c="dimmed">
            {say('follows_parent')}
          </Text>
        )}
        <RegistryLine mark={mark} />
      </Stack>
      <EntityRecord
        entity={trademark}
        api={trademarkApi}
        answer={answer}
        only={useReadFields(mark)}
        locked={isDesignated(mark) ? lockedOfDesignated : locked}
        context={context}
        afterSections={{
          mark: <NumberHolder edited={mark} />,
          status: <StatusLine mark={mark} onChange={status.open} />,
        }}
        asked={{ field, edit }}
        onAnswered={() => void navigate(askedAnswered)}
      />
      <StatusDialog
        mark={mark}
        opened={isStatus}
        title={say('change_status')}
        onClose={status.close}
      />
    </Overview>
  );
};

const LoadedMark = ({ id }: { id: number }) => {
  const { data, error, refetch } = useCall(trademarkApi.get, { id });
  usePageName('trademark', data?.row.name);
  if (data) return <MarkOverview answer={data} />;
  if (error?.kind === 'notFound') return <AbsentRow listPath="/trademarks" />;
  if (error) return <LoadFailure failure={error} onTryAgain={() => void refetch()} />;
  return <RowWaiting />;
};

/** The page of a mark, to be read first: what is due, its life, what comes next, then its data. */
export const TrademarkPage = ({ id }: { id: number }) => <LoadedMark key={id} id={id} />;
