import { type ReactNode, useEffect, useRef } from 'react';
import type { CallFailure } from '#web/data/failures.ts';
import { FormFailure } from '#web/form/FormFailure.tsx';
import classes from './FormBar.module.css';

/** The bar of a form that always stays in view: its buttons, and why saving failed. */
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
  /** The form is embedded in other content, so the bar does not stick to the window. */
  inPlace?: boolean | undefined;
  children: ReactNode;
}) => {
  const bar = useRef<HTMLDivElement>(null);
  // The bar of an embedded form may be below the visible part of the page, so a failure is scrolled to.
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
