import { Badge } from '@mantine/core';
import { labelOf } from '#contract/values/codes';
import { colorOf, trademarkType, type TrademarkType } from '#contract/codes/trademarks';
import { useTranslate } from '#web/data/language.ts';
import classes from './TypeBadge.module.css';

/** The type as text in its colour. */
export const TypeBadge = ({ type }: { type: TrademarkType }) => {
  const { locale } = useTranslate();
  return (
    <Badge
      variant="light"
      color={colorOf(type)}
      tt="none"
      fw={550}
      classNames={{ root: classes.badge, label: classes.label }}
    >
      {labelOf(trademarkType, type, locale)}
    </Badge>
  );
};
