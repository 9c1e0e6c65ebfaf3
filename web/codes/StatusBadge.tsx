import { Badge } from '@mantine/core';
import { labelOf } from '#contract/values/codes';
import { trademarkStatus, type TrademarkStatus } from '#contract/codes/trademarks';
import { useTranslate } from '#web/data/language.ts';
import { statusColors } from '#web/codes/statusColors.ts';

export const StatusBadge = ({ status }: { status: TrademarkStatus }) => {
  const { locale } = useTranslate();
  return (
    <Badge variant="light" color={statusColors[status]} tt="none" fw={550}>
      {labelOf(trademarkStatus, status, locale)}
    </Badge>
  );
};
