import { Text } from '@mantine/core';
import { labelOf } from '#contract/values/codes';
import { isTerritoryCode, territories } from '#contract/values/countries';
import { renewalMessages } from '#contract/payments/renewalWords';
import type { RenewalStanding } from '#contract/payments/renewals';
import { trademarkStatus } from '#contract/codes/trademarks';
import { useSentences } from '#web/data/language.ts';

const { REJECTED, EXPIRED, ANNULLED, RESIGNATION } = trademarkStatus;
const reasons = [
  [REJECTED.value, 'left_refused'],
  [EXPIRED.value, 'left_ended'],
  [ANNULLED.value, 'left_annulled'],
  [RESIGNATION.value, 'left_given_up'],
] as const;

/** The ended designations that are not renewed with their international mark, and why. */
export const LeftOut = ({ leftOut }: Pick<RenewalStanding, 'leftOut'>) => {
  const say = useSentences(renewalMessages);
  const named = (code: string): string =>
    isTerritoryCode(code) ? labelOf(territories, code, say.locale) : code;
  const groups = reasons.flatMap(([status, reason]) => {
    const names = leftOut.filter((each) => each.status === status);
    return names.length === 0
      ? []
      : [say(reason, { territories: names.map(({ territory }) => named(territory)).join(', ') })];
  });
  if (groups.length === 0) return null;
  return <Text size="sm">{say('left_out', { territories: groups.join('; ') })}</Text>;
};
