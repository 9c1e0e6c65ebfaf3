import { IconLayoutColumns, IconLayoutGrid, IconTable } from '@tabler/icons-react';
import { VisuallyHidden } from '@mantine/core';
import { listMessages } from '#contract/kit/listWords';
import type { Layout } from '#contract/kit/views';
import { useSentences } from '#web/data/language.ts';
import { Segments } from '#web/ui/Segments.tsx';

const icons = { table: IconTable, split: IconLayoutColumns, gallery: IconLayoutGrid } as const;

/** Chooses how the list shows its rows. */
export const LayoutSwitch = ({
  layouts,
  value,
  onChange,
}: {
  layouts: readonly Layout[];
  value: Layout;
  onChange: (layout: Layout) => void;
}) => {
  const say = useSentences(listMessages);
  return (
    <Segments
      label={say('layout')}
      value={value}
      segments={layouts.map((layout) => {
        const Icon = icons[layout];
        const label = say(`layout_${layout}`);
        return {
          value: layout,
          content: (
            <span title={label} style={{ display: 'inline-flex' }}>
              <Icon size={16} aria-hidden />
              <VisuallyHidden>{label}</VisuallyHidden>
            </span>
          ),
        };
      })}
      onChange={onChange}
    />
  );
};
