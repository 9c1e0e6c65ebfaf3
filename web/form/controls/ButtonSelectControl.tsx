import { CloseButton, Input } from '@mantine/core';
import { useId } from 'react';
import { useTranslate } from '#web/data/language.ts';
import type { ControlProps } from '#web/form/currentForm.ts';
import { describedBy } from '#web/form/inputs/words.ts';
import { useControl } from '#web/form/useControl.ts';
import { Segments } from '#web/ui/Segments.tsx';
import classes from './controls.module.css';

/** A few codes, all visible. The arrow keys move as in any radio group. */
export const ButtonSelectControl = ({ path, field }: ControlProps<'buttonSelect'>) => {
  const t = useTranslate();
  const id = useId();
  const { words, value, onChange, readOnly } = useControl(path, field);
  const codes = Object.values(field.options);
  const present = codes.find((code) => code.value === value);
  const handleChange = (text: string) => {
    if (!readOnly) onChange(codes.find((code) => String(code.value) === text)?.value ?? null);
  };
  return (
    <Input.Wrapper {...words} id={id} labelElement="div">
      <div className={classes.segments}>
        <Segments
          label={words.label}
          value={present ? String(present.value) : ''}
          segments={codes.map((code) => ({
            value: String(code.value),
            content: code.label[t.locale],
          }))}
          onChange={handleChange}
          invalid={words.error !== undefined}
          describedBy={describedBy(id, words)}
          large
        />
        {present && !field.required && !readOnly && (
          <CloseButton
            aria-label={`${t('form_clear')}: ${words.label}`}
            onClick={() => onChange(null)}
          />
        )}
      </div>
    </Input.Wrapper>
  );
};
