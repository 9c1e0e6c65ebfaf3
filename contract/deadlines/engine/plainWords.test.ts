import { expect, it } from 'vitest';
import { nameFor } from '#contract/deadlines/engine/plainWords';
import { startingPack } from '#contract/deadlines/rules/pack';

const counting = startingPack.filter(({ kind }) => kind !== 'term');

it('clients read every deadline of the pack in words of their own', () => {
  for (const { id: rule, name } of counting) {
    const words = nameFor('ROLE_CUSTOMER', { rule, name });
    expect({ rule, pl: words.pl }).not.toEqual({ rule, pl: name.pl });
    expect(`${words.pl} ${words.en}`).not.toMatch(/sekcj|section|art\.|§|BUP|konwenc|convention/i);
  }
});

/** They stand behind a date on pages, alone in the calendar of a phone, and behind “do {date}” in the lead. */
it('clients read words that make sense alone and with a date before them', () => {
  for (const { id: rule, name } of counting) {
    const { pl, en } = nameFor('ROLE_CUSTOMER', { rule, name });
    expect({ rule, pl, en }).toEqual({
      rule,
      pl: expect.not.stringMatching(/^Do tego dnia|^Do |[;:.]/),
      en: expect.not.stringMatching(/^Until |^By |[;:.]/),
    });
  }
});

it('clients are not told to show use where only the intention is declared', () => {
  for (const rule of ['cv-diu', 'mz-diu-nat', 'mz-diu-ir'])
    expect(nameFor('ROLE_CUSTOMER', { rule, name: { pl: '', en: '' } }).pl).toBe(
      'Trzeba oświadczyć urzędowi, że znak będzie używany',
    );
});

it('the firm reads the name of the rule, and a payment is called what it is for', () => {
  for (const { id: rule, name } of counting)
    expect(nameFor('ROLE_USER', { rule, name })).toBe(name);
  const name = { pl: 'Opłata za zgłoszenie', en: 'Application fee' };
  expect(nameFor('ROLE_CUSTOMER', { rule: 'payment', name })).toBe(name);
});
