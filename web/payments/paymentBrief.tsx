import type { Related } from '#contract/kit/crud';
import type { Payment } from '#contract/payments/payment';
import { sumText } from '#contract/payments/sumText';
import { paymentStatus } from '#contract/codes/payments';
import { formatDate } from '#contract/values/dates';
import { useTranslate } from '#web/data/language.ts';
import { PayerOf } from '#web/payments/PayerOf.tsx';
import { PaymentState } from '#web/payments/PaymentState.tsx';
import { RecordPayment } from '#web/payments/RecordPayment.tsx';
import { CardLine } from '#web/table/CardLine.tsx';
import type { RowBrief } from '#web/table/rowFace.ts';
import classes from './PaymentTable.module.css';

const Facts = ({ row, related }: { row: Payment; related: Related }) => {
  const mark = related.options['TRADEMARK']?.[row.trademark];
  const { locale } = useTranslate();
  const isPaid = row.status === paymentStatus.PAID.value;
  const day = isPaid ? row.paymentDate : row.deadline;
  return (
    <>
      <span className={classes.line}>
        <span className={classes.mark}>{mark ?? `#${row.trademark}`}</span>
        <span>{sumText(row, locale)}</span>
      </span>
      <CardLine>
        <PaymentState row={row} />
        {day !== null && <time dateTime={day}>{formatDate(day)}</time>}
      </CardLine>
      <PayerOf row={row} related={related} />
    </>
  );
};

/** A payment on a phone: its kind, its mark, how much, its state and its day, and the act that pays it. */
export const paymentBrief: RowBrief<Payment> = {
  facts: (row, related) => <Facts row={row} related={related} />,
  act: (row) => (
    <span className={classes.act}>
      <RecordPayment row={row} />
    </span>
  ),
};
