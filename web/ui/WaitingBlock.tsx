import { Skeleton } from '@mantine/core';

/** In the place of what is being read, as large as that. Named by an element that may have a name. */
export const WaitingBlock = ({
  label,
  height,
  className,
}: {
  label: string;
  height?: number | string;
  className?: string | undefined;
}) => (
  <output
    aria-busy
    aria-label={label}
    className={className}
    style={{ display: 'grid', width: '100%', ...(height !== undefined && { height }) }}
  >
    <Skeleton radius="lg" />
  </output>
);
