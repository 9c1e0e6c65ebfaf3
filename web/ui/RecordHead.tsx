import { Skeleton, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Fact } from '#web/ui/Facts.tsx';
import classes from './RecordHead.module.css';

/** More facts than these stand below the name, in a line. */
const mostBeside = 2;

/** What a row is, above all its tabs: picture, name, what it is known by, short facts, and what one does with it. */
export const RecordHead = ({
  picture,
  chips,
  title,
  line,
  facts,
  actions,
}: {
  picture: ReactNode;
  chips?: ReactNode;
  title: string;
  /** What it is known by besides its name. */
  line: string;
  facts: readonly Fact[];
  actions: ReactNode;
}) => (
  <header className={classes.head} data-facts={facts.length > mostBeside ? 'below' : 'beside'}>
    {picture}
    <div className={classes.words}>
      {chips !== undefined && <div className={classes.chips}>{chips}</div>}
      <Title order={1} size="h3" className={classes.name}>
        {title}
      </Title>
      {line !== '' && <p className={classes.line}>{line}</p>}
    </div>
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <div className={classes.actions}>{actions}</div>
  </header>
);

export const RecordHeadWaiting = () => (
  <div className={classes.waiting} aria-busy data-coming>
    <Skeleton width={72} height={72} radius="md" />
    <div className={classes.words}>
      <Skeleton width={160} height={18} mb={6} />
      <Skeleton width="min(320px, 100%)" height={26} />
    </div>
  </div>
);
