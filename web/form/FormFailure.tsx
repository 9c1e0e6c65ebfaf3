import { Text } from '@mantine/core';
import { failureText, requestIdText } from '#web/data/announce.ts';
import type { CallFailure } from '#web/data/failures.ts';
import { useTranslate } from '#web/data/language.ts';
import { Notice } from '#web/ui/Notice.tsx';

/** The error message of a form, shown at that form. */
export const FormFailure = ({ failure }: { failure: CallFailure | null }) => {
  const t = useTranslate();
  if (!failure) return null;
  const detail = requestIdText(t, failure);
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
