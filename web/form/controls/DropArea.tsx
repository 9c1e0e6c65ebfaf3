import type { ReactNode } from 'react';
import { FileWay, type FileWayProps } from '#web/form/controls/FileWay.tsx';
import { useDrop } from '#web/form/controls/useDrop.ts';
import classes from './DropArea.module.css';

/** Accepts files by button, by dropping or from the clipboard. */
export const DropArea = ({
  readOnly = false,
  onFiles,
  picture,
  children,
  ...way
}: FileWayProps & {
  readOnly?: boolean;
  /** What the area holds, left of the button. */
  picture?: ReactNode;
  children?: ReactNode;
}) => {
  const take = (files: File[]) => onFiles(way.many ? files : files.slice(0, 1));
  const drop = useDrop(take);
  const content = (
    <>
      {children}
      {!readOnly && <FileWay {...way} onFiles={take} />}
    </>
  );
  const whole = picture ? (
    <div className={classes.pictured}>
      {picture}
      <div className={classes.beside}>{content}</div>
    </div>
  ) : (
    content
  );
  if (readOnly) return <div className={classes.area}>{whole}</div>;
  return (
    // The button inside is the accessible way; dropping and pasting are extras.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- files are dropped here; a button beside does the same by keyboard
    <div className={classes.area} {...drop}>
      {whole}
    </div>
  );
};
