import { type ReactNode, useId } from 'react';
import classes from './Segments.module.css';

export type Segment<V extends string> = { value: V; content: ReactNode };

/** A choice between a few values, all in view: native radio buttons, so the arrow keys work. */
export const Segments = <V extends string>({
  label,
  value,
  segments,
  onChange,
}: {
  label: string;
  value: V;
  segments: readonly Segment<V>[];
  onChange: (value: V) => void;
}) => {
  const name = useId();
  return (
    <fieldset className={classes.segments}>
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
