import { NativeSelect, Title } from '@mantine/core';
import { IconMap2 } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { isStaff } from '#contract/access';
import type { Country } from '#contract/protection/countries';
import { protectionApi } from '#contract/protection/api';
import type { OutputOf } from '#contract/kit/endpoint';
import { protectionMessages } from '#contract/protection/words';
import { trademarkApi } from '#contract/trademarks/trademark';
import { formatDate } from '#contract/values/dates';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useMay } from '#web/data/permission.ts';
import { useCall } from '#web/data/queries.ts';
import { useRole } from '#web/data/session.ts';
import type { ProtectionMapAnswer } from '#web/protectionMap/answer.ts';
import { marksIn } from '#web/protectionMap/marksIn.ts';
import { ProtectionMap } from '#web/protectionMap/ProtectionMap.tsx';
import { SaveMap } from '#web/protectionMap/SaveMap.tsx';
import { MarkTable, TerritoryTable } from '#web/protectionMap/TerritoryTable.tsx';
import { actingText, summaryText, territoryText } from '#web/protectionMap/territoryWords.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { WaitingBlock } from '#web/ui/WaitingBlock.tsx';
import classes from './ProtectionMapPage.module.css';

const route = getRouteApi('/main/trademarks/map');
type Asked = ReturnType<typeof route.useSearch>;

/** Whose protection: what was come from, its customer, and all there is. */
const ScopeChoice = ({ map }: { map: ProtectionMapAnswer }) => {
  const say = useSentences(protectionMessages);
  const navigate = useNavigate();
  const isFirm = isStaff(useRole());
  const { class: number } = route.useSearch();
  const { family, customer } = map;
  const searches = {
    ...(family && { family: { family: family.id } }),
    ...(customer && isFirm && { customer: { customer: customer.id } }),
    all: {},
  } satisfies Record<string, Asked>;
  const contents = {
    family: say('scope_family'),
    customer: say('scope_customer'),
    all: say(isFirm ? 'scope_all' : 'scope_own'),
  };
  const values = Object.keys(searches) as (keyof typeof searches)[];
  if (values.length === 1) return null;
  return (
    <Segments
      label={say('scope')}
      value={values[0] ?? ''}
      segments={values.map((value) => ({ value, content: contents[value] }))}
      onChange={(value) =>
        void navigate({
          to: '/trademarks/map',
          search: { ...searches[value], ...(number !== undefined && { class: number }) },
        })
      }
    />
  );
};

const mostSegments = 7;

const ClassChoice = ({ classes: known }: { classes: readonly number[] }) => {
  const say = useSentences(protectionMessages);
  const navigate = useNavigate();
  const { class: chosen, ...asked } = route.useSearch();
  // An address may name a class that no mark here has.
  const isMissing = chosen !== undefined && !known.includes(chosen);
  const numbers = isMissing ? [...known, chosen].toSorted((a, b) => a - b) : known;
  const choose = (value: string) =>
    void navigate({
      to: '/trademarks/map',
      search: { ...asked, ...(value !== 'all' && { class: Number(value) }) },
    });
  const options = [
    { value: 'all', label: say('class_all') },
    ...numbers.map((number) => ({ value: String(number), label: String(number) })),
  ];
  const value = chosen === undefined ? 'all' : String(chosen);
  if (numbers.length === 0) return null;
  if (numbers.length <= mostSegments)
    return (
      <div className={classes.choice}>
        <span aria-hidden>{say('class_label')}</span>
        <Segments
          label={say('class')}
          value={value}
          segments={options.map(({ value: each, label }) => ({ value: each, content: label }))}
          onChange={choose}
        />
      </div>
    );
  return (
    <label className={classes.choice}>
      <span>{say('class')}</span>
      <NativeSelect
        data={options}
        value={value}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
    </label>
  );
};

const Empty = () => {
  const say = useSentences(protectionMessages);
  const may = useMay();
  const { class: number } = route.useSearch();
  const icon = <IconMap2 aria-hidden />;
  const isFirm = isStaff(useRole());
  return (
    <Section>
      {number === undefined ? (
        <EmptyState
          icon={icon}
          title={say('empty')}
          text={say(isFirm ? 'empty_text' : 'empty_text_client')}
          action={
            may(trademarkApi.create.requires) && (
              <LinkButton to="/trademarks/new">{say('add')}</LinkButton>
            )
          }
        />
      ) : (
        <EmptyState
          icon={icon}
          title={say('empty_class', { class: number })}
          text={say('empty_class_text')}
        />
      )}
    </Section>
  );
};

/** The marks of a family, the first of them where there are very many. */
const Marks = ({
  map,
  found: { marks, hasMore },
}: {
  map: ProtectionMapAnswer;
  found: OutputOf<typeof protectionApi.marks>;
}) => {
  const say = useSentences(protectionMessages);
  const places = map.territories.map(({ place }) => place);
  return (
    <>
      <MarkTable marks={marks} />
      {hasMore && (
        <p className={classes.more}>
          <TextLink {...marksIn(map, { mark: null, places })}>{say('all_marks')}</TextLink>
        </p>
      )}
    </>
  );
};

const Found = ({ map }: { map: ProtectionMapAnswer }) => {
  const say = useSentences(protectionMessages);
  const { family, class: number } = route.useSearch();
  const { data } = useCall(
    protectionApi.marks,
    { family: family ?? 0, ...(number !== undefined && { class: number }) },
    { enabled: family !== undefined, keepPrevious: true },
  );
  const found = family === undefined ? undefined : data;
  const detailOf = ({ mark, places }: Country): string | undefined => {
    // Of several marks in a country, each by the place it is registered for.
    const there = (found?.marks ?? []).filter(
      ({ id, place, acts, state: own }) =>
        (mark === null ? place !== null && places.includes(place) : id === mark) &&
        (own === 'ACTION' || acts !== null),
    );
    const told = there.map((each) =>
      [
        ...(each.nextDeadline === null
          ? []
          : [say('next_day', { date: formatDate(each.nextDeadline) })]),
        ...(each.acts === null ? [] : [actingText([each.acts], say.locale)]),
      ].join(', '),
    );
    const lines = there.flatMap(({ place, number }, index) => {
      const text = told[index] ?? '';
      if (text === '') return [];
      const which = [place && territoryText(place, say.locale), number].filter(Boolean).join(' ');
      return [there.length > 1 || mark === null ? `${which}: ${text}` : text];
    });
    return lines.length === 0 ? undefined : lines.join('\n');
  };
  return (
    <div className={classes.page}>
      <ProtectionMap map={map} detailOf={detailOf} />
      <Section flush>
        <section className={classes.territories}>
          <Title order={2} size="h5">
            {say('territories')}
          </Title>
          {family === undefined ? (
            <TerritoryTable map={map} />
          ) : (
            found && <Marks map={map} found={found} />
          )}
        </section>
      </Section>
    </div>
  );
};

/** The map of protection of a family, a customer or all marks, of all classes or one. */
export const ProtectionMapPage = () => {
  const t = useTranslate();
  const say = useSentences(protectionMessages);
  const asked = route.useSearch();
  const isFirm = isStaff(useRole());
  const { data, error, refetch } = useCall(protectionApi.read, asked, { keepPrevious: true });
  const name = asked.family === undefined ? data?.customer?.name : data?.family?.name;
  const title = name === undefined ? say('title_firm') : say('title_of', { name });
  if (error)
    return (
      <>
        <PageHeading title={title} />
        <LoadFailure failure={error} onTryAgain={() => void refetch()} />
      </>
    );
  const summary = data ? summaryText(data.countryCounts, say.locale) : '';
  const ofClass = asked.class === undefined ? [] : [say('class_of', { class: asked.class })];
  // The picture is seen without the page around it.
  const owner = asked.family !== undefined && data?.customer ? [data.customer.name] : [];
  return (
    <>
      <PageHeading
        title={title}
        lead={isFirm ? undefined : say('lead_client')}
        actions={
          data &&
          data.countries.length > 0 && (
            <SaveMap
              map={data}
              title={[title, ...owner, ...ofClass].join(', ')}
              subject={[...(name === undefined ? [] : [name]), ...ofClass]}
              lead={summary}
            />
          )
        }
      />
      <div className={classes.bar}>
        {data && <ScopeChoice map={data} />}
        {data && <ClassChoice classes={data.classes} />}
      </div>
      {data ? (
        data.countries.length === 0 ? (
          <Empty />
        ) : (
          <Found map={data} />
        )
      ) : (
        <WaitingBlock label={t('loading')} height="60vh" />
      )}
    </>
  );
};
