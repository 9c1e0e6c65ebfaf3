import { expect, test } from 'vitest';
import { faultsOf } from '#server/test/asvsRegister';
import { attacks } from '#server/test/limitAttacks';

test('each limit is named with the test that exceeds it', () => {
  const faults = Object.entries(attacks).flatMap(([limit, { file, title }]) =>
    faultsOf([{ file, titles: [title] }]).map((fault) => `${limit}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

test('attackers come from one address, from many, with one account and with one session', () => {
  const kinds = new Set(Object.values(attacks).map(({ by }) => by));
  expect([...kinds].toSorted()).toEqual([
    'many addresses',
    'one account',
    'one address',
    'one session',
  ]);
});
