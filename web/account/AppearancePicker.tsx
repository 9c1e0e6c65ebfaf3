import { useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { appearances } from '#web/data/appearance.ts';
import { useTranslate } from '#web/data/language.ts';
import { Segments } from '#web/ui/Segments.tsx';

const icons = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon };

export const AppearancePicker = () => {
  const t = useTranslate();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Segments
      label={t('appearance')}
      value={colorScheme}
      onChange={setColorScheme}
      segments={appearances.map((value) => {
        const Icon = icons[value];
        return {
          value,
          content: (
            <>
              <Icon size={16} aria-hidden />
              {t(`appearance_${value}`)}
            </>
          ),
        };
      })}
    />
  );
};
