import { Skeleton, Stack } from '@mantine/core';

/** In the place of rows that are on their way. */
export const WaitingRows = () => (
  <Stack gap="md" p="lg" aria-busy>
    {['a', 'b', 'c', 'd'].map((key) => (
      <Skeleton key={key} height={20} />
    ))}
  </Stack>
);
