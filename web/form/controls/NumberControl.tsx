import { useTranslate } from '#web/data/language.ts';
import type { ControlProps } from '#web/form/formHold.ts';
import { NumberInput } from '#web/form/inputs/NumberInput.tsx';
import { useControl } from '#web/form/useControl.ts';

export const NumberControl = ({ path, field }: ControlProps<'number'>) => {
  const { locale } = useTranslate();
  const { words, ...bound } = useControl(path, field);
  const { exact, scale, unit } = field;
  return <NumberInput {...words} {...bound} exact={exact} scale={scale} unit={unit?.[locale]} />;
};
