import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { accountActionApi } from '#contract/accounts/actions';
import { accountMessages } from '#contract/accounts/words';
import { fieldIssues } from '#contract/kit/validation';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { FormFailure } from '#web/form/FormFailure.tsx';
import { usePlainForm } from '#web/form/usePlainForm.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';

const input = accountActionApi.switchTwoFactorOff.input.pick({ reason: true });
const check = (values: { reason: string }) => {
  const parsed = input.safeParse(values);
  return parsed.success ? {} : fieldIssues(parsed.error, values);
};

const ReasonForm = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const t = useTranslate();
  const say = useSentences(accountMessages);
  const form = usePlainForm({
    initial: { reason: '' },
    check,
    submit: async ({ reason }) => {
      await call(accountActionApi.switchTwoFactorOff, { id, reason }, { quiet: true });
      onClose();
      announceDone(say('two_factor_off_done'));
    },
  });
  return (
    <form noValidate onSubmit={form.handleSubmit}>
      <Stack gap="md">
        <Text>{say('two_factor_off_text')}</Text>
        <FormFailure failure={form.failure} />
        <Textarea
          {...form.text('reason')}
          data-autofocus
          required
          label={say('two_factor_off_reason')}
          autoComplete="off"
          rows={3}
        />
        <Group justify="flex-end" mt="xs">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <BusyButton type="submit" busy={form.busy} color="red.9">
            {say('two_factor_off_confirm')}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
};

/** Disables two-factor for a user who lost the phone; asks for a reason, because it weakens the account. */
export const SwitchTwoFactorOff = ({ id }: { id: number }) => {
  const t = useTranslate();
  const say = useSentences(accountMessages);
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="default" onClick={open}>
        {say('two_factor_off')}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={say('two_factor_off_title')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <ReasonForm id={id} onClose={close} />
      </Modal>
    </>
  );
};
