import { useId } from 'react';
import type { OutputOf } from '#contract/kit/endpoint';
import type { homeApi } from '#contract/home/api';
import { homeMessages } from '#contract/home/words';
import { useSentences } from '#web/data/language.ts';
import { scaleTop } from '#web/home/scaleTop.ts';
import classes from './Statistics.module.css';

type Years = OutputOf<typeof homeApi.statistics>['years'];

const sumOf = (years: Years, key: 'applications' | 'registrations'): number =>
  years.reduce((sum, year) => sum + year[key], 0);

/** The chart uses percent of its box at any width; text is placed outside of it. */
const height = 100;
const barShare = 0.32;

const Bars = ({ years, top }: { years: Years; top: number }) => {
  const bar = (index: number, offset: number, count: number) => ({
    x: index + offset,
    y: height - (count / top) * height,
    width: barShare,
    height: (count / top) * height,
  });
  return (
    <>
      {[0, 0.5, 1].map((part) => (
        <line
          key={part}
          className={classes.grid}
          x1={0}
          x2={years.length}
          y1={part * height}
          y2={part * height}
        />
      ))}
      {years.map(({ year, applications, registrations }, index) => (
        <g key={year}>
          <rect className={classes.bar} {...bar(index, 0.16, applications)}>
            <title>{`${year}: ${applications}`}</title>
          </rect>
          <rect className={classes.bar} data-outlined {...bar(index, 0.52, registrations)}>
            <title>{`${year}: ${registrations}`}</title>
          </rect>
        </g>
      ))}
    </>
  );
};

const YearTable = ({ years }: { years: Years }) => {
  const say = useSentences(homeMessages);
  return (
    <details className={classes.table}>
      <summary>{say('chart_table')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('year')}</th>
            <th scope="col">{say('applications')}</th>
            <th scope="col">{say('registrations')}</th>
          </tr>
        </thead>
        <tbody>
          {years.map(({ year, applications, registrations }) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              <td>{applications}</td>
              <td>{registrations}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};

/** Applications and registrations year by year, as bars and as a table. */
export const YearChart = ({ years }: { years: Years }) => {
  const say = useSentences(homeMessages);
  const caption = useId();
  const top = scaleTop(years.flatMap((year) => [year.applications, year.registrations]));
  return (
    <figure className={classes.chart} aria-labelledby={caption}>
      <figcaption className={classes.caption}>
        <strong id={caption}>{say('chart')}</strong>
        <span className={classes.key} aria-hidden>
          <span className={classes.applications}>{say('applications')}</span>
          <span>{say('registrations')}</span>
        </span>
      </figcaption>
      <div className={classes.plot}>
        <div className={classes.scale} aria-hidden>
          <span>{top}</span>
          <span>{top / 2}</span>
          <span>0</span>
        </div>
        <svg
          className={classes.bars}
          viewBox={`0 0 ${years.length} ${height}`}
          preserveAspectRatio="none"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, it has no address
          role="img"
          aria-label={say('chart_summary', {
            from: years[0]?.year ?? '',
            to: years.at(-1)?.year ?? '',
            applications: sumOf(years, 'applications'),
            registrations: sumOf(years, 'registrations'),
          })}
        >
          <Bars years={years} top={top} />
        </svg>
        <div className={classes.years} aria-hidden>
          {years.map(({ year }) => (
            <span key={year}>{year}</span>
          ))}
        </div>
      </div>
      <YearTable years={years} />
    </figure>
  );
};
