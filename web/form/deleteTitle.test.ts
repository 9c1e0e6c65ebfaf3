import { expect, test } from 'vitest';
import { alert } from '#contract/alerts/alert';
import { customer } from '#contract/customers/customer';
import { translator } from '#contract/words/i18n';
import { english } from '#contract/words/messages.en';
import { polish } from '#contract/words/messages.pl';
import { deleteTitle } from '#web/form/deleteTitle.ts';

test('the question before a deletion names the thing in its case', () => {
  const pl = translator('pl', polish);
  expect(deleteTitle(pl, customer, 'Bałtyk')).toBe('Usunąć klienta „Bałtyk”?');
  expect(deleteTitle(pl, alert, 'Bałtyk')).toBe('Usunąć wpis „Bałtyk”?');
  expect(deleteTitle(translator('en', english), customer, 'Bałtyk')).toBe(
    'Delete customer “Bałtyk”?',
  );
});
