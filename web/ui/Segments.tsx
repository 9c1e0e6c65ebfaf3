import { type ReactNode, useId } from 'react';
import classes from './Segments.module.css';

export type Segment<V extends string> = { value: V; content: ReactNode };

/** A choice between a few visible values, as native radio buttons, so that the arrow keys work. */
export const Segments = <V extends string>({
  label,
  value,
  segments,
  onChange,
  large = false,
  invalid = false,
  describedBy,
}: {
  label: string;
  /** No segment is selected if the value is not among them. */
  value: V | '';
  segments: readonly Segment<V>[];
  onChange: (value: V) => void;
  /** As tall as the inputs of a form. */
  large?: boolean;
  invalid?: boolean;
  describedBy?: string | undefined;
}) => {
  const name = useId();
  return (
    <fieldset
      className={classes.segments}
      data-large={large || undefined}
      data-invalid={invalid || undefined}
      aria-describedby={describedBy || undefined}
    >
      <legend className={classes.hidden}>{label}</legend>
      {segments.map((segment) => (
        <label key={segment.value} className={classes.segment}>
          <input
            type="radio"
            className={classes.hidden}
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          {segment.content}
        </label>
      ))}
    </fieldset>
  );
};
