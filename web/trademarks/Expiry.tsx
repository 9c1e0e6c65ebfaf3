import { Text, VisuallyHidden } from '@mantine/core';
import { formatDate } from '#contract/values/dates';
import { trademarkMessages } from '#contract/trademarks/words';
import { hasTrueEnd } from '#contract/trademarks/status';
import { type Trademark, trademarkApi } from '#contract/trademarks/trademark';
import { useSentences } from '#web/data/language.ts';
import { useMay } from '#web/data/permission.ts';
import { useTermRules } from '#web/trademarks/termRules.ts';
import { useToday } from '#web/data/today.ts';
import { feeDueText, lateRenewalText, type PaidMark } from '#web/trademarks/expiryText.ts';
import classes from './Expiry.module.css';

/** Shows a renewal that is not paid; the rules are loaded only then. */
export const UnpaidRenewal = ({ mark }: { mark: PaidMark }) =>
  feeDueText(useSentences(trademarkMessages), mark, useTermRules(), useToday());

type EndingMark = PaidMark & Pick<Trademark, 'expirationDate' | 'renewalDue'>;

/** The end of protection, also a computed one, or the fee due for an unpaid renewal. */
export const Expiry = ({ mark }: { mark: EndingMark }) => {
  const say = useSentences(trademarkMessages);
  const { expirationDate, renewalDue, renewalFeeDue } = mark;
  if (expirationDate === null)
    return renewalDue === null ? '–' : say('computed_end', { date: formatDate(renewalDue) });
  const date = formatDate(expirationDate);
  if (renewalFeeDue === null) return date;
  return (
    <>
      {date}
      <Text size="sm" component="span" display="block">
        <UnpaidRenewal mark={mark} />
      </Text>
    </>
  );
};

const UnpaidNote = ({ mark }: { mark: EndingMark }) => (
  <VisuallyHidden>
    , <UnpaidRenewal mark={mark} />
  </VisuallyHidden>
);

/** The same in one line of a list: a computed end is paler, and what there is to say of the date is read out. */
export const ExpiryInRow = ({ mark }: { mark: EndingMark }) => {
  const say = useSentences(trademarkMessages);
  const today = useToday();
  const { status, expirationDate, renewalDue, renewalFeeDue } = mark;
  if (expirationDate !== null && !hasTrueEnd(status, expirationDate, today)) return '–';
  if (expirationDate !== null)
    return (
      <span className={classes.day}>
        {formatDate(expirationDate)}
        {renewalFeeDue !== null && <UnpaidNote mark={mark} />}
      </span>
    );
  if (renewalDue === null) return '–';
  const date = formatDate(renewalDue);
  return (
    <span className={classes.computed} title={say('computed_end', { date })}>
      <span aria-hidden>{date}</span>
      <VisuallyHidden>{say('computed_end', { date })}</VisuallyHidden>
    </span>
  );
};

/** For an expired mark: until when it can be renewed late, and what to do if an office does that. */
export const LateRenewal = ({ mark }: { mark: EndingMark & Pick<Trademark, 'endReason'> }) => {
  const text = lateRenewalText(useSentences(trademarkMessages), mark, {
    rules: useTermRules(),
    today: useToday(),
    mayEdit: useMay()(trademarkApi.update.requires),
  });
  return (
    text !== null && (
      <Text size="sm" component="span" display="block">
        {text}
      </Text>
    )
  );
};
