import { useState } from 'react';

/**
 * A text people type that stands for a value, such as a date. What they type stays as they typed it
 * until they leave the field; then it is written the usual way. Text that stands for nothing is kept
 * as the value itself, so that it can be seen, complained about and mended.
 */
export const useTypedText = ({
  value,
  onChange,
  read,
  write,
}: {
  value: unknown;
  onChange: (value: unknown) => void;
  read: (text: string) => unknown;
  write: (value: unknown) => string;
}): { text: string; type: (text: string) => void; settle: () => void } => {
  const [typed, setTyped] = useState<{ text: string; value: unknown } | null>(null);
  return {
    // A value that came from elsewhere counts for more than what was typed before.
    text: typed && Object.is(typed.value, value) ? typed.text : write(value),
    type: (text) => {
      const next = read(text);
      setTyped({ text, value: next });
      onChange(next);
    },
    settle: () => setTyped(null),
  };
};
