import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { formatDate } from '#contract/dates';
import type { Locale } from '#contract/locale';
import { paymentMessages } from '#contract/paymentMessages';
import { renewalApi } from '#contract/renewals';
import { fieldIssues } from '#contract/validation';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { refreshUnder } from '#web/data/queries.ts';
import { FormFailure } from '#web/form/FormFailure.tsx';
import { inputOrder } from '#web/form/inputs/words.ts';
import { useForm } from '#web/form/useForm.ts';
import { paymentsPath, trademarksPath } from '#web/payments/paymentPath.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';

const input = renewalApi.renew.input.pick({ amount: true, currency: true });
type Fee = { amount: string; currency: string };
/** Typed as people write it: "1 250,50 " is 1250.50. */
const tidy = ({ amount, currency }: Fee): Fee => ({
  amount: amount.replaceAll(/\s/g, '').replace(',', '.'),
  currency: currency.trim().toUpperCase(),
});
const typedAmount = (amount: string, locale: Locale): string =>
  locale === 'pl' ? amount.replace('.', ',') : amount;
const check = (values: Fee) => {
  const parsed = input.safeParse(tidy(values));
  return parsed.success ? {} : fieldIssues(parsed.error, values);
};

type Term = { id: number; from: string; to: string; proposed: Fee | null };

const RenewForm = ({ id, from, to, proposed, onClose }: Term & { onClose: () => void }) => {
  const t = useTranslate();
  const say = useSentences(paymentMessages);
  const form = useForm({
    initial: proposed
      ? { ...proposed, amount: typedAmount(proposed.amount, t.locale) }
      : { amount: '', currency: '' },
    check,
    submit: async (values) => {
      await call(renewalApi.renew, { id, expirationDate: from, ...tidy(values) }, { quiet: true });
      announceDone(say('renewed', { date: formatDate(to) }));
      onClose();
      await Promise.all([refreshUnder(trademarksPath), refreshUnder(paymentsPath)]);
    },
  });
  return (
    <form noValidate onSubmit={form.handleSubmit}>
      <Stack gap="md">
        <Text>{say('renew_text', { from: formatDate(from), to: formatDate(to) })}</Text>
        <FormFailure failure={form.failure} />
        <Group grow align="flex-start">
          <TextInput
            {...form.text('amount')}
            data-autofocus
            required
            inputMode="decimal"
            label={say('amount')}
            description={proposed ? say('amount_hint') : undefined}
            autoComplete="off"
            inputWrapperOrder={inputOrder}
          />
          <TextInput
            {...form.text('currency')}
            required
            label={say('currency')}
            autoComplete="off"
            maxLength={3}
          />
        </Group>
        <Group justify="flex-end" mt="xs">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <BusyButton type="submit" busy={form.busy}>
            {say('renew')}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
};

/** What a renewal does, said before it is done. */
export const RenewDialog = ({
  opened,
  onClose,
  ...term
}: Term & { opened: boolean; onClose: () => void }) => {
  const t = useTranslate();
  const say = useSentences(paymentMessages);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={say('renew_title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <RenewForm {...term} onClose={onClose} />
    </Modal>
  );
};
