import { ActionIcon, Anchor, Badge, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { labelOf } from '#contract/values/codes';
import { type CalendarDate, formatDate } from '#contract/values/dates';
import {
  amountText,
  feeTitle,
  surchargeText,
  unsourcedText,
  validityText,
} from '#contract/payments/feeTexts';
import type { Fee } from '#contract/payments/fees';
import { isToBeChecked } from '#contract/payments/feeValidity';
import { paymentType } from '#contract/codes/payments';
import { settingMessages } from '#contract/settings/words';
import { useSentences } from '#web/data/language.ts';
import { useToday } from '#web/data/today.ts';
import classes from './FeeTable.module.css';

export type Changing = { onEdit: (fee: Fee) => void; onRemove: (fee: Fee) => void };
export type Time = 'now' | 'coming' | 'past';

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

const Source = ({ source }: { source: string }) =>
  /^https?:\/\//.test(source) ? (
    <Anchor href={source} target="_blank" rel="noopener noreferrer" size="sm" underline="always">
      {source.replace(/^https?:\/\/(?:www\.)?/, '')}
    </Anchor>
  ) : (
    source
  );

const Validity = ({ fee, time }: { fee: Fee; time: Time }) => {
  const say = useSentences(settingMessages);
  const period = validityText(fee, say.locale);
  if (time === 'coming')
    return (
      <Badge variant="light" tt="none" fw={600} miw="max-content">
        {period}
      </Badge>
    );
  return time === 'past' ? period : [say('fee_now'), period].filter(Boolean).join(', ');
};

/** The source of a rate and when it was last verified. Past rates need no verification. */
const Known = ({ fee, time, asOf }: { fee: Fee; time: Time; asOf: CalendarDate | null }) => {
  const say = useSentences(settingMessages);
  const today = useToday();
  const checkedOn = fee.asOf ?? asOf;
  return (
    <>
      {fee.source !== null && <Source source={fee.source} />}
      {fee.source === null && time !== 'past' && unsourcedText(fee, say.locale)}
      {fee.asOf !== null && (
        <Text size="xs" c="dimmed">
          {say('fee_as_of', { date: formatDate(fee.asOf) })}
        </Text>
      )}
      {time !== 'past' && checkedOn !== null && isToBeChecked(checkedOn, today) && (
        <Badge variant="light" color="yellow" tt="none" miw="max-content">
          {say('fee_to_be_checked')}
        </Badge>
      )}
    </>
  );
};

/** One rate of one payment. */
export const FeeLine = ({
  fee,
  time,
  asOf,
  changing,
}: {
  fee: Fee;
  time: Time;
  /** The date of the whole table, for lines without their own. */
  asOf: CalendarDate | null;
  changing: Changing | null;
}) => {
  const say = useSentences(settingMessages);
  const { locale } = say;
  const surcharge = surchargeText(fee, locale);
  return (
    <tr data-time={time}>
      <th scope="row">{labelOf(paymentType, fee.payment, locale)}</th>
      <td>{amountText(fee, locale)}</td>
      <td data-label={surcharge === '' ? undefined : say('fee_surcharge')}>{surcharge} </td>
      <td data-label={say('fee_validity')}>
        <Validity fee={fee} time={time} />
      </td>
      <td data-label={fee.source === null && time === 'past' ? undefined : say('fee_source')}>
        <Known fee={fee} time={time} asOf={asOf} />
      </td>
      {changing && (
        <td className={classes.actions}>
          <Actions fee={fee} {...changing} />
        </td>
      )}
    </tr>
  );
};
