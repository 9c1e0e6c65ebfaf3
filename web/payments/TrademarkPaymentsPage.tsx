import { Button, Group, Stack, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { paymentApi } from '#contract/payments/payment';
import { paymentMessages } from '#contract/payments/words';
import { currencyOf } from '#contract/codes/trademarks';
import { trademark, trademarkApi } from '#contract/trademarks/trademark';
import { useSentences } from '#web/data/language.ts';
import { useMay } from '#web/data/permission.ts';
import { useCall } from '#web/data/queries.ts';
import { EntitySubPage } from '#web/form/EntitySubPage.tsx';
import { type OpenPayment, PaymentDialog } from '#web/payments/PaymentDialog.tsx';
import { PaymentTable } from '#web/payments/PaymentTable.tsx';
import { RenewalSection } from '#web/payments/RenewalSection.tsx';
import { useDialogState } from '#web/form/useDialogState.ts';

/** The page determines the mark. */
const columns = { without: ['trademark', 'customer'], also: ['receipt'] } as const;

const Payments = ({ id }: { id: number }) => {
  const say = useSentences(paymentMessages);
  const may = useMay();
  const mark = useCall(trademarkApi.get, { id }).data?.row;
  const [opened, setOpened] = useDialogState<OpenPayment>('new payment');
  const fixed = useMemo(
    () => [{ field: 'trademark' as const, operator: 'anyOf' as const, value: [id] }],
    [id],
  );
  const currency = mark && currencyOf(mark.type);
  const add = may(paymentApi.create.requires) && (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => setOpened({ initial: { trademark: id, mark, ...(currency && { currency }) } })}
    >
      {say('add')}
    </Button>
  );
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={2} size="h4">
          {say('payments')}
        </Title>
        {add}
      </Group>
      <PaymentTable list="TrademarkPaymentOfMark" columns={columns} fixed={fixed} />
      <PaymentDialog opened={opened} onClose={() => setOpened(null)} />
    </Stack>
  );
};

/** The payments and renewals of a mark. */
export const TrademarkPaymentsPage = ({ id }: { id: number }) => (
  <EntitySubPage id={id} entity={trademark} api={trademarkApi} listPath="/trademarks">
    <Stack gap="xl">
      <RenewalSection id={id} />
      <Payments id={id} />
    </Stack>
  </EntitySubPage>
);
