import { describe, expect, it } from 'vitest';
import { accountStateOf } from '#contract/accounts/state';

describe('the state of an account', () => {
  const waiting = { canLogin: true, hasPassword: false };

  it('is an invitation only while one can be opened', () => {
    expect(accountStateOf(waiting, null)).toBe('no_password');
    expect(accountStateOf(waiting, { isHeld: false })).toBe('invited');
  });

  it('calls nothing sent that waits in the outbox', () => {
    expect(accountStateOf(waiting, { isHeld: true })).toBe('held');
  });

  it('is blocked or active, whatever was sent', () => {
    expect(accountStateOf({ canLogin: false, hasPassword: false }, { isHeld: false })).toBe(
      'blocked',
    );
    expect(accountStateOf({ canLogin: true, hasPassword: true }, null)).toBe('active');
  });
});
