import { Stack, Text, Title } from '@mantine/core';

export const PageHeading = ({ title, lead }: { title: string; lead?: string | undefined }) => (
  <Stack gap={6} mb="xl">
    <Title order={1} size="h2">
      {title}
    </Title>
    {lead !== undefined && (
      <Text c="dimmed" maw="68ch">
        {lead}
      </Text>
    )}
  </Stack>
);
