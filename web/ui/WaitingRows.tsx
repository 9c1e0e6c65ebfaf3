import { Skeleton, Stack } from '@mantine/core';

/** Placeholders for rows that are loading. */
export const WaitingRows = () => (
  <Stack gap="md" p="lg" aria-busy data-coming>
    {['a', 'b', 'c', 'd'].map((key) => (
      <Skeleton key={key} height={20} />
    ))}
  </Stack>
);
