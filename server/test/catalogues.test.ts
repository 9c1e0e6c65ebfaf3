import { describe, expect, test } from 'vitest';
import { accountMessages } from '#contract/accountMessages';
import { alertMessages } from '#contract/alertMessages';
import { attachmentMessages } from '#contract/attachmentMessages';
import { calendarMessages } from '#contract/calendarMessages';
import { homeMessages } from '#contract/homeMessages';
import { english } from '#contract/messages.en';
import { polish } from '#contract/messages.pl';
import { paymentMessages } from '#contract/paymentMessages';
import { settingMessages } from '#contract/settingMessages';
import { statementMessages } from '#contract/statementMessages';
import { english as englishMails } from '#server/mail/messages.en';
import { polish as polishMails } from '#server/mail/messages.pl';

const placeholders = (message: string | object): string[] => [
  ...new Set(
    (typeof message === 'string' ? [message] : Object.values(message)).flatMap((text) =>
      (String(text).match(/\{\w+\}/g) ?? []).toSorted(),
    ),
  ),
];
const placeholdersByKey = (catalogue: Record<string, string | object>) =>
  Object.fromEntries(Object.entries(catalogue).map(([key, text]) => [key, placeholders(text)]));

describe.each([
  ['of the interface', polish, english],
  ['of accounts', accountMessages.pl, accountMessages.en],
  ['of payments', paymentMessages.pl, paymentMessages.en],
  ['of attachments', attachmentMessages.pl, attachmentMessages.en],
  ['of the calendar', calendarMessages.pl, calendarMessages.en],
  ['of alerts', alertMessages.pl, alertMessages.en],
  ['of the home page', homeMessages.pl, homeMessages.en],
  ['of settings', settingMessages.pl, settingMessages.en],
  ['of statements of use', statementMessages.pl, statementMessages.en],
  ['of e-mails', polishMails, englishMails],
])('sentences %s', (_, polishOnes, englishOnes) => {
  test('have the same placeholders in both languages', () => {
    expect(placeholdersByKey(englishOnes)).toEqual(placeholdersByKey(polishOnes));
  });
});
