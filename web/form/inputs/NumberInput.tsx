import { Text, TextInput } from '@mantine/core';
import type { Locale } from '#contract/values/locale';
import { useTranslate } from '#web/data/language.ts';
import { readDecimal } from '#web/form/inputs/numbers.ts';
import { useTypedText } from '#web/form/inputs/useTypedText.ts';
import type { InputWords } from '#web/form/inputs/words.ts';
import { numberText } from '#contract/values/numbers';
import classes from './inputs.module.css';

const largestSafeDigits = 15;
const unitPadding = 24;
const letterWidth = 9;

const reader = (exact: boolean, locale: Locale) => (typed: string) => {
  if (typed.trim() === '') return null;
  const text = readDecimal(typed, locale);
  if (text === null || exact) return text ?? typed;
  // A number with too many digits would be rounded silently, so it stays text.
  return text.replaceAll(/\D/g, '').length > largestSafeDigits ? typed : Number(text);
};

/** A number typed with a comma or a point; an exact one is always stored as decimal text. */
export const NumberInput = ({
  value,
  onChange,
  onBlur,
  exact,
  unit,
  scale,
  readOnly = false,
  ...words
}: InputWords & {
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur?: () => void;
  exact: boolean;
  scale: number;
  unit?: string | undefined;
  readOnly?: boolean;
}) => {
  const { locale } = useTranslate();
  const { text, type, settle } = useTypedText({
    value,
    onChange,
    read: reader(exact, locale),
    write: (given) => numberText(given, { scale, exact }, locale),
  });
  return (
    <TextInput
      {...words}
      inputMode={scale === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      readOnly={readOnly}
      value={text}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={() => {
        settle();
        onBlur?.();
      }}
      {...(unit !== undefined && {
        rightSectionWidth: unitPadding + unit.length * letterWidth,
        rightSectionPointerEvents: 'none',
        rightSection: (
          <Text component="span" size="sm" c="dimmed" className={classes.unit}>
            {unit}
          </Text>
        ),
      })}
    />
  );
};
