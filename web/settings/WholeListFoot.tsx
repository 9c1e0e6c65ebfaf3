import { Button, Group, Text } from '@mantine/core';
import { IconPlus, IconRestore } from '@tabler/icons-react';

/** Below a list that is changed line by line and saved as a whole: what is wrong with it, and what can be done. */
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
  /** Null where the list is the one the firm began with. */
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
