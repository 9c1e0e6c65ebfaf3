import { VisuallyHidden } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { colorOf, trademarkType, type TrademarkType } from '#contract/codes/trademarks';
import { chipMessages } from '#contract/trademarks/chipWords';
import { labelOf } from '#contract/values/codes';
import { isTerritoryCode, territories, type TerritoryCode } from '#contract/values/countries';
import { TerritoryFlag } from '#web/codes/Territory.tsx';
import { useSentences, useTranslate } from '#web/data/language.ts';
import classes from './chips.module.css';

const { POLISH, EUROPEAN, INTERNATIONAL, INTERNATIONAL_DESIGNATED } = trademarkType;

/** Types that belong to one territory, whose flag stands for them. */
const flags: Partial<Record<TrademarkType, TerritoryCode>> = {
  [POLISH.value]: 'PL',
  [EUROPEAN.value]: 'EU',
};

const Sign = ({ type, place }: { type: TrademarkType; place: TerritoryCode | undefined }) => {
  if (place !== undefined) return <TerritoryFlag code={place} />;
  return type === INTERNATIONAL.value && <IconWorld size={15} stroke={1.8} aria-hidden />;
};

const Chip = ({
  type,
  title,
  children,
}: {
  type: TrademarkType;
  title?: string;
  children: ReactNode;
}) => (
  <span className={classes.type} data-color={colorOf(type)} title={title}>
    {children}
  </span>
);

/** The type of a mark in its colour. */
export const TypeChip = ({ type }: { type: TrademarkType }) => {
  const { locale } = useTranslate();
  return (
    <Chip type={type}>
      <Sign type={type} place={flags[type]} />
      {labelOf(trademarkType, type, locale)}
    </Chip>
  );
};

/** The European Union by its letters, other territories by their names. */
const nameOf = (place: TerritoryCode, locale: 'pl' | 'en'): string =>
  place === 'EU' ? { pl: 'UE', en: 'EU' }[locale] : labelOf(territories, place, locale);

/**
 * Where a mark is protected, with the flag, in the colour of its type: “Poland”, “EU”, “6 countries”; “WO›”
 * marks a designation, so that it differs from a foreign mark.
 */
export const TerritoryChip = ({
  type,
  place,
  countries,
}: {
  type: TrademarkType;
  place: string | null;
  /** How many territories an international mark designates. */
  countries?: number;
}) => {
  const say = useSentences(chipMessages);
  const kind = labelOf(trademarkType, type, say.locale);
  const isDesignated = type === INTERNATIONAL_DESIGNATED.value;
  if (!isTerritoryCode(place))
    return (
      <Chip type={type} title={kind}>
        <Sign type={type} place={flags[type]} />
        {countries ? say('countries', { count: countries }) : kind}
        {countries ? <VisuallyHidden>, {kind}</VisuallyHidden> : null}
      </Chip>
    );
  const name = labelOf(territories, place, say.locale);
  return (
    <Chip type={type} title={`${name}, ${kind}`}>
      <Sign type={type} place={place} />
      {isDesignated && (
        <span className={classes.designated} aria-hidden>
          WO›
        </span>
      )}
      <span className={classes.place}>{nameOf(place, say.locale)}</span>
      <VisuallyHidden>, {kind}</VisuallyHidden>
    </Chip>
  );
};
