import { Text } from '@mantine/core';
import type { Sum } from '#contract/payments/sums';
import { sumText } from '#contract/payments/sumText';
import type { RenewableMark } from '#contract/trademarks/manyRenewals';
import { manyMessages } from '#contract/trademarks/manyWords';
import { formatDate } from '#contract/values/dates';
import { useSentences } from '#web/data/language.ts';
import { markPage } from '#web/data/rowPages.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import classes from './ChosenMarks.module.css';

/** Leads to the questions about its dates; beside the dialog, which keeps what was typed. */
const DatesToCheck = ({ mark: { id, name } }: { mark: RenewableMark }) => {
  const say = useSentences(manyMessages);
  return (
    <TextLink
      {...markPage(id)}
      target="_blank"
      size="xs"
      fw={600}
      aria-label={say('dates_to_check_of', { mark: name })}
    >
      {say('dates_to_check')}
    </TextLink>
  );
};

/** The fee by the table, where the outstanding payment is of another amount. */
const otherFee = ({ paying, proposed }: RenewableMark): Sum | null => {
  if (paying === null || proposed === null) return null;
  const isSame = paying.amount === proposed.amount && paying.currency === proposed.currency;
  return isSame ? null : proposed;
};

/** What renewing a mark also does, and what is to be known of it before. */
export const RenewalNotes = ({ mark }: { mark: RenewableMark }) => {
  const say = useSentences(manyMessages);
  const { byPayment, paying, owed, isRevived, datesToCheck } = mark;
  const other = otherFee(mark);
  const notes = [
    ...(byPayment && paying ? [say('pays_owed', { fee: sumText(paying, say.locale) })] : []),
    ...(other ? [say('by_table', { fee: sumText(other, say.locale) })] : []),
    ...(byPayment && !paying ? [say('pays')] : []),
    ...(owed > 0 ? [say('owed', { count: owed })] : []),
    ...(isRevived ? [say('revived')] : []),
  ];
  return (
    <>
      {datesToCheck && <DatesToCheck mark={mark} />}
      {notes.map((note) => (
        <Text key={note} size="xs" c="dimmed">
          {note}
        </Text>
      ))}
    </>
  );
};

/** The term that a mark is renewed by. */
export const RenewalTerms = ({ mark: { from, to, inGrace } }: { mark: RenewableMark }) => {
  const say = useSentences(manyMessages);
  return (
    <div className={classes.days}>
      {inGrace && (
        <Text size="xs" fw={600}>
          {say('in_grace')}
        </Text>
      )}
      <Text size="sm">{say('term', { from: formatDate(from), to: formatDate(to) })}</Text>
    </div>
  );
};
