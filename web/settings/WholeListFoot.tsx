import { Button, Group, Text } from '@mantine/core';
import { IconPlus, IconRestore } from '@tabler/icons-react';

/** The footer of a list that is edited line by line and saved as a whole: its errors and its buttons. */
export const WholeListFoot = ({
  error,
  addLabel,
  onAdd,
  restoreLabel,
  onRestore,
}: {
  error: string | undefined;
  addLabel: string;
  onAdd: () => void;
  restoreLabel: string;
  /** null if the list equals the default. */
  onRestore: (() => void) | null;
}) => (
  <>
    {error !== undefined && (
      <Text size="sm" c="var(--mantine-color-error)">
        {error}
      </Text>
    )}
    <Group gap="sm">
      <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
        {addLabel}
      </Button>
      {onRestore && (
        <Button
          variant="subtle"
          leftSection={<IconRestore size={18} aria-hidden />}
          onClick={onRestore}
        >
          {restoreLabel}
        </Button>
      )}
    </Group>
  </>
);
