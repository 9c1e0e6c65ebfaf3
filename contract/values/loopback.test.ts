import { expect, it } from 'vitest';
import { isLoopback } from '#contract/values/loopback';

it.each([
  ['http://localhost:3172/auth/reset-password/abc', true],
  ['http://127.0.0.1:3171', true],
  ['http://[::1]:3171/x', true],
  ['https://znaki.example/localhost', false],
  ['http://192.168.1.20:3171', false],
  ['http://LOCALHOST', true],
  ['https://localhost.example', false],
  ['not an address', false],
])('the address %s leads to this machine only: %s', (url, expected) => {
  expect(isLoopback(url)).toBe(expected);
});
