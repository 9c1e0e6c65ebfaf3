import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { failureText, requestIdText } from '#web/data/announce.ts';
import type { CallFailure } from '#web/data/failures.ts';
import { useTranslate } from '#web/data/language.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';

/** Shown in place of content that could not be loaded. */
export const LoadFailure = ({
  failure,
  onTryAgain,
}: {
  failure: CallFailure;
  onTryAgain: () => void;
}) => {
  const t = useTranslate();
  return (
    <div role="alert">
      <EmptyState
        icon={<IconCloudOff aria-hidden />}
        title={failureText(t, failure)}
        detail={requestIdText(t, failure)}
        action={
          <Button variant="default" onClick={onTryAgain}>
            {t('try_again')}
          </Button>
        }
      />
    </div>
  );
};
