import { Skeleton } from '@mantine/core';

/**
 * A placeholder of the size of the content being loaded. It is an `output`, which may have an accessible
 * name.
 */
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
