import { type ReactNode, useEffect, useRef } from 'react';
import type { CallFailure } from '#web/data/failures.ts';
import { FormFailure } from '#web/form/FormFailure.tsx';
import classes from './FormBar.module.css';

/** The end of a form, in view wherever one is in it: its buttons, and why they did not succeed. */
export const FormBar = ({
  failure,
  notice,
  aside,
  inPlace,
  children,
}: {
  failure: CallFailure | null;
  notice?: ReactNode;
  aside?: ReactNode;
  /** Among other content: it stays with its form. */
  inPlace?: boolean | undefined;
  children: ReactNode;
}) => {
  const bar = useRef<HTMLDivElement>(null);
  // Among other content the end of a form may lie below what is in view, and its failure with it.
  useEffect(() => {
    if (failure) bar.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  return (
    <div ref={bar} className={classes.bar} data-in-place={inPlace || undefined}>
      <FormFailure failure={failure} />
      {notice}
      <div className={classes.buttons}>
        {children}
        {aside !== undefined && <div className={classes.aside}>{aside}</div>}
      </div>
    </div>
  );
};
