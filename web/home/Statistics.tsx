import { Anchor, Skeleton, Text, Title } from '@mantine/core';
import { IconTrademark } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { isStaff } from '#contract/access';
import type { OutputOf } from '#contract/kit/endpoint';
import { type FilterOf, filtersOn } from '#contract/kit/filters';
import { homeApi } from '#contract/home/api';
import { portalApi } from '#contract/home/portal';
import { homeMessages } from '#contract/home/words';
import { languageTags } from '#contract/values/locale';
import { trademarkStatus, type TrademarkStatus } from '#contract/codes/trademarks';
import type { trademark } from '#contract/trademarks/trademark';
import { useSentences } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useMay } from '#web/data/permission.ts';
import { useCall } from '#web/data/queries.ts';
import { useRole } from '#web/data/session.ts';
import { YearChart } from '#web/home/YearChart.tsx';
import type { ListSearch } from '#web/table/listSearch.ts';
import { dateToCheck } from '#web/trademarks/readyViews.ts';
import { TypeChip } from '#web/codes/TypeChip.tsx';
import { Coming } from '#web/ui/Coming.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import page from './HomePage.module.css';
import classes from './Statistics.module.css';

type Marks = typeof trademark.fields;
type Condition = FilterOf<Marks>;

/** The list of marks with the filters the number was counted by; all marks without a condition. */
const listOf = (...conditions: Condition[]): ListSearch =>
  // Without parameters the default view would open, which may filter differently.
  conditions.length === 0 ? { view: 'none' } : { filters: filtersOn<Marks>(...conditions) };

const ofStatus = (value: TrademarkStatus): Condition => ({
  field: 'status',
  operator: 'anyOf',
  value: [value],
});

const Figure = ({ label, count, search }: { label: string; count: number; search: ListSearch }) => {
  const { locale } = useSentences(homeMessages);
  return (
    <Link to="/trademarks" search={search} className={classes.figure}>
      <span className={classes.label}>{label}</span>
      <span className={classes.number}>{count.toLocaleString(languageTags[locale])}</span>
    </Link>
  );
};

/** The number of marks whose dates must be checked, with a link. */
const DatesToCheck = ({ count }: { count: number }) => {
  const say = useSentences(homeMessages);
  return (
    <Notice tone="warning">
      <Anchor
        inherit
        fw={600}
        underline="always"
        renderRoot={(props: object) => (
          <Link to="/trademarks" search={listOf(dateToCheck)} {...props} />
        )}
      >
        {say('dates_to_check', { count })}
      </Anchor>
      <br />
      {say('dates_to_check_text')}
    </Notice>
  );
};

/** Why the figures differ from the sentence at the top of the page, which counts a mark with its territories once. */
const Counted = ({ entries }: { entries: number }) => {
  const say = useSentences(homeMessages);
  const { data } = useCall(portalApi.home, {});
  if (!data) return <Coming />;
  const { total, counts } = data;
  const sentences = [
    ...(total < entries
      ? [
          say('counted_entries', {
            entries: say('entries', { count: entries }),
            marks: say('marks', { count: total }),
          }),
        ]
      : []),
    ...(counts.ended > 0 ? [say('counted_ended', { count: counts.ended })] : []),
  ];
  return (
    sentences.length > 0 && (
      <Text size="sm" c="dimmed">
        {sentences.join(' ')}
      </Text>
    )
  );
};

const Figures = ({
  data,
  client,
}: {
  data: OutputOf<typeof homeApi.statistics>;
  client: boolean;
}) => {
  const say = useSentences(homeMessages);
  const { APPLICATION, REGISTERED } = trademarkStatus;
  return (
    <div className={classes.all}>
      {data.datesToCheck > 0 && <DatesToCheck count={data.datesToCheck} />}
      {client && <Counted entries={data.total} />}
      <div className={classes.figures}>
        <Figure
          label={say('submitted')}
          count={data.submitted}
          search={listOf(ofStatus(APPLICATION.value))}
        />
        <Figure
          label={say('registered')}
          count={data.registered}
          search={listOf(ofStatus(REGISTERED.value))}
        />
        <Figure
          label={say(client ? 'total_client' : 'total')}
          count={data.total}
          search={listOf()}
        />
      </div>
      <ul className={classes.types} aria-label={say('by_type')}>
        {data.byType.map(({ type, count }) => (
          <li key={type}>
            <Link
              to="/trademarks"
              search={listOf({ field: 'type', operator: 'anyOf', value: [type] })}
              className={classes.type}
            >
              <TypeChip type={type} />
              <span>{count.toLocaleString(languageTags[say.locale])}</span>
            </Link>
          </li>
        ))}
      </ul>
      <YearChart years={data.years} />
    </div>
  );
};

const NoMarks = () => {
  const say = useSentences(homeMessages);
  const may = useMay();
  return (
    <EmptyState
      icon={<IconTrademark aria-hidden />}
      title={say('empty')}
      text={say('empty_text')}
      {...(may(['Trademark', 'CREATE']) && {
        action: <LinkButton to="/trademarks/new">{say('add')}</LinkButton>,
      })}
    />
  );
};

/** The numbers of marks; each links to the marks it counts. */
export const Statistics = () => {
  const say = useSentences(homeMessages);
  const role = useRole();
  const client = !isStaff(role);
  const { data, error, refetch } = useCall(homeApi.statistics, {});
  return (
    <section className={page.sheet} aria-labelledby="home-statistics">
      <Title order={2} size="h4" mb="md" id="home-statistics">
        {say(client ? 'statistics_client' : 'statistics')}
      </Title>
      {error && !data && <LoadFailure failure={error} onTryAgain={() => void refetch()} />}
      {!error && !data && <Skeleton height={420} radius="md" aria-busy data-coming />}
      {data?.total === 0 && <NoMarks />}
      {data && data.total > 0 && <Figures data={data} client={client} />}
    </section>
  );
};
