import { Stack, Text, Title } from '@mantine/core';
import { labelOf } from '#contract/values/codes';
import { formatDate } from '#contract/values/dates';
import type { OutputOf } from '#contract/kit/endpoint';
import {
  type feePreviewApi,
  type FeePreviewPart,
  monthsAhead,
  type ProposedOtherwise,
} from '#contract/payments/feePreview';
import { paymentType } from '#contract/codes/payments';
import { settingPreviewMessages } from '#contract/settings/previewWords';
import { sumText } from '#contract/payments/sumText';
import { useSentences } from '#web/data/language.ts';
import { PreviewFrame } from '#web/settings/PreviewFrame.tsx';
import { counted, countText } from '#web/table/countText.ts';
import { Notice } from '#web/ui/Notice.tsx';
import classes from './FeePreviewDialog.module.css';
import table from './FeeTable.module.css';

const months = monthsAhead;

const Row = ({ row, recorded }: { row: ProposedOtherwise; recorded: boolean }) => {
  const say = useSentences(settingPreviewMessages);
  const { locale } = say;
  const proposal = (fee: ProposedOtherwise['before']): string =>
    fee ? sumText(fee, locale) : say('no_proposal');
  return (
    <tr>
      <th scope="row">{row.trademark.name}</th>
      <td>{row.customer?.name}</td>
      <td>{labelOf(paymentType, row.payment, locale)}</td>
      <td data-label={say('deadline')}>
        {row.deadline === null ? say('no_deadline') : formatDate(row.deadline)}
      </td>
      {recorded && (
        <td data-label={say('recorded')} className={classes.whole}>
          {row.recorded && sumText(row.recorded, locale)}
        </td>
      )}
      <td data-label={say('proposal')}>
        <span className={classes.whole}>{proposal(row.before)} →</span>{' '}
        <span className={classes.whole}>{proposal(row.after)}</span>
      </td>
    </tr>
  );
};

/** The rows of one kind: totals by currency, and the first rows individually. */
const Part = ({
  title,
  part: { count, sums, listed },
  recorded = false,
}: {
  title: string;
  part: FeePreviewPart;
  recorded?: boolean;
}) => {
  const say = useSentences(settingPreviewMessages);
  const { locale } = say;
  if (count === 0) return null;
  return (
    <section>
      <Title order={3} size="h5">
        {title}
      </Title>
      {sums.map(({ currency, before, after }) => (
        <Text key={currency} size="sm">
          {say('fees_sum', {
            before: sumText({ amount: before, currency }, locale),
            after: sumText({ amount: after, currency }, locale),
          })}
        </Text>
      ))}
      {listed.length < count && (
        <Text size="sm" c="dimmed">
          {say('fees_first', { shown: countText(listed.length, locale) })}
        </Text>
      )}
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{say('mark')}</th>
            <th scope="col">{say('customer')}</th>
            <th scope="col">{say('payment')}</th>
            <th scope="col">{say('deadline')}</th>
            {recorded && <th scope="col">{say('recorded')}</th>}
            <th scope="col">{say('proposal')}</th>
          </tr>
        </thead>
        <tbody>
          {listed.map((row, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- a list that is only read
            <Row key={place} row={row} recorded={recorded} />
          ))}
        </tbody>
      </table>
    </section>
  );
};

/** The payments and renewals whose proposed amount would change, shown before the table is saved. */
export const FeePreviewDialog = ({
  told: { payments, renewals },
  onAgree,
  onClose,
}: {
  told: OutputOf<typeof feePreviewApi.preview>;
  onAgree: () => void;
  onClose: () => void;
}) => {
  const say = useSentences(settingPreviewMessages);
  const { locale } = say;
  const title = say('fees_title');
  const isNothing = payments.count + renewals.count === 0;
  return (
    <PreviewFrame title={title} onAgree={onAgree} onClose={onClose}>
      <Notice tone="info">
        {isNothing ? say('fees_nothing', { months }) : say('fees_recorded')}
      </Notice>
      {!isNothing && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys
        <section className={classes.parts} tabIndex={0} aria-label={title}>
          <Stack gap="lg">
            <Part
              title={say('fees_payments', counted(payments.count, locale))}
              part={payments}
              recorded
            />
            <Part
              title={say('fees_renewals', { ...counted(renewals.count, locale), months })}
              part={renewals}
            />
          </Stack>
        </section>
      )}
    </PreviewFrame>
  );
};
