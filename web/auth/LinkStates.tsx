import { Button } from '@mantine/core';
import { AuthCard } from '#web/auth/AuthCard.tsx';
import type { CallFailure } from '#web/data/failures.ts';
import { useTranslate } from '#web/data/language.ts';
import { FormFailure } from '#web/form/FormFailure.tsx';
import { Waiting } from '#web/ui/Waiting.tsx';

/** Shown while a link is being checked. */
export const LinkChecking = ({ title }: { title: string }) => {
  const t = useTranslate();
  return (
    <AuthCard title={title}>
      <Waiting label={t('loading')} />
    </AuthCard>
  );
};

/** The check failed, so the link may still be valid. */
export const LinkCheckFailed = ({
  title,
  failure,
  onTryAgain,
}: {
  title: string;
  failure: CallFailure;
  onTryAgain: () => void;
}) => {
  const t = useTranslate();
  return (
    <AuthCard title={title}>
      <FormFailure failure={failure} />
      <Button size="md" fullWidth onClick={onTryAgain}>
        {t('try_again')}
      </Button>
    </AuthCard>
  );
};
