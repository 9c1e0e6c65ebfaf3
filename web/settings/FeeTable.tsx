import { Button, Text, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { labelOf } from '#contract/values/codes';
import type { CalendarDate } from '#contract/values/dates';
import type { Fee } from '#contract/payments/fees';
import { paymentType } from '#contract/codes/payments';
import { settingMessages } from '#contract/settings/words';
import { trademarkType } from '#contract/codes/trademarks';
import { useSentences } from '#web/data/language.ts';
import { useToday } from '#web/data/today.ts';
import { type Changing, FeeLine } from '#web/settings/FeeLine.tsx';
import { type Office, officesOf, type Rates } from '#web/settings/feeGroups.ts';
import { Territory } from '#web/codes/Territory.tsx';
import classes from './FeeTable.module.css';

type Around = { asOf: CalendarDate | null; changing: Changing | null };

const beginning = ({ validFrom }: Fee): string => validFrom ?? '';

/** The current and future rates of a payment; past ones are collapsed. */
const RatesOfPayment = ({ rates, ...around }: Around & { rates: Rates }) => {
  const say = useSentences(settingMessages);
  const [open, setOpen] = useState(false);
  const { current, coming, past } = rates;
  const [line] = [current, ...coming, ...past].filter((fee) => fee !== undefined);
  const payment = line ? labelOf(paymentType, line.payment, say.locale) : '';
  const columns = around.changing ? 6 : 5;
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <>
      {current ? (
        <FeeLine fee={current} time="now" {...around} />
      ) : (
        <tr>
          <th scope="row">{payment}</th>
          <td colSpan={columns - 1}>{say('fee_none_now')}</td>
        </tr>
      )}
      {coming.map((fee) => (
        <FeeLine key={beginning(fee)} fee={fee} time="coming" {...around} />
      ))}
      {past.length > 0 && (
        <tr>
          <td colSpan={columns} className={classes.fold}>
            <Button
              variant="subtle"
              size="compact-sm"
              h="auto"
              classNames={{ label: classes.unfold ?? '' }}
              aria-expanded={open}
              leftSection={<Chevron size={16} aria-hidden />}
              onClick={() => setOpen(!open)}
            >
              {say('fee_history', { fee: payment, count: past.length })}
            </Button>
          </td>
        </tr>
      )}
      {open &&
        past.map((fee) => <FeeLine key={beginning(fee)} fee={fee} time="past" {...around} />)}
    </>
  );
};

const OfficeRows = ({ office: { of, rates }, ...around }: Around & { office: Office }) => {
  const { locale } = useSentences(settingMessages);
  return (
    <tbody>
      <tr className={classes.office}>
        <th scope="rowgroup" colSpan={around.changing ? 6 : 5}>
          {labelOf(trademarkType, of.type, locale)}
          {of.territory !== null && (
            <span className={classes.territory}>
              <Territory code={of.territory} />
            </span>
          )}
        </th>
      </tr>
      {rates.map((each) => (
        <RatesOfPayment
          key={(each.current ?? each.coming[0] ?? each.past[0])?.payment}
          rates={each}
          {...around}
        />
      ))}
    </tbody>
  );
};

/** The fees by office, with edit buttons; on a phone each is a card. */
export const FeeTable = ({
  fees,
  asOf,
  changing = null,
}: {
  fees: readonly Fee[];
  /** The date of the whole table. */
  asOf: CalendarDate | null;
  changing?: Changing | null;
}) => {
  const say = useSentences(settingMessages);
  const today = useToday();
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
          <th scope="col">{say('fee_payment')}</th>
          <th scope="col">{say('fee_amount')}</th>
          <th scope="col">{say('fee_surcharge')}</th>
          <th scope="col">{say('fee_validity')}</th>
          <th scope="col">{say('fee_source')}</th>
          {changing && (
            <th scope="col">
              <VisuallyHidden>{say('fee_actions')}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      {officesOf(fees, today).map((office) => (
        <OfficeRows
          key={`${office.of.type} ${office.of.territory}`}
          office={office}
          asOf={asOf}
          changing={changing}
        />
      ))}
    </table>
  );
};
