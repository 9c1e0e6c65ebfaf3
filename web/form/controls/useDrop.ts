import { type ClipboardEvent, type DragEvent, useState } from 'react';

/** Handlers for files dropped onto an element or pasted into it. */
export const useDrop = (onFiles: (files: File[]) => void) => {
  const [isOver, setIsOver] = useState(false);
  const take = (files: Iterable<File>) => {
    const list = [...files];
    if (list.length > 0) onFiles(list);
  };
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
        setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      take(event.dataTransfer.files);
    },
    onPaste: (event: ClipboardEvent) => {
      if (event.clipboardData.files.length === 0) return;
      event.preventDefault();
      take(event.clipboardData.files);
    },
  };
};
