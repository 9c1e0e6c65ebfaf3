import { Text } from '@mantine/core';
import { failureText, requestIdText } from '#web/data/announce.ts';
import type { CallFailure } from '#web/data/failures.ts';
import { useTranslate } from '#web/data/language.ts';
import { Notice } from '#web/ui/Notice.tsx';

/** What went wrong, said at the form it happened to. */
export const FormFailure = ({ failure }: { failure: CallFailure | null }) => {
  const t = useTranslate();
  if (!failure) return null;
  // A wrong password needs no request number; a fault of the system does.
  const detail =
    failure.kind === 'server' || failure.kind === 'status' ? requestIdText(t, failure) : undefined;
  return (
    <Notice tone="error">
      {failureText(t, failure)}
      {detail !== undefined && (
        <Text size="xs" mt={4}>
          {detail}
        </Text>
      )}
    </Notice>
  );
};
