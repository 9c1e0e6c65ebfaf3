import { ActionIcon, Text, VisuallyHidden } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { labelOf } from '#contract/codes';
import { amountText, feeTitle, surchargeText } from '#contract/feeTexts';
import type { Fee } from '#contract/fees';
import { paymentType } from '#contract/paymentCodes';
import { settingMessages } from '#contract/settingMessages';
import { trademarkType } from '#contract/trademarkCodes';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { Territory } from '#web/trademarks/Territory.tsx';
import classes from './FeeTable.module.css';

type Changing = { onEdit: (fee: Fee) => void; onRemove: (fee: Fee) => void };

const Actions = ({ fee, onEdit, onRemove }: Changing & { fee: Fee }) => {
  const say = useSentences(settingMessages);
  const title = feeTitle(fee, say.locale);
  return (
    <>
      <ActionIcon
        variant="subtle"
        aria-label={say('fee_edit', { fee: title })}
        onClick={() => onEdit(fee)}
      >
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="red"
        aria-label={say('fee_remove', { fee: title })}
        onClick={() => onRemove(fee)}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </>
  );
};

/** The fees as people read them, and where they are changed; on a phone each is a card. */
export const FeeTable = ({
  fees,
  onEdit,
  onRemove,
}: { fees: readonly Fee[] } & Partial<Changing>) => {
  const { locale } = useTranslate();
  const say = useSentences(settingMessages);
  if (fees.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {say('fees_empty')}
      </Text>
    );
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{say('fee_office')}</th>
          <th scope="col">{say('fee_payment')}</th>
          <th scope="col">{say('fee_amount')}</th>
          <th scope="col">{say('fee_surcharge')}</th>
          {onEdit && (
            <th scope="col">
              <VisuallyHidden>{say('fee_actions')}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {fees.map((fee) => (
          <tr key={[fee.type, fee.territory, fee.payment].join(' ')}>
            <th scope="row">
              {labelOf(trademarkType, fee.type, locale)}
              {fee.territory !== null && (
                <span className={classes.territory}>
                  <Territory code={fee.territory} />
                </span>
              )}
            </th>
            <td>{labelOf(paymentType, fee.payment, locale)}</td>
            <td>{amountText(fee, locale)}</td>
            <td data-label={fee.surcharge === null ? undefined : say('fee_surcharge')}>
              {surchargeText(fee, locale)}
            </td>
            {onEdit && onRemove && (
              <td className={classes.actions}>
                <Actions {...{ fee, onEdit, onRemove }} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
