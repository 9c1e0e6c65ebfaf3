import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Section } from '#web/ui/Section.tsx';
import classes from './Overview.module.css';

/** The page of a row as it is read: what matters first, one below the other. */
export const Overview = ({ children }: { children: ReactNode }) => (
  <div className={classes.overview}>{children}</div>
);

/** Parts of an overview beside each other, as many as fit. */
export const OverviewColumns = ({ children }: { children: ReactNode }) => (
  <div className={classes.columns}>{children}</div>
);

/** Something of a row in short, with the way to all of it. */
export const ShortSection = ({
  title,
  more,
  children,
}: {
  title: string;
  /** The link to the page that has all of it. */
  more?: ReactNode;
  children: ReactNode;
}) => {
  const id = useId();
  return (
    <Section>
      <section aria-labelledby={id}>
        <div className={classes.title}>
          <Title order={2} size="h5" id={id}>
            {title}
          </Title>
          {more}
        </div>
        {children}
      </section>
    </Section>
  );
};
