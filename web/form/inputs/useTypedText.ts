import { useState } from 'react';

/**
 * A text input for a value such as a date. The text stays as typed until the field is left, and is then
 * formatted. Text that cannot be parsed becomes the value itself, so that it is shown, reported as an error
 * and can be corrected.
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
    // A value set from outside takes precedence over the typed text.
    text: typed && Object.is(typed.value, value) ? typed.text : write(value),
    type: (text) => {
      const next = read(text);
      setTyped({ text, value: next });
      onChange(next);
    },
    settle: () => setTyped(null),
  };
};
