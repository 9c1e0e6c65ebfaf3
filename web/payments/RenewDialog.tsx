import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { formatDate } from '#contract/dates';
import type { Locale } from '#contract/locale';
import { paymentMessages } from '#contract/paymentMessages';
import { renewalApi } from '#contract/renewals';
import { payment } from '#contract/payments';
import { fieldIssues } from '#contract/validation';
import { numberText } from '#contract/valueText';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { refreshUnder } from '#web/data/queries.ts';
import { FormFailure } from '#web/form/FormFailure.tsx';
import { readDecimal } from '#web/form/inputs/numbers.ts';
import { inputOrder } from '#web/form/inputs/words.ts';
import { useForm } from '#web/form/useForm.ts';
import { paymentsPath, trademarksPath } from '#web/payments/paymentPath.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';

const input = renewalApi.renew.input.pick({ amount: true, currency: true });
type Fee = { amount: string; currency: string };
/** Typed as people write it: "1 250,50 " is 1250.50, "1,250.50" too for who reads English. */
const tidy = ({ amount, currency }: Fee, locale: Locale): Fee => ({
  amount: readDecimal(amount, locale) ?? amount.trim(),
  currency: currency.trim().toUpperCase(),
});
const check = (values: Fee, locale: Locale) => {
  const parsed = input.safeParse(tidy(values, locale));
  return parsed.success ? {} : fieldIssues(parsed.error, values);
};

type Term = { id: number; from: string; to: string; proposed: Fee | null };

const RenewForm = ({ id, from, to, proposed, onClose }: Term & { onClose: () => void }) => {
  const t = useTranslate();
  const say = useSentences(paymentMessages);
  const form = useForm({
    initial: proposed
      ? { ...proposed, amount: numberText(proposed.amount, payment.fields.amount, t.locale) }
      : { amount: '', currency: '' },
    check: (values) => check(values, t.locale),
    submit: async (values) => {
      await call(
        renewalApi.renew,
        { id, expirationDate: from, ...tidy(values, t.locale) },
        { quiet: true },
      );
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
