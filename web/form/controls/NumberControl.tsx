import { useWatch } from 'react-hook-form';
import { useTranslate } from '#web/data/language.ts';
import { type ControlProps, useCurrentForm } from '#web/form/currentForm.ts';
import { NumberInput } from '#web/form/inputs/NumberInput.tsx';
import { useControl } from '#web/form/useControl.ts';

export const NumberControl = ({ path, field }: ControlProps<'number'>) => {
  const { locale } = useTranslate();
  const { words, ...bound } = useControl(path, field);
  const { exact, unit } = field;
  const { control } = useCurrentForm();
  const scale = useWatch({
    control,
    compute: (values) => field.scaleOf?.(values) ?? field.scale,
  });
  return <NumberInput {...words} {...bound} exact={exact} scale={scale} unit={unit?.[locale]} />;
};
