import { Button, FileButton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './DropArea.module.css';

export type FileWayProps = {
  button: string;
  /** The accessible name of the button. */
  label: string;
  hint: string;
  limit: string;
  accept?: string;
  many: boolean;
  icon: ReactNode;
  /** A button beside it. */
  other?: ReactNode;
  onFiles: (files: File[]) => void;
};

/** The button that chooses files, with hints about other ways and the size limit. */
export const FileWay = ({
  button,
  label,
  hint,
  limit,
  accept,
  many,
  icon,
  other,
  onFiles,
}: FileWayProps) => (
  <div className={classes.way}>
    <FileButton
      onChange={(files: File | File[] | null) => {
        if (files !== null) onFiles([files].flat());
      }}
      multiple={many}
      {...(accept !== undefined && { accept })}
    >
      {(props) => (
        <Button
          {...props}
          variant="default"
          size="sm"
          leftSection={icon}
          aria-label={`${button}: ${label}`}
        >
          {button}
        </Button>
      )}
    </FileButton>
    {other}
    <Text size="xs" c="dimmed">
      {hint}
      <br />
      {limit}
    </Text>
  </div>
);
