import { LeaveQuestion } from '#web/form/LeaveQuestion.tsx';
import { useLeaveGuard } from '#web/form/useLeaveGuard.ts';

/** Asks before a page with unsaved changes is left. */
export const LeaveDialog = ({ isDirty }: { isDirty: () => boolean }) => {
  const guard = useLeaveGuard(isDirty);
  return (
    <LeaveQuestion
      opened={guard.status === 'blocked'}
      onLeave={() => guard.proceed?.()}
      onStay={() => guard.reset?.()}
    />
  );
};
