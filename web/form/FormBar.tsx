import type { ReactNode } from 'react';
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
}) => (
  <div className={classes.bar} data-in-place={inPlace || undefined}>
    <FormFailure failure={failure} />
    {notice}
    <div className={classes.buttons}>
      {children}
      {aside !== undefined && <div className={classes.aside}>{aside}</div>}
    </div>
  </div>
);
