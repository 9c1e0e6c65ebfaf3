import '#contract/words/allErrors';
import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '#contract/kit/endpoint';
import { twoFactorApi } from '#contract/accounts/twoFactor';
import { twoFactorMessages } from '#contract/accounts/twoFactorWords';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { exchangeSession } from '#web/data/refresh.ts';
import { PasswordDialog } from '#web/account/PasswordDialog.tsx';
import { Facts } from '#web/ui/Facts.tsx';

/** From this number of remaining codes, new ones are recommended. */
const few = 3;

export const TwoFactorOn = ({
  status: { email, required, recoveryCodesLeft },
  onNewCodes,
  onSwitchedOff,
}: {
  status: OutputOf<typeof twoFactorApi.status>;
  onNewCodes: (codes: readonly string[]) => void;
  onSwitchedOff: () => void;
}) => {
  const t = useTranslate();
  const say = useSentences(twoFactorMessages);
  const [asking, setAsking] = useState<'codes' | 'off' | null>(null);
  const close = () => setAsking(null);
  const renew = async (currentPassword: string) => {
    const answer = await call(
      twoFactorApi.renewRecoveryCodes,
      { currentPassword },
      { quiet: true },
    );
    close();
    onNewCodes(answer.recoveryCodes);
  };
  const switchOff = async (currentPassword: string) => {
    await exchangeSession(twoFactorApi.disable, { currentPassword });
    close();
    announceDone(say('disabled'));
    onSwitchedOff();
  };
  const state = (
    <Group justify="space-between" gap="sm">
      <Stack gap={4} align="flex-start">
        <Badge variant="light" size="lg" color="green" tt="none" fw={500}>
          {t('two_factor_state_on')}
        </Badge>
        <Text size="sm" c="dimmed" maw="60ch">
          {required ? t.error('TWO_FACTOR_NEEDED_BY_FIRM') : say('on_text')}
        </Text>
      </Stack>
      {!required && (
        <Button variant="default" onClick={() => setAsking('off')}>
          {say('disable')}
        </Button>
      )}
    </Group>
  );
  const codes = (
    <Group justify="space-between" gap="sm">
      <Stack gap={4}>
        <Text>{say('codes_left', { count: recoveryCodesLeft })}</Text>
        {recoveryCodesLeft <= few && (
          <Text size="sm" c="dimmed">
            {say('codes_few')}
          </Text>
        )}
      </Stack>
      <Button variant="default" onClick={() => setAsking('codes')}>
        {say('new_codes')}
      </Button>
    </Group>
  );
  return (
    <>
      <Facts
        facts={[
          { label: say('state'), value: state },
          { label: say('codes_title'), value: codes },
        ]}
      />
      <PasswordDialog
        opened={asking === 'codes'}
        email={email}
        title={say('new_codes')}
        text={say('new_codes_text')}
        confirmLabel={say('new_codes')}
        onConfirm={renew}
        onClose={close}
      />
      <PasswordDialog
        opened={asking === 'off'}
        email={email}
        title={say('disable_title')}
        text={say('disable_text')}
        confirmLabel={say('disable')}
        danger
        onConfirm={switchOff}
        onClose={close}
      />
    </>
  );
};
