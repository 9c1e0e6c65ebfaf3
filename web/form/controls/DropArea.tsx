import { Button, FileButton, Text } from '@mantine/core';
import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react';
import classes from './DropArea.module.css';

/** Files by button, by dropping or, where `pastes`, from the clipboard. */
export const DropArea = ({
  button,
  label,
  hint,
  limit,
  accept,
  many,
  icon,
  readOnly,
  onFiles,
  children,
}: {
  button: string;
  /** What the button is for, said where it cannot be seen. */
  label: string;
  hint: string;
  limit: string;
  accept?: string;
  many: boolean;
  icon: ReactNode;
  readOnly: boolean;
  onFiles: (files: File[]) => void;
  children?: ReactNode;
}) => {
  const [isOver, setIsOver] = useState(false);
  const take = (files: Iterable<File>) => {
    const list = [...files];
    if (list.length > 0) onFiles(many ? list : list.slice(0, 1));
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  const handlePaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    take(event.clipboardData.files);
  };
  if (readOnly) return <div className={classes.area}>{children}</div>;
  return (
    // The button inside is what one operates; dropping and pasting come on top.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={classes.area}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
      onPaste={handlePaste}
    >
      {children}
      <div className={classes.way}>
        <FileButton
          onChange={(files: File | File[] | null) => take(files === null ? [] : [files].flat())}
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
        <Text size="xs" c="dimmed">
          {hint}
          <br />
          {limit}
        </Text>
      </div>
    </div>
  );
};
