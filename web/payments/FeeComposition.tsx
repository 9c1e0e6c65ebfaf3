import { List, Stack, Text } from '@mantine/core';
import { labelOf } from '#contract/values/codes';
import { isTerritoryCode, territories } from '#contract/values/countries';
import { feeSumMessages } from '#contract/payments/feeSumWords';
import type { FeeComposition as Composition, ProposedFee } from '#contract/payments/proposedFees';
import { sumText } from '#contract/payments/sumText';
import { useSentences } from '#web/data/language.ts';
import { Notice } from '#web/ui/Notice.tsx';

/** What a proposed amount includes and what it leaves out, so that nobody mistakes a part for the total. */
export const FeeComposition = ({
  composition,
  proposed,
}: {
  composition: Composition;
  proposed: ProposedFee;
}) => {
  const say = useSentences(feeSumMessages);
  const named = (codes: readonly string[]): string =>
    codes
      .map((code) => (isTerritoryCode(code) ? labelOf(territories, code, say.locale) : code))
      .join(', ');
  const { parts, withoutIndividual, withoutComplementary, withoutDesignations } = composition;
  const { unconfirmedSurcharge } = composition;
  const lacks = [
    ...(withoutIndividual.length > 0
      ? [say('without_individual', { territories: named(withoutIndividual) })]
      : []),
    ...(withoutComplementary.length > 0
      ? [say('without_complementary', { territories: named(withoutComplementary) })]
      : []),
    ...(withoutDesignations ? [say('without_designations')] : []),
    ...(unconfirmedSurcharge === null
      ? []
      : [
          unconfirmedSurcharge.territories.length === 0
            ? say('unconfirmed')
            : say('unconfirmed_in', { territories: named(unconfirmedSurcharge.territories) }),
        ]),
  ];
  if (parts.length < 2 && lacks.length === 0) return null;
  return (
    <Stack gap="xs">
      {parts.length > 1 && (
        <div>
          <Text size="sm">{say('made_of')}</Text>
          <List size="sm">
            {parts.map(({ what, territories: where, amount }) => (
              <List.Item key={`${what} ${where.join(' ')}`}>
                {say(`part_${what}`, {
                  territories: named(where),
                  amount: sumText({ amount, currency: proposed.currency }, say.locale),
                })}
              </List.Item>
            ))}
          </List>
        </div>
      )}
      {lacks.length > 0 && (
        <Notice tone="warning">
          {lacks.map((lack) => (
            <Text key={lack} size="sm">
              {lack}
            </Text>
          ))}
        </Notice>
      )}
    </Stack>
  );
};
