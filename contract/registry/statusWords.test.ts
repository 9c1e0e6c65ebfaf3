import { describe, expect, it } from 'vitest';
import { statusesOfWord, statusWordIn } from '#contract/registry/statusWords';
import { wireStatuses } from '#contract/registry/wire';

describe('how a registry says that a mark stands', () => {
  it.each(wireStatuses)('has words for %s in both languages', (status) => {
    expect(statusWordIn('pl', status)).not.toBe(status);
    expect(statusWordIn('en', status)).toBe(status.toLowerCase().replaceAll('_', ' '));
  });

  it('shows a word that it does not know as it is', () => {
    expect(statusWordIn('pl', 'Lodged AGAIN')).toBe('Lodged AGAIN');
    expect(statusesOfWord('Lodged AGAIN')).toBeUndefined();
  });
});
