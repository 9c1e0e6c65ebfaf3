import { expect, it } from 'vitest';
import { trademarkStatus, trademarkType, type TrademarkType } from '#contract/codes/trademarks';
import { months } from '#contract/deadlines/engine/periods';
import { shippedTermRules } from '#contract/deadlines/engine/terms';
import { trademarkMessages } from '#contract/trademarks/words';
import { sentencesOf } from '#contract/words/i18n';
import { expiryText } from '#web/trademarks/expiryText.ts';

const { FOREIGN, INTERNATIONAL_DESIGNATED } = trademarkType;
/** Rules by which one office has a grace period of its own. */
const rules = shippedTermRules.map((rule) =>
  rule.event === 'renewal' && rule.territories?.includes('NG')
    ? { ...rule, grace: months(1) }
    : rule,
);
const textOf = (type: TrademarkType) =>
  expiryText(
    sentencesOf(trademarkMessages, 'pl'),
    {
      type,
      place: 'NG',
      status: trademarkStatus.REGISTERED.value,
      renewalFeeDue: null,
      expirationDate: '2026-11-05',
    },
    rules,
    '2026-11-18',
  );

it('counts the grace of a mark by its office, and of a designation by the international one', () => {
  expect(textOf(FOREIGN.value)).toContain('05.12.2026');
  expect(textOf(INTERNATIONAL_DESIGNATED.value)).toContain('05.05.2027');
});
