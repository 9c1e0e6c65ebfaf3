import { useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import { useCurrentForm } from '#web/form/currentForm.ts';

/** Puts a new proposal of our number into the form, unless the user has typed one. */
export const ProposedNumber = ({ number }: { number: string | undefined }) => {
  const { control } = useCurrentForm();
  const { field } = useController({ control, name: 'ourNumber' });
  const { value, onChange } = field;
  const last = useRef(number);
  useEffect(() => {
    if (number === last.current) return;
    if (value === last.current) onChange(number);
    last.current = number;
  }, [number, value, onChange]);
  return null;
};
