import type { ReactNode } from 'react';
import classes from './Facts.module.css';

export type Fact = { label: string; value: ReactNode };

/** Labels and their values, read only. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={classes.facts}>
    {facts.map(({ label, value }) => (
      <div key={label} className={classes.fact}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
