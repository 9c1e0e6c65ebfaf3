import { Box } from '@mantine/core';
import { ownAccountMessages } from '#contract/accounts/ownWords';
import { useSentences } from '#web/data/language.ts';
import { isMailHeld } from '#web/data/mailState.ts';
import { Notice } from '#web/ui/Notice.tsx';

/** Below the settings of notifications: without a mail server none of them arrives. */
export const MailHeldNotice = () => {
  const say = useSentences(ownAccountMessages);
  if (!isMailHeld()) return null;
  return (
    <Box mt="md">
      <Notice tone="info">{say('mail_held')}</Notice>
    </Box>
  );
};
