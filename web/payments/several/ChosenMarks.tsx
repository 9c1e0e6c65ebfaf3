import { Text } from '@mantine/core';
import type { ComponentType } from 'react';
import { formatDate } from '#contract/values/dates';
import { currencies, placesOf } from '#contract/values/currencies';
import type { ChosenMark } from '#contract/trademarks/chosenMarks';
import { manyMessages } from '#contract/trademarks/manyWords';
import { TerritoryChip } from '#web/codes/TypeChip.tsx';
import { useSentences } from '#web/data/language.ts';
import { CodeChoice } from '#web/form/inputs/CodeChoice.tsx';
import { NumberInput } from '#web/form/inputs/NumberInput.tsx';
import type { ChosenLine, useChosenAmounts } from '#web/payments/several/useChosenAmounts.ts';
import { Tick } from '#web/ui/Tick.tsx';
import classes from './ChosenMarks.module.css';

type Amounts<M extends ChosenMark> = Pick<
  ReturnType<typeof useChosenAmounts<M>>,
  'lines' | 'type' | 'toggle'
>;

/** The name, number and territory of a mark, which are together enough to know it by. */
const MarkFacts = ({ mark }: { mark: ChosenMark }) => {
  const number = mark.registrationNumber ?? mark.applicationNumber;
  return (
    <div className={classes.facts}>
      <div className={classes.name}>{mark.name}</div>
      <div className={classes.about}>
        <TerritoryChip type={mark.type} place={mark.place} />
        {number !== null && (
          <Text size="xs" c="dimmed">
            {number}
          </Text>
        )}
      </div>
    </div>
  );
};

const Fee = <M extends ChosenMark>({
  line: { mark, amount, currency, hasFixedCurrency, isTaken, missing },
  type,
}: { line: ChosenLine<M> } & Pick<Amounts<M>, 'type'>) => {
  const say = useSentences(manyMessages);
  const { id, name, proposed } = mark;
  // Where neither the office nor the fee table says the currency, people do.
  const asksForCurrency = !hasFixedCurrency && proposed === null;
  return (
    <div className={classes.fee} data-any-currency={asksForCurrency || undefined}>
      <NumberInput
        label={say('amount_of', { mark: name })}
        exact
        scale={placesOf(currency)}
        unit={asksForCurrency ? undefined : (currency ?? undefined)}
        value={amount}
        readOnly={!isTaken}
        error={missing === 'amount' ? say('amount_needed') : undefined}
        onChange={(value) => type(id, { amount: typeof value === 'string' ? value : null })}
      />
      {asksForCurrency && (
        <CodeChoice
          label={say('currency_of', { mark: name })}
          codes={currencies}
          max={1}
          many={false}
          readOnly={!isTaken}
          error={missing === 'currency' ? say('currency_needed') : undefined}
          value={currency === null ? [] : [currency]}
          onChange={([chosen]) =>
            type(id, { currency: chosen === undefined ? null : String(chosen) })
          }
        />
      )}
    </div>
  );
};

/** What the fee table could not say. */
const FeeNotes = ({ mark: { proposed, isPartial, noRateOn } }: { mark: ChosenMark }) => {
  const say = useSentences(manyMessages);
  const note = () => {
    if (noRateOn !== null) return say('no_rate', { date: formatDate(noRateOn) });
    if (proposed === null) return say('no_fee');
    return isPartial ? say('partial') : null;
  };
  const text = note();
  return text === null ? null : <Text size="xs">{text}</Text>;
};

/** The chosen marks, each with its amount; a tick leaves one out. */
export const ChosenMarks = <M extends ChosenMark>({
  lines,
  type,
  toggle,
  Term,
  Notes,
  isReading,
}: Amounts<M> & {
  /** What would hold for this mark, beside its name. */
  Term: ComponentType<{ mark: M }>;
  /** What else is to be known of it, below. */
  Notes: ComponentType<{ mark: M }>;
  /** The lines are about to be replaced. */
  isReading: boolean;
}) => {
  const say = useSentences(manyMessages);
  return (
    <ul className={classes.list} aria-label={say('chosen')} aria-busy={isReading}>
      {lines.map((line) => (
        <li key={line.mark.id} className={classes.line} data-left-out={!line.isTaken || undefined}>
          <Tick
            aria-label={say('take', { mark: line.mark.name })}
            checked={line.isTaken}
            onChange={() => toggle(line.mark.id)}
          />
          <MarkFacts mark={line.mark} />
          <div className={classes.term}>
            <Term mark={line.mark} />
            <Text size="xs" c="dimmed">
              {say('classes', { count: line.mark.classes.length })}
            </Text>
          </div>
          <Fee line={line} type={type} />
          {line.isTaken && (
            <div className={classes.notes}>
              <FeeNotes mark={line.mark} />
              <Notes mark={line.mark} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
};
