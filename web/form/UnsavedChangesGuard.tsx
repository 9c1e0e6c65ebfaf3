import { useBlocker } from '@tanstack/react-router';
import { UnsavedChangesQuestion } from '#web/form/UnsavedChangesQuestion.tsx';

type Place = { pathname: string; search: object };

const deadlineIn = ({ search }: Place): unknown => Reflect.get(search, 'deadline');

/** Asks before a page, or the panel of a deadline, with unsaved changes is left, also when the tab is closed. */
export const UnsavedChangesGuard = ({
  isDirty,
  inPanel = false,
}: {
  isDirty: () => boolean;
  inPanel?: boolean | undefined;
}) => {
  const leaves = (current: Place, next: Place): boolean =>
    current.pathname !== next.pathname || (inPanel && deadlineIn(current) !== deadlineIn(next));
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => leaves(current, next) && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <UnsavedChangesQuestion
      opened={blocker.status === 'blocked'}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
};
